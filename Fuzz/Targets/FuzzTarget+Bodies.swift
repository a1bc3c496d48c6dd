import API
import Base
import Club
import HTTP
import NIOCore
import Server

/// Targets that look at a body before it is decoded.
extension FuzzTarget {
  static let bodies = [
    FuzzTarget(
      "body",
      read: { body($0) },
      objection: { members, _ in
        members.lazy.compactMap { $0.value.objection(bounds, in: $0.key, depth: 1) }.first
      },
      plantedBug: { members in
        if case .list(let list)? = members["list"] { list.count == 3 } else { false }
      }),
    FuzzTarget(
      "place",
      read: { places($0.text) },
      objection: { places, _ in
        places.allSatisfy { isReadAgain($0) } ? nil : "it is another place once it is written"
      },
      plantedBug: { $0.contains { $0.description == "92" } }),
    FuzzTarget(
      "emoji", read: { Emoji($0.text) },
      objection: { emoji, _ in
        emoji.text.count == 1 && emoji.text.utf8.count <= 64 ? nil : "it is more than one"
      },
      plantedBug: { $0.text.utf8.first == UInt8(ascii: "7") }),
  ]

  private static let bounds = BodyBounds(
    ["text": TextBound(characters: 3, bytes: 6), "list": TextBound(2)], lists: ["list": 3])

  /// The members of what passes; nil for what is refused.
  private static func body(_ bytes: [UInt8]) -> [String: JSONValue]? {
    let body = ByteBuffer(bytes: bytes)
    guard (try? BodyScanner.check(body, bounds)) != nil else { return nil }
    return try? JSON.decode([String: JSONValue].self, fromHost: body)
  }

  /// Cursors of several kinds of lists that the text may be; nil when it is one of none.
  private static func places(_ text: String) -> [any LosslessStringConvertible]? {
    let places: [(any LosslessStringConvertible)?] = [
      ListCursor<MatchID>(text), FriendsGameCursor(text), GamePlayerCursor(text),
      SearchCursor(text),
    ]
    let found = places.compactMap(\.self)
    return found.isEmpty ? nil : found
  }

  private static func isReadAgain(_ place: some LosslessStringConvertible) -> Bool {
    type(of: place).init(place.description)?.description == place.description
  }
}

/// The value of a JSON text, as the decoder sees it.
private enum JSONValue: Decodable {
  case object([String: JSONValue])
  case list([JSONValue])
  case text(String)
  /// A number, or one of the words of JSON.
  case plain

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let members = try? value.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .list(elements)
    } else {
      self = (try? value.decode(String.self)).map(JSONValue.text) ?? .plain
    }
  }

  /// The part of it that is beyond the bounds.
  ///
  /// - Parameters:
  ///   - name: of the member of the outermost object that it is or belongs to; nil further inside
  ///   - depth: objects and lists around it
  func objection(_ bounds: BodyBounds, in name: String?, depth: Int) -> String? {
    let inside: [JSONValue]
    var elementName: String?
    switch self {
    case .object(let members):
      inside = Array(members.values)
      if inside.count > BodyBounds.unknownCount { return "an object is too long" }
    case .list(let elements):
      inside = elements
      elementName = depth == 1 ? name : nil
      if inside.count > elementName.flatMap({ bounds.lists[$0] }) ?? BodyBounds.unknownCount {
        return "a list is too long"
      }
    case .text(let text):
      let bound = name.flatMap { bounds.texts[$0] } ?? BodyBounds.unknownText
      return bound.allows(text) ? nil : "a text is too long"
    case .plain: return nil
    }
    if depth == BodyBounds.depth { return "it lies too deep" }
    return inside.lazy.compactMap { $0.objection(bounds, in: elementName, depth: depth + 1) }.first
  }
}
