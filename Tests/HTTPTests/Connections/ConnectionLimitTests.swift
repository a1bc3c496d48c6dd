import HTTP
import NIOCore
import TestSupport
import Testing

@Suite("A client can't have all connections", .timeLimit(.minutes(1)))
struct ConnectionLimitTests {
  /// Connections from an address that were opened one after the other; each asks once, and stays.
  private struct Crowd {
    /// Whether each was answered.
    var answered: [Bool] = []
    var lines: [Task<Void, Never>] = []

    init(_ count: Int, from own: String, to port: Int) async {
      for _ in 0..<count {
        let (asked, tell) = AsyncStream<Bool>.makeStream()
        lines.append(
          Task {
            try? await RawClient.connected(to: port, from: own) { client in
              try await client.get("/health")
              tell.yield(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
              _ = await client.readToEnd()
            }
            tell.yield(false)
          })
        answered.append(await asked.first { _ in true } ?? false)
      }
    }

    func leave() async {
      for line in lines {
        line.cancel()
        await line.value
      }
    }
  }

  private static func isServed(_ port: Int, from own: String) async -> Bool {
    let crowd = await Crowd(1, from: own, to: port)
    await crowd.leave()
    return crowd.answered[0]
  }

  @Test("beyond its bound it isn't served; others are, and it is again when it has room")
  func address() async throws {
    let limits = Limits.patient {
      $0.connectionsPerAddress = 3
      $0.streamsPerAddress = 1
    }
    try await withServer(SmallSite(), limits: limits) { port in
      let crowd = await Crowd(4, from: "127.0.0.2", to: port)
      #expect(crowd.answered == [true, true, true, false])
      #expect(await Self.isServed(port, from: "127.0.0.3"))
      await crowd.leave()
      try await until { await Self.isServed(port, from: "127.0.0.2") }
    }
  }

  @Test("nor can the network around it")
  func network() async throws {
    let limits = Limits.patient {
      $0.connectionsPerAddress = 2
      $0.streamsPerAddress = 1
    }
    try await withServer(SmallSite(), limits: limits) { port in
      var crowds: [Crowd] = []
      for host in 2...9 { crowds.append(await Crowd(2, from: "127.0.0.\(host)", to: port)) }
      #expect(crowds.allSatisfy { $0.answered == [true, true] })
      #expect(await !Self.isServed(port, from: "127.0.0.10"))
      #expect(await Self.isServed(port, from: "127.0.1.1"))
      for crowd in crowds { await crowd.leave() }
    }
  }

  @Test("a trusted proxy has no bound")
  func proxy() async throws {
    let served = try ServedSite()
    let program = try served.serve(more: [
      "--connection-limit", "2", "--stream-limit", "1", "--trusted-proxy", "127.0.0.2",
    ])
    let port = try #require(await program.port())
    let proxy = await Crowd(5, from: "127.0.0.2", to: port)
    #expect(proxy.answered == [true, true, true, true, true])
    let other = await Crowd(3, from: "127.0.0.3", to: port)
    #expect(other.answered == [true, true, false])
    await proxy.leave()
    await other.leave()
    program.terminate()
    #expect(await program.result().status == 0)
    withExtendedLifetime(served) {}
  }

  @Test(
    "when nearly all are taken, idle ones of who has the most are closed, and newcomers come in")
  func shortness() async throws {
    let limits = Limits.patient {
      $0.connections = 32
      $0.restWhenFull = .zero
    }
    try await withServer(SmallSite(), limits: limits) { port in
      let modest = await Crowd(2, from: "127.0.0.3", to: port)
      let greedy = await Crowd(30, from: "127.0.0.2", to: port)
      #expect(modest.answered + greedy.answered == Array(repeating: true, count: 32))
      // The oldest goes by itself.
      await greedy.lines[0].value
      for host in 4..<24 { #expect(await Self.isServed(port, from: "127.0.1.\(host)")) }
      await greedy.leave()
      await modest.leave()
    }
  }
}
