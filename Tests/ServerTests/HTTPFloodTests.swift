import NIOCore
import Server
import Testing

/// Each of these ends only when the server cuts the connection, or the one stream; and it serves on.
@Suite("Floods of HTTP", .timeLimit(.minutes(1)))
struct HTTPFloodTests {
  let site = try! SmallSite()
  let authority = try! TestAuthority()

  @Test("of streams that are opened and reset at once")
  func rapidReset() async throws {
    try await flood { client in
      var number: UInt32 = 1
      while number < 40_000 {
        var bytes: [UInt8] = []
        for _ in 0..<100 {
          bytes += Self.numbered(HTTP2Frame.request("/health"), number)
          bytes += Self.numbered(HTTP2Frame(.resetStream, stream: 1, [0, 0, 0, 8]).bytes, number)
          number += 2
        }
        guard (try? await client.send(bytes)) != nil else { return }
      }
    }
  }

  @Test("of a head that never ends")
  func continuation() async throws {
    try await flood { client in
      try await client.send(HTTP2Frame(.headers, stream: 1, [0x82]).bytes)
      await client.sendForever(HTTP2Frame(.continuation, stream: 1).bytes)
    }
  }

  @Test("of fields that unfold from a few bytes")
  func headerBomb() async throws {
    // A field of 3000 bytes that the table keeps, and then its number again and again.
    let field: [UInt8] =
      [0x40, 1, 0x78, 0x7F] + [0xB9, 0x16] + [UInt8](repeating: 0x61, count: 3000)
    let fields = [0x82, 0x87, 0x84, 0x01, 4] + Array("test".utf8) + field
    let bomb = fields + [UInt8](repeating: 0xBE, count: 10_000)
    try await flood { client in
      await client.sendForever(HTTP2Frame(.headers, flags: 5, stream: 1, bomb).bytes)
    }
  }

  @Test("of fields, and of one long one", arguments: [101, 0])
  func headers(count: Int) async throws {
    try await withServer(site) { port in
      let answer = try await RawClient.connected(to: port) { client in
        let fields = (0..<count).map { "X-\($0): a\r\n" }.joined()
        let long = count == 0 ? "X: \(String(repeating: "a", count: 20_000))\r\n" : ""
        try await client.send("GET /health HTTP/1.1\r\nHost: a\r\n\(fields)\(long)\r\n")
        return await client.readToEnd()
      }
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test("of requests in one packet are cut, and not kept")
  func pipelined() async throws {
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: 32 << 20))
    try await withServer(site) { port in
      try await RawClient.connected(to: port, room: 4096) { client in
        let request = "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n"
        try? await client.send(String(repeating: request, count: 2000))
        #expect(await client.bytesToEnd().count < 64 << 20)
      }
    }
  }

  private static func numbered(_ frame: [UInt8], _ stream: UInt32) -> [UInt8] {
    var frame = frame
    for place in 0..<4 { frame[5 + place] = UInt8(truncatingIfNeeded: stream >> (24 - 8 * place)) }
    return frame
  }

  private func flood(_ body: @Sendable @escaping (RawClient) async throws -> Void) async throws {
    try await withServer(site, certificate: authority.files) { port in
      try await RawClient.connected(to: port, trusting: authority, speaking: ["h2"]) { client in
        try await client.send(HTTP2Frame.preface())
        async let end = client.bytesToEnd()
        try await body(client)
        _ = await end
      }
      let health = try Curl(port, path: "/health", trusting: authority, ["--http2"])
      #expect(String(decoding: await health.answer(), as: UTF8.self).contains("ok"))
    }
  }
}
