import HTTP
import NIOCore
import TestSupport
import Testing

/// Each of these ends only when the server cuts the connection; that is what they show.
@Suite("Slow clients are cut", .timeLimit(.minutes(1)))
struct SlowClientsTests {
  @Test("a head that never ends, a byte at a time")
  func slowHead() async throws {
    let answer = try await cut(by: .patient { $0.request = .milliseconds(200) }, afterAnswer: false)
    {
      client in
      try await client.send("GET / HTTP/1.1\r\nHost: test\r\nX-Long: ")
      await client.sendForever("x")
    }
    #expect(answer.isEmpty)
  }

  @Test("empty lines before a request")
  func emptyLines() async throws {
    let answer = try await cut(by: .patient { $0.request = .milliseconds(200) }, afterAnswer: false)
    {
      client in
      await client.sendForever("\r\n")
    }
    #expect(answer.isEmpty)
  }

  @Test("a body that never ends, a byte at a time, though it is answered")
  func slowBody() async throws {
    let answer = try await cut(by: .patient { $0.request = .milliseconds(200) }, afterAnswer: true)
    {
      client in
      try await client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n\r\n")
      await client.sendForever("x")
    }
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
  }

  @Test("a second request that never comes to its end")
  func slowSecondRequest() async throws {
    let answer = try await cut(by: .patient { $0.request = .milliseconds(200) }, afterAnswer: true)
    {
      client in
      try await client.get("/health")
      try await client.send("GET /")
      await client.sendForever("x")
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
  }

  @Test("one that says nothing")
  func silent() async throws {
    let answer = try await cut(by: .patient { $0.idle = .milliseconds(200) }, afterAnswer: false) {
      _ in
    }
    #expect(answer.isEmpty)
  }

  @Test("one that says nothing more after an answer")
  func idle() async throws {
    let answer = try await cut(by: .patient { $0.idle = .milliseconds(200) }, afterAnswer: true) {
      client in
      try await client.get("/health")
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
  }

  @Test("a body beyond the bound, however fast")
  func largeBody() async throws {
    let answer = try await cut(by: .patient { $0.body = 10_000 }, afterAnswer: false) { client in
      try await client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
      await client.sendForever("3E8\r\n\(String(repeating: "x", count: 1000))\r\n")
    }
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 405 "))
  }

  @Test("one that doesn't take its answer")
  func slowTaker() async throws {
    let site = try SmallSite()
    let size = 32 << 20
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: size))
    let limits = Limits.patient {
      $0.stall = .milliseconds(200)
      $0.connections = 1
    }
    let taken = try await withServer(site, limits: limits) { port in
      try await RawClient.connected(to: port, room: 8192) { client in
        try await client.get("/large.bin")
        // There is room for one: this one hears something once the first is cut.
        _ = try await RawClient.connected(to: port) { other in
          try await other.get("/health")
          return try await other.next()
        }
        return await client.readToEnd().utf8.count
      }
    }
    #expect(taken < size)
  }

  /// Lets the client do something, and gives what it was answered before the connection was cut.
  ///
  /// A busy machine may be cut before it is answered: then it is done once more.
  private func cut(
    by limits: Limits, afterAnswer isAnswered: Bool,
    _ body: @Sendable @escaping (RawClient) async throws -> Void
  ) async throws -> String {
    try await withServer(SmallSite(), limits: limits) { port in
      while true {
        let answer = try await RawClient.connected(to: port) { client in
          async let answer = client.readToEnd()
          try? await body(client)
          return await answer
        }
        if !isAnswered || !answer.isEmpty { return answer }
      }
    }
  }
}
