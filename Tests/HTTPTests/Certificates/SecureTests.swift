import Foundation
import HTTP
import NIOCore
import TestSupport
import Testing

@Suite("HTTPS", .timeLimit(.minutes(1)))
struct SecureTests {
  let site = try! SmallSite()
  let authority = try! TestAuthority()

  @Test(
    "speaks HTTP/2 with those who can, else HTTP/1.1, with TLS 1.2 or newer",
    arguments: [
      (["--http2"], "HTTP/2 200"), (["--http1.1"], "HTTP/1.1 200"),
      (["--no-alpn"], "HTTP/1.1 200"), (["--http2", "--tls-max", "1.2"], "HTTP/2 200"),
      (["--tlsv1.3"], "HTTP/2 200"),
      (["--http2", "--tls-max", "1.1", "--ciphers", "ALL:@SECLEVEL=0"], ""),
      (["--tls-max", "1.2", "--ciphers", "ECDHE+CHACHA20"], "HTTP/2 200"),
      (
        [
          "--http1.1", "--tls-max", "1.2", "--ciphers",
          "ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA",
        ], ""
      ),
      (["--http1.1", "--tls-max", "1.2", "--ciphers", "ECDHE-ECDSA-AES128-SHA256"], ""),
    ])
  func versions(options: [String], beginning: String) async throws {
    try await withServer(site, certificate: authority.files) { port in
      let answer = try await curl(port, ["--include"] + options)
      #expect(answer.hasPrefix(beginning.lowercased()) && answer.isEmpty == beginning.isEmpty)
    }
  }

  @Test("tells browsers to come by HTTPS alone; plain HTTP doesn't", arguments: ["1.1", "2"])
  func strictTransport(version: String) async throws {
    try await withServer(site, certificate: authority.files) { port in
      for path in ["/", "/health", "/nothing"] {
        let headers = try await curl(port, ["--http\(version)", "--head"], path: path)
        #expect(headers.contains("\r\nstrict-transport-security: max-age=31536000\r\n"))
        #expect(headers.contains("\r\ncontent-security-policy: default-src 'none'"))
      }
    }
    try await withServer(site) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send(
          "GET /health HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: https\r\n\r\n")
        let answer = try await client.read(until: "}").lowercased()
        #expect(answer.contains("200 ok") && !answer.contains("strict-transport-security"))
      }
    }
  }

  @Test("a large file arrives whole", arguments: ["1.1", "2"])
  func largeFile(version: String) async throws {
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try site.folder.write("large.bin", bytes)
    try await withServer(site, certificate: authority.files) { port in
      let curl = try Curl(
        port, path: "/large.bin", trusting: authority, ["--http\(version)"])
      #expect([UInt8](await curl.answer()) == bytes)
    }
  }

  @Test("plain HTTP to an encrypted port is cut, and hurts nobody")
  func plain() async throws {
    try await withServer(site, certificate: authority.files) { port in
      let answer = try await RawClient.connected(to: port) { client in
        try await client.get("/health")
        return await client.readToEnd()
      }
      #expect(!answer.contains("HTTP"))
      #expect(try await curl(port, ["--http1.1"], path: "/health").contains("ok"))
    }
  }

  @Test("one that says nothing after its handshake, or after an answer, is cut")
  func idle() async throws {
    let limits = Limits.patient { $0.idle = .seconds(2) }
    try await withServer(site, limits: limits, certificate: authority.files) { port in
      for asks in [false, true] {
        let answer = try await RawClient.connected(to: port, trusting: authority) { client in
          if asks { try await client.get("/health") }
          return await client.readToEnd()
        }
        #expect(answer.isEmpty != asks)
      }
    }
  }

  /// Lower-cased, so that fields of both versions look alike.
  private func curl(_ port: Int, _ options: [String], path: String = "/health") async throws
    -> String
  {
    let answer = try await Curl(port, path: path, trusting: authority, options).answer()
    return String(decoding: answer, as: UTF8.self).lowercased()
  }
}
