import API
import Base
import HTTP
import Hummingbird
import Server
import TestSupport
import Testing

/// Answers of the router, held against `Endpoints`, which `DescriptionTests` hold against the
/// description.
@Suite struct RouterTests {
  @Test func theRouterHasTheEndpointsAndNoMore() throws {
    let site = try SmallSite()
    let configuration = Configuration(host: "127.0.0.1", port: 0, webFolder: site.folder.path)
    let services = try site.services()
    let router = buildRouter(
      configuration, services, try WebApp.load(from: site.folder.path), nil,
      LiveSettings(configuration, services),
      ClubFigureSources(services: services, certificate: nil))
    let others = PreviewKind.allCases.map { "GET /\($0.page)" }
    let endpoints = Endpoints.all.map { "\($0.method.rawValue) \($0.path)" }
    #expect(Set(router.routes.map(\.description)) == Set(endpoints + others))
  }
}
