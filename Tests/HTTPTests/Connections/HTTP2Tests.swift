import HTTP
import NIOCore
import TestSupport
import Testing

@Suite("HTTP/2", .timeLimit(.minutes(1)))
struct HTTP2Tests {
  let site = try! SmallSite()
  let authority = try! TestAuthority()

  @Test("requests at the same time are answered on one connection")
  func streams() async throws {
    let numbers = stride(from: UInt8(1), through: 99, by: 2)
    try await talk { client in
      for stream in numbers {
        try await client.send(HTTP2Frame.request("/health", stream: stream))
      }
      let frames = await client.frames { frames in numbers.allSatisfy(frames.hasEnd) }
      for stream in numbers {
        #expect(frames.has(.headers, of: stream))
        let body = try #require(frames.payload(.data, of: stream))
        #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"status":"ok""#))
      }
    }
  }

  @Test("a connection that asks nothing is cut, also when it goes on sending")
  func idle() async throws {
    try await talk(.patient { $0.idle = .milliseconds(200) }) { client in
      async let answer = client.bytesToEnd()
      await client.sendForever(HTTP2Frame(.settings).bytes)
      _ = await answer
    }
  }

  @Test("a handshake that never ends is cut")
  func handshake() async throws {
    let limits = Limits.patient { $0.request = .milliseconds(200) }
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
    // The handshake has the same time, and has to end in it.
    try await talk(.patient { $0.request = .seconds(5) }) { client in
      try await client.send(HTTP2Frame.request("/", stream: 1, hasBody: true))
      try await client.send(HTTP2Frame(.data, stream: 1, [0x78]).bytes)
      let cut = await client.frames { $0.has(.resetStream, of: 1) }
      #expect(cut.has(.resetStream, of: 1))
      try await client.send(HTTP2Frame.request("/health", stream: 3))
      let next = await client.frames { $0.hasEnd(of: 3) }
      #expect(next.has(.headers, of: 3))
    }
  }

  @Test("a body beyond the bound costs its stream")
  func largeBody() async throws {
    try await talk(.patient { $0.body = 10_000 }) { client in
      try await client.send(HTTP2Frame.request("/", hasBody: true))
      let part = HTTP2Frame(.data, stream: 1, [UInt8](repeating: 0x78, count: 6000))
      try await client.send(part.bytes + part.bytes)
      let frames = await client.frames { $0.has(.resetStream, of: 1) }
      #expect(frames.has(.resetStream, of: 1))
    }
  }

  @Test("an answer that isn't taken costs its stream, whatever else the client sends")
  func slowTaker() async throws {
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: 1 << 20))
    try await talk(.patient { $0.stall = .milliseconds(200) }, window: 1000) { client in
      try await client.send(HTTP2Frame.request("/large.bin"))
      async let _ = client.sendForever(HTTP2Frame(.settings).bytes)
      let frames = await client.frames { $0.has(.resetStream, of: 1) }
      #expect(frames.has(.resetStream, of: 1))
      #expect((frames.payload(.data, of: 1) ?? []).count <= 1000)
    }
  }

  @Test("a client that closes its side is gone: a connection of streams has no half")
  func halfClosed() async throws {
    try await talk { client in
      client.finish()
      _ = await client.bytesToEnd()
    }
  }

  @Test("says farewell when the server stops, and doesn't wait for those who don't hear")
  func stop() async throws {
    let limits = Limits.patient { $0.stop = .milliseconds(300) }
    let reading = try await withServer(site, limits: limits, certificate: authority.files) { port in
      let (greeted, greet) = AsyncStream<Void>.makeStream()
      let reading = Task {
        try await RawClient.connected(to: port, trusting: authority, speaking: ["h2"]) { client in
          try await client.send(HTTP2Frame.preface())
          let greeting = try await client.next().map { Array($0.readableBytesView) } ?? []
          greet.yield()
          return await greeting + client.bytesToEnd()
        }
      }
      _ = await greeted.first { _ in true }
      return reading
    }
    #expect(HTTP2Frame.frames(in: try await reading.value).has(.goAway))
  }

  /// Begins a connection to a server.
  private func talk(
    _ limits: Limits = .patient(), window: UInt16 = .max,
    _ conversation: @Sendable @escaping (RawClient) async throws -> Void
  ) async throws {
    try await withServer(site, limits: limits, certificate: authority.files) { port in
      try await RawClient.connected(to: port, trusting: authority, speaking: ["h2"]) { client in
        // On a busy machine a short limit may have passed: the conversation shows what came of it.
        try? await client.send(HTTP2Frame.preface(window: window))
        try await conversation(client)
      }
    }
  }
}
