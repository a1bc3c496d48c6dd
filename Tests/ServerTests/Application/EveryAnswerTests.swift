import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

@Suite("Every answer")
struct EveryAnswerTests {
  static let asked: [(String, HTTPRequest.Method)] = [
    ("/", .get), (SmallSite.script, .get), ("/health", .get), ("/nothing", .get), ("/", .post),
    ("/", .head),
  ]

  @Test("carries the security headers once", arguments: asked)
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
