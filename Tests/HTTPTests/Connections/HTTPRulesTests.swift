import NIOCore
import TestSupport
import Testing

@Suite("HTTP/1 as its standard wants it", .timeLimit(.minutes(1)))
struct HTTPRulesTests {
  @Test(
    "what can be read in two ways is refused, and nothing behind it is answered",
    arguments: [
      "", "Host: a\r\nHost: b\r\n", "Host: a\r\nHost: a\r\n",
      "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n",
      "Host: a\r\nTransfer-Encoding: chunked, chunked\r\n",
      "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Host: a\r\nTransfer-Encoding: identity\r\n", "Host: a\r\nTransfer-Encoding: xchunked\r\n",
      "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n",
      "Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n",
      "Host: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n",
      "Host: a\r\nContent-Length: +5\r\n", "Host: a\r\nContent-Length: 5, 5\r\n",
      "Host : a\r\n", "Host: a\r\n X: folded\r\n",
    ])
  func ambiguous(fields: String) async throws {
    let answer = try await answered("POST /health HTTP/1.1\r\n\(fields)\r\n0\r\n\r\n" + Self.next)
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
  }

  @Test("a bad request behind good ones costs none of them its answer")
  func badBehindGood() async throws {
    let answer = try await answered(Self.next + Self.next + "GET / HTTP/1.1\r\n\r\n" + Self.next)
    #expect(answer.ranges(of: "HTTP/1.1 200 ").count == 2)
    #expect(answer.ranges(of: "HTTP/1.1 400 ").count == 1)
    #expect(answer.ranges(of: "HTTP/1.1 ").count == 3)
  }

  @Test(
    "who waits for leave to send a body gets it, behind what is answered before", arguments: [0, 2])
  func leave(before: Int) async throws {
    try await withServer(SmallSite()) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send(
          String(repeating: Self.next, count: before)
            // What doesn't look into its body may be answered before the body comes.
            + "POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + "Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n")
        let leave = try await client.read(until: "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(leave.ranges(of: "HTTP/1.1 200 ").count == before)
        try await client.send("{}")
        let answer = try await client.read(until: #""}"#)
        #expect(answer.hasPrefix("HTTP/1.1 40"))
      }
    }
  }

  @Test("what else is expected isn't done")
  func otherExpectation() async throws {
    let answer = try await answered(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 417 "))
  }

  @Test(
    "HTTP/1.0 is answered once, without chunks, and closed", arguments: ["close", "keep-alive"])
  func old(connection: String) async throws {
    for path in ["/health", "/", "/api/v1/openapi.json"] {
      let request =
        "GET \(path) HTTP/1.0\r\nConnection: \(connection)\r\nExpect: 100-continue\r\n\r\n"
      let answer = try await answered(request + request)
      #expect(answer.ranges(of: "HTTP/1.").count == 1)
      #expect(!answer.lowercased().contains("transfer-encoding"))
      #expect(answer.lowercased().contains("connection: close\r\n"))
    }
  }

  private static let next = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"

  /// All that comes until the server closes the connection.
  private func answered(_ request: String) async throws -> String {
    try await withServer(SmallSite()) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send(request)
        return await client.readToEnd()
      }
    }
  }
}
