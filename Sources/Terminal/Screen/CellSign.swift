/// Text on a free cell: a sign with a number, and on a large cell a word above and below. Each is a
/// sign or a word, so nothing is told by colour alone.
struct CellSign: Equatable, Sendable {
  let glyph: Character
  let count: Int?
  let style: Style
  let above: String
  let below: String

  var letter: String { String(glyph) }

  /// Three characters, with the sign in the middle while the number leaves room for that.
  var text: String {
    switch count {
    case let count? where count < 10: " \(glyph)\(count)"
    case let count? where count < 100: "\(glyph)\(count)"
    case nil: " \(glyph) "
    default: " \(glyph)…"
    }
  }

  /// A third of a large cell from the top, five characters.
  func part(_ part: Int) -> String {
    let words = [above, count.map { "\(glyph) \($0)" } ?? letter, below][part]
    let left = (5 - words.columns) / 2
    return String(repeating: " ", count: left) + words
      + String(repeating: " ", count: 5 - left - words.columns)
  }
}
