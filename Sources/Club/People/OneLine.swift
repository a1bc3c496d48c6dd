/// A line that a player writes of a game or of themselves: cleaned as the text of a message is, with single
/// blanks in place of white space. It may be empty.
struct OneLine: Equatable, Sendable {
  let text: String

  /// - Parameter longest: in Unicode scalars
  /// - Returns: nil when too much is left
  init?(_ typed: String, longest: Int) {
    guard let message = try? MessageText(typed, mayBeEmpty: true) else { return nil }
    let words = message.text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    let text = words.map { String($0) }.joined(separator: " ")
    guard text.unicodeScalars.count <= longest else { return nil }
    self.text = (try? message.requireVisible()) == nil ? "" : text
  }
}
