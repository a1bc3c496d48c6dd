import API
import Base
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

@Suite struct ForeignSiteTests {
  /// Cases: what a browser says of where a write comes from, and whether that may be.
  static let cases: [(site: String?, origin: String?, isAllowed: Bool)] = [
    (nil, nil, true), ("same-origin", nil, true), ("none", nil, true),
    ("same-origin", "https://evil.example", true), ("none", "null", true),
    ("same-site", nil, false), ("cross-site", nil, false), ("", nil, false),
    ("cross-site", "http://localhost", false), ("same-site", "null", false),
    (nil, "http://localhost", true), (nil, "HTTP://LocalHost", true),
    (nil, "http://localhost:80", true), (nil, "https://localhost:443", true),
    (nil, "https://public.example", true), (nil, "https://public.example:443", true),
    (nil, "http://public.example", false), (nil, "https://public.example:444", false),
    (nil, "http://localhost:8080", false), (nil, "http://localhost.evil.example", false),
    (nil, "https://evil.example", false), (nil, "http://evil.example/http://localhost", false),
    (nil, "null", false), (nil, "", false), (nil, "localhost", false),
  ]

  @Test(arguments: cases)
  func writesOfOtherSitesAreRefused(
    site: String?, origin: String?, isAllowed: Bool
  ) async throws {
    try await withPublicServer { client in
      var headers: HTTPFields = [.contentType: "application/json"]
      headers[HTTPField.Name("Sec-Fetch-Site")!] = site
      headers[.origin] = origin
      let write = try await client.execute(
        uri: Endpoints.makeGuest.route.path, method: .post, headers: headers,
        body: .init(string: "{}"))
      #expect(write.status == (isAllowed ? .created : .forbidden))
      if !isAllowed { #expect(try write.problem.type == ProblemName.foreignSite.type) }
      let read = try await client.execute(
        uri: Endpoints.me.route.path, method: .get, headers: headers)
      #expect(read.status == .ok)
    }
  }

  @Test func everyWriteIsGuarded() async throws {
    try await withPublicServer { client in
      for route in Endpoints.all where route.method != .get {
        let answer = try await Caller(client).send(
          route, "x", body: "{}", headers: [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"])
        #expect(answer.status == .forbidden, "\(route.path)")
      }
    }
  }

  /// A server that is also called https://public.example, reached as localhost.
  private func withPublicServer(
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let site = try SmallSite()
    var configuration = Configuration(host: "127.0.0.1", port: 0, webFolder: site.folder.path)
    configuration.publicURL = PublicURL("https://public.example")
    let application = try buildApplication(
      configuration, services: site.services(), logger: .silent)
    try await application.test(.router, body)
    withExtendedLifetime(site) {}
  }
}
