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

  @Test("has exactly the routes that there are, with whom they answer and how often")
  func routes() throws {
    #expect(try described() == Set(Endpoints.all.map(words)))
  }

  private func described() throws -> Set<String> {
    var found: Set<String> = []
    for (path, item) in try #require(description["paths"]?.mapping) {
      for (key, operation) in try #require(item.mapping) {
        guard let method = Route.Method(rawValue: try #require(key.string).uppercased()) else {
          continue
        }
        let security = operation["security"]?.sequence.map(Array.init) ?? []
        let isForAnybody = security.contains { $0.mapping?.isEmpty == true }
        found.insert(
          words(
            method, try #require(path.string), isForAnybody ? .anybody : .session,
            try #require(operation["x-may-be-repeated"]?.bool)))
      }
    }
    return found
  }

  private func words(_ route: Route) -> String {
    words(route.method, route.path, route.access, route.isIdempotent)
  }

  private func words(
    _ method: Route.Method, _ path: String, _ access: Route.Access, _ mayBeRepeated: Bool
  ) -> String {
    "\(method.rawValue) \(path) for \(access)\(mayBeRepeated ? "" : ", once")"
  }
}
