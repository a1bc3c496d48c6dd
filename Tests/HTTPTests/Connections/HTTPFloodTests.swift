import TestSupport
import Testing

/// Each of these is refused or cut.
@Suite("Floods of HTTP", .timeLimit(.minutes(1)))
struct HTTPFloodTests {
  let site = try! SmallSite()

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
}
