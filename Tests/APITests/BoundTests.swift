import API
import Foundation
import Testing
import Yams

/// The bounds of what is sent: as Web/api/openapi.yaml has them, held against what the server goes
/// by.
@Suite("The bounds in the description")
struct BoundTests {
  private let description: Node

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: "Web/api/openapi.yaml"), encoding: .utf8)
    description = try #require(try Yams.compose(yaml: text))
  }

  @Test("are those of the texts and lists of each body, both ways")
  func bodies() throws {
    var seen = 0
    for (name, operation) in try operations() {
      guard let schema = operation["requestBody"]?["content"]?["application/json"]?["schema"] else {
        #expect(try route(name).body == BodyBounds(), "\(name) is described without a body")
        continue
      }
      var (texts, lists): ([String: Described], [String: Int]) = ([:], [:])
      try collect(schema, nil, &texts, &lists)
      let bounds = try route(name).body
      #expect(Set(texts.keys) == Set(bounds.texts.keys), "the texts of \(name)")
      #expect(lists == bounds.lists, "the lists of \(name)")
      for (member, text) in texts {
        let bound = try #require(bounds.texts[member])
        #expect(text.fits(bound), "'\(member)' of \(name): \(text) and \(bound)")
        seen += 1
      }
    }
    #expect(seen > 40)
  }

  @Test("are those of what stands in queries, and nothing else is asked for")
  func queries() throws {
    var asked: Set<String> = []
    for (name, operation) in try operations() {
      for parameter in (operation["parameters"]?.sequence ?? []).map(resolved)
      where parameter["in"]?.string == "query" {
        let field = try #require(parameter["name"]?.string)
        asked.insert(field)
        let bound = try #require(QueryField(rawValue: field)?.bound, "\(field) of \(name)")
        let schema = resolved(try #require(parameter["schema"]))
        if schema["type"]?.string == "string" {
          let text = try Described(schema)
          #expect(text.fits(bound), "'\(field)' of \(name): \(text) and \(bound)")
        }
      }
    }
    #expect(asked == Set(QueryField.allCases.map(\.rawValue)))
  }

  @Test("are there for whatever stands in a path")
  func paths() throws {
    for (_, item) in try #require(description["paths"]?.mapping) {
      let operations = item.mapping?.values.filter { $0["operationId"] != nil } ?? []
      for parameter in ([item] + operations).flatMap({ ($0["parameters"]?.sequence ?? []) })
        .map(resolved) where parameter["in"]?.string == "path"
      {
        let schema = resolved(try #require(parameter["schema"]))
        if schema["type"]?.string == "string" {
          // The text of a round on the largest board is a link too.
          let name = parameter["name"]?.string ?? ""
          #expect(try Described(schema).characters <= (name == "link" ? 2000 : 64), "\(name)")
        }
      }
    }
  }

  /// The operations, by the names of their methods and paths.
  private func operations() throws -> [(String, Node)] {
    try #require(description["paths"]?.mapping).flatMap { path, item in
      (item.mapping.map(Array.init) ?? []).compactMap { method, operation in
        guard operation["operationId"] != nil else { return nil }
        return ("\(method.string!.uppercased()) \(path.string!)", operation)
      }
    }
  }

  private func route(_ name: String) throws -> Route {
    try #require(Endpoints.all.first { "\($0.method.rawValue) \($0.path)" == name }, "\(name)")
  }

  private func resolved(_ node: Node) -> Node {
    guard let reference = node["$ref"]?.string else { return node }
    let found = reference.split(separator: "/").dropFirst().reduce(description) { $0[String($1)]! }
    return resolved(found)
  }

  /// Bodies are objects of texts, numbers and lists of texts: no text lies any deeper.
  private func collect(
    _ schema: Node, _ member: String?, _ texts: inout [String: Described],
    _ lists: inout [String: Int]
  ) throws {
    let schema = resolved(schema)
    let isText =
      ["string", nil].contains(schema["type"]?.string ?? schema["type"]?[0]?.string)
      && (schema["type"] != nil || schema["const"] != nil || schema["enum"] != nil)
    if isText {
      let member = try #require(member)
      texts[member] = try Described(schema).with(texts[member])
      return
    }
    for choice in ["oneOf", "anyOf", "allOf"].compactMap({ schema[$0]?.sequence }).joined() {
      try collect(choice, member, &texts, &lists)
    }
    for (name, property) in schema["properties"]?.mapping ?? [:] {
      #expect(member == nil, "an object in \(member ?? "")")
      try collect(property, name.string, &texts, &lists)
    }
    if let items = schema["items"] {
      let member = try #require(member)
      lists[member] = try #require(schema["maxItems"]?.int, "maxItems of \(member)")
      try collect(items, member, &texts, &lists)
    }
  }
}

/// A text as the description has it.
private struct Described {
  let characters: Int
  /// Nil where a pattern, or the few words that there are, leave only ASCII.
  let bytes: Int?
  /// Whether it is one of a few words.
  let isWord: Bool

  init(characters: Int, bytes: Int?, isWord: Bool) {
    self.characters = characters
    self.bytes = bytes
    self.isWord = isWord
  }

  init(_ schema: Node) throws {
    let words =
      [schema["const"]].compactMap { $0?.string }
      + (schema["enum"]?.sequence ?? []).compactMap(\.string)
      + (schema["oneOf"]?.sequence ?? []).compactMap { $0["const"]?.string }
    if !words.isEmpty {
      self.init(characters: words.map(\.count).max()!, bytes: nil, isWord: true)
      return
    }
    let characters = try #require(schema["maxLength"]?.int, "maxLength")
    let bytes = schema["x-max-bytes"]?.int
    if schema["pattern"] == nil { _ = try #require(bytes, "x-max-bytes") }
    self.init(characters: characters, bytes: bytes, isWord: false)
  }

  func with(_ other: Described?) -> Described {
    guard let other else { return self }
    return Described(
      characters: max(characters, other.characters), bytes: bytes ?? other.bytes,
      isWord: isWord && other.isWord)
  }

  func fits(_ bound: TextBound) -> Bool {
    isWord
      ? characters <= bound.characters && bound.characters <= 32 && bound.bytes <= 32
      : characters == bound.characters && (bytes ?? characters) == bound.bytes
  }
}
