import API
import Foundation
import Testing
import Yams

/// Web/api/openapi.yaml, held against what the server and its clients go by.
@Suite("The description of the interface")
struct DescriptionTests {
  private let description: Node

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: "Web/api/openapi.yaml"), encoding: .utf8)
    description = try #require(try Yams.compose(yaml: text))
  }

  @Test("has exactly the routes that there are, with whom they answer, how often, by which tokens")
  func routes() throws {
    #expect(try described() == Set(Endpoints.all.map(words)))
  }

  @Test("says of whatever takes of an allowance that it may answer 429")
  func tooMany() throws {
    for route in Endpoints.all where !route.allowances.isEmpty {
      let operation = description["paths"]?[route.path]?[route.method.rawValue.lowercased()]
      let statuses = operation?["responses"]?.mapping?.keys.compactMap(\.string) ?? []
      #expect(statuses.contains("429"), "\(route.method.rawValue) \(route.path)")
    }
  }

  @Test("explains exactly the problems that there are")
  func problems() throws {
    let types = try #require(
      description["components"]?["schemas"]?["ProblemType"]?["oneOf"]?.sequence)
    #expect(Set(types.compactMap { $0["const"]?.string }) == Set(Self.statuses.keys))
  }

  @Test("gives each problem its status")
  func statuses() throws {
    for (name, answer) in try #require(description["components"]?["responses"]?.mapping) {
      let schema = answer["content"]?["application/problem+json"]?["schema"]
      let members = try #require(schema?["allOf"]?[1]?["properties"])
      let type = try #require(members["type"])
      let types = type["enum"]?.sequence.map(Array.init) ?? type["const"].map { [$0] } ?? []
      let status = try #require(members["status"]?["const"]?.int)
      #expect(!types.isEmpty)
      for type in types.compactMap(\.string) {
        #expect(Self.statuses[type] == status, "\(type) in \(name.string ?? "")")
      }
    }
  }

  /// The status of each type of problem: those with a name, and those that are called by their status.
  private static let statuses = Dictionary(
    uniqueKeysWithValues: ProblemName.allCases.map { ($0.type, $0.status) } + [
      ("urn:gameon:problem:bad-request", 400), ("urn:gameon:problem:not-found", 404),
      ("urn:gameon:problem:content-too-large", 413),
      ("urn:gameon:problem:unsupported-media-type", 415),
      ("urn:gameon:problem:too-many-requests", 429),
    ])

  private func described() throws -> Set<String> {
    var found: Set<String> = []
    for (path, item) in try #require(description["paths"]?.mapping) {
      for (key, operation) in try #require(item.mapping) {
        guard let method = Route.Method(rawValue: try #require(key.string).uppercased()) else {
          continue
        }
        let security = operation["security"]?.sequence.map(Array.init) ?? []
        let isForAnybody = security.contains { $0.mapping?.isEmpty == true }
        let isFor = operation["x-for"]?.string
        let access: Route.Access =
          isForAnybody
          ? .anybody : isFor == "hosts" ? .hosts : isFor == "moderators" ? .moderators : .session
        found.insert(
          words(
            method, try #require(path.string), access,
            try #require(operation["x-may-be-repeated"]?.bool as Bool?),
            scope: try #require(operation["x-scope"]?.string)))
      }
    }
    return found
  }

  private func words(_ route: Route) -> String {
    words(
      route.method, route.path, route.access, route.isIdempotent,
      scope: route.scope?.rawValue ?? "none")
  }

  private func words(
    _ method: Route.Method, _ path: String, _ access: Route.Access, _ mayBeRepeated: Bool,
    scope: String
  ) -> String {
    "\(method.rawValue) \(path) for \(access)\(mayBeRepeated ? "" : ", once"), tokens: \(scope)"
  }
}
