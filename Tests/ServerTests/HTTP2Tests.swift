import NIOCore
import Server
import Testing

/// Most of these end only when the server cuts the connection; that is what they show.
@Suite("HTTP/2", .timeLimit(.minutes(1)))
struct HTTP2Tests {
  let site = try! SmallSite()
  let authority = try! TestAuthority()

  @Test("requests at the same time are answered on one connection")
  func streams() async throws {
    let frames = try await talk(limits { $0.idle = .milliseconds(300) }) { client in
      try await client.send(HTTP2Frame.preface())
      for stream in stride(from: UInt8(1), through: 99, by: 2) {
        try await client.send(HTTP2Frame.request("/health", stream: stream))
      }
    }
    for stream in stride(from: UInt8(1), through: 99, by: 2) {
      #expect(frames.contains { $0.isA(.headers, of: stream) })
      let body = frames.filter { $0.isA(.data, of: stream) }.flatMap(\.payload)
      #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"status":"ok""#))
    }
  }

  @Test("a connection that asks nothing is cut, also when it goes on sending")
  func idle() async throws {
    _ = try await talk(limits { $0.idle = .milliseconds(200) }) { client in
      try await client.send(HTTP2Frame.preface())
      await client.sendForever(HTTP2Frame(.settings).bytes)
    }
  }

  @Test("a handshake that never ends is cut")
  func handshake() async throws {
    let limits = limits { $0.request = .milliseconds(200) }
    let answer = try await withServer(site, limits: limits, certificate: authority.files) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send([0x16, 0x03, 0x01, 0x02, 0x00])  // 512 bytes of a hello are to come
        await client.sendForever([0x01])
        return await client.readToEnd()
      }
    }
    #expect(answer.isEmpty)
  }

  @Test("a body that never ends costs its stream, not the connection")
  func slowBody() async throws {
    let limits = limits {
      $0.request = .milliseconds(200)
      $0.idle = .milliseconds(600)
    }
    let frames = try await talk(limits) { client in
      try await client.send(HTTP2Frame.preface())
      try await client.send(HTTP2Frame.request("/", stream: 1, hasBody: true))
      try await client.send(HTTP2Frame(.data, stream: 1, [0x78]).bytes)
      try await Task.sleep(for: .milliseconds(400))
      try await client.send(HTTP2Frame.request("/health", stream: 3))
    }
    #expect(frames.contains { $0.isA(.resetStream, of: 1) })
    #expect(frames.contains { $0.isA(.headers, of: 3) })
  }

  @Test("a body beyond the bound costs its stream")
  func largeBody() async throws {
    let limits = limits {
      $0.body = 10_000
      $0.idle = .milliseconds(300)
    }
    let frames = try await talk(limits) { client in
      try await client.send(HTTP2Frame.preface())
      try await client.send(HTTP2Frame.request("/", hasBody: true))
      let part = HTTP2Frame(.data, stream: 1, [UInt8](repeating: 0x78, count: 6000))
      try await client.send(part.bytes + part.bytes)
    }
    #expect(frames.contains { $0.isA(.resetStream, of: 1) })
  }

  @Test("an answer that isn't taken costs its stream, whatever else the client sends")
  func slowTaker() async throws {
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: 1 << 20))
    let limits = limits {
      $0.stall = .milliseconds(200)
      $0.idle = .milliseconds(300)
    }
    let frames = try await talk(limits) { client in
      try await client.send(HTTP2Frame.preface(window: 1000))
      try await client.send(HTTP2Frame.request("/large.bin"))
      await client.sendForever(HTTP2Frame(.settings).bytes)
    }
    #expect(frames.filter { $0.isA(.data, of: 1) }.map(\.payload.count).reduce(0, +) == 1000)
    #expect(frames.contains { $0.isA(.resetStream, of: 1) })
  }

  @Test("says farewell when the server stops, and doesn't wait for those who don't hear")
  func stop() async throws {
    let limits = limits { $0.stop = .milliseconds(300) }
    let reading = try await withServer(site, limits: limits, certificate: authority.files) { port in
      let (greeted, greet) = AsyncStream<Void>.makeStream()
      let reading = Task {
        try await RawClient.connected(to: port, trusting: authority, speaking: ["h2"]) { client in
          try await client.send(HTTP2Frame.preface())
          _ = try await client.next()
          greet.yield()
          return await client.bytesToEnd()
        }
      }
      _ = await greeted.first { _ in true }
      return reading
    }
    #expect(HTTP2Frame.frames(in: try await reading.value).contains { $0.isA(.goAway) })
  }

  /// What the server sends until it ends the connection.
  private func talk(
    _ limits: Limits, _ body: @Sendable @escaping (RawClient) async throws -> Void
  ) async throws -> [HTTP2Frame] {
    try await withServer(site, limits: limits, certificate: authority.files) { port in
      try await RawClient.connected(to: port, trusting: authority, speaking: ["h2"]) { client in
        async let answer = client.bytesToEnd()
        try? await body(client)
        return HTTP2Frame.frames(in: await answer)
      }
    }
  }

  /// No limits of time but the one to show.
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    limits.request = .hours(1)
    limits.idle = .hours(1)
    limits.stall = .hours(1)
    change(&limits)
    return limits
  }
}
