import Foundation
import NIOCore
import Server
import Testing

@Suite("HTTPS", .timeLimit(.minutes(1)))
struct SecureTests {
  let site = try! SmallSite()
  let authority = try! TestAuthority()

  @Test(
    "speaks HTTP/2 with those who can, else HTTP/1.1, with TLS 1.2 or newer",
    arguments: [
      (["--http2"], "2"), (["--http1.1"], "1.1"), (["--no-alpn"], "1.1"),
      (["--http2", "--tls-max", "1.2"], "2"), (["--tlsv1.3"], "2"),
      (["--http2", "--tls-max", "1.1", "--ciphers", "ALL:@SECLEVEL=0"], "0"),
    ])
  func versions(options: [String], version: String) async throws {
    try await withServer(site, certificate: authority.files) { port in
      let told = try await curl(
        port, options + ["--output", "/dev/null", "--write-out", "%{http_version}"])
      #expect(told == version)
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
    let target = site.folder.path + "/taken"
    try await withServer(site, certificate: authority.files) { port in
      _ = try await curl(port, ["--http\(version)", "--output", target], path: "/large.bin")
    }
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: target))) == bytes)
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
    var limits = Limits()
    limits.idle = .milliseconds(200)
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
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments =
      ["--silent", "--max-time", "30", "--cacert", authority.certificate] + options
      + ["https://localhost:\(port)\(path)", "--connect-to", "::127.0.0.1:\(port)"]
    process.standardOutput = output
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self).lowercased())
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
