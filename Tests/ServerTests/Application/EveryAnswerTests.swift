import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

@Suite("Every answer")
struct EveryAnswerTests {
  static let documents: [(String, HTTPRequest.Method)] = [
    ("/", .get), (SmallSite.script, .get), ("/", .head),
  ]
  static let data: [(String, HTTPRequest.Method)] = [
    ("/health", .get), ("/nothing", .get), ("/", .post), ("/api/v1/me", .get), ("/health", .head),
  ]

  @Test("that is a document carries its security headers once", arguments: documents)
  func securityHeaders(path: String, method: HTTPRequest.Method) async throws {
    let application = try SmallSite().build()
    try await application.test(.live) { client in
      let headers = try await client.execute(uri: path, method: method).headers
      #expect(headers[.xContentTypeOptions] == "nosniff")
      for (name, value) in [
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "same-origin"),
      ] {
        #expect(headers[HTTPField.Name(name)!] == value)
      }
      #expect(headers[HTTPField.Name("Permissions-Policy")!]?.contains("geolocation=()") == true)
      let policy = try #require(headers[.contentSecurityPolicy])
      #expect(headers[values: .contentSecurityPolicy].count == 1)
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"))
      #expect(policy.replacing("'wasm-unsafe-eval'", with: "").contains("unsafe") == false)
    }
  }

  @Test(
    "that is data carries once what matters to data, and nothing of what documents may do",
    arguments: data)
  func headersOfData(path: String, method: HTTPRequest.Method) async throws {
    let application = try SmallSite().build()
    try await application.test(.live) { client in
      let headers = try await client.execute(uri: path, method: method).headers
      #expect(headers[values: .xContentTypeOptions] == ["nosniff"])
      #expect(
        headers[values: .contentSecurityPolicy] == ["default-src 'none'; frame-ancestors 'none'"])
      #expect(
        headers[values: HTTPField.Name("Cross-Origin-Resource-Policy")!] == ["same-origin"])
      for name in ["Cross-Origin-Opener-Policy", "Permissions-Policy", "Referrer-Policy"] {
        #expect(headers[HTTPField.Name(name)!] == nil)
      }
    }
  }

  @Test("to what is no HTTP is 400, with the security headers, and the last on its connection")
  func noHTTP() async throws {
    let answer = try await withServer(SmallSite()) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send("what is this?\r\n\r\n")
        return await client.readToEnd()
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(answer.contains("Content-Security-Policy: default-src 'none'"))
    #expect(answer.firstMatch(of: /\r\nX-Request-ID: [a-z2-7]{13}\r\n/) != nil)
  }

  @Test("to a part that isn't changed, and to a part of a file, has them as well")
  func otherAnswers() async throws {
    let application = try SmallSite().build()
    try await application.test(.live) { client in
      for condition in [
        HTTPField(name: .ifNoneMatch, value: "*"), .init(name: .range, value: "bytes=0-1"),
      ] {
        let answer = try await client.execute(
          uri: "/", method: .get, headers: [condition.name: condition.value])
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }
}
