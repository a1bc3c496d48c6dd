import API
import Database
package import Rules

/// Coding of the parts of a change that have no form of their own for it.

/// A type that travels as it lies in a column.
protocol CodedAsColumn: SQLConvertible, Codable {}

extension CodedAsColumn {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try? container.decode(Int64.self)
    let value = try number.map { .integer($0) } ?? SQLValue.text(container.decode(String.self))
    guard let found = Self(sqlValue: value) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(Self.self)")
    }
    self = found
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch sqlValue {
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .bytes(let bytes): try container.encode(bytes)
    case .null: try container.encodeNil()
    }
  }
}

extension Round: CodedAsColumn {}
extension Ending: CodedAsColumn {}

/// Three numbers: the wins of the first, of the second, and the draws.
extension Score: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      first: try numbers.decode(Int.self), second: try numbers.decode(Int.self),
      draws: try numbers.decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [first, second, draws] { try numbers.encode(number) }
  }
}

/// The two, in the order of their seats.
extension Players: Codable {
  package init(from decoder: any Decoder) throws {
    var ids = try decoder.unkeyedContainer()
    let (one, other) = (try ids.decode(PlayerID.self), try ids.decode(PlayerID.self))
    guard one != other else {
      throw DecodingError.dataCorruptedError(in: ids, debugDescription: "not two players")
    }
    self.init(one, other)
  }

  package func encode(to encoder: any Encoder) throws {
    var ids = encoder.unkeyedContainer()
    try ids.encode(first)
    try ids.encode(second)
  }
}
