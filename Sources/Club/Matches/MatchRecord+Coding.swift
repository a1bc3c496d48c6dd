import Database

/// A record travels between nodes as its row: the values of `columns` with a space behind each but the last. Nodes read
/// all moves that others write, and one by the names of its parts takes them several times as long.
extension MatchRecord: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let values = try container.decode(String.self).utf8
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { field -> SQLValue in
        if field.isEmpty { return .null }
        let text = Substring(field)
        return Int64(text).map(SQLValue.integer) ?? .text(String(text))
      }
    try self.init(Row(copied: values))
  }

  package func encode(to encoder: any Encoder) throws {
    var text = ""
    for value in values {
      switch value.sqlValue {
      case .null: break
      case .integer(let number): text += String(number)
      case .text(let word): text += word
      case .bytes: preconditionFailure("a match has no column of bytes")
      }
      text += " "
    }
    text.removeLast()
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
