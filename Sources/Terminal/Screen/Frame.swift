/// The look of a piece of text. Colours are few and have meanings; the device chooses the shades.
struct Style: Equatable, Sendable {
  enum Ink: Equatable, Sendable {
    case x, o
    /// Cells that are won, and those that are lost.
    case win, loss
    /// Cursor, title.
    case accent
    /// Grid, labels.
    case quiet
  }

  var ink: Ink?
  var isBold = false
  var isUnderlined = false
  var isReversed = false

  static let plain = Style()
  static let quiet = Style(ink: .quiet)
  static let accent = Style(ink: .accent, isBold: true)
}

/// One line of the screen: pieces of text from left to right.
package struct Row: Equatable, Sendable {
  struct Piece: Equatable, Sendable {
    let text: String
    let style: Style
  }

  private(set) var pieces: [Piece] = []
  /// The width in columns of the terminal.
  package private(set) var width = 0

  init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  /// The text without its styles.
  package var text: String { pieces.map(\.text).joined() }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: text, style: style))
    width += text.columns
  }

  mutating func append(_ row: Row) {
    pieces += row.pieces
    width += row.width
  }

  /// The row in the middle of this number of columns; cut off at the right where it is wider.
  func centred(in columns: Int) -> Row {
    var row = Row(String(repeating: " ", count: max(0, (columns - width) / 2)))
    for piece in pieces { row.append(piece.text.prefix(columns: columns - row.width), piece.style) }
    return row
  }
}

/// The number of characters that a window has.
package struct Size: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Everything that is on the screen, from the top.
package struct Frame: Equatable, Sendable {
  package private(set) var rows: [Row]

  /// Centres the rows, and cuts off what the window has no place for.
  init(_ rows: [Row], in size: Size) {
    self.rows = rows.prefix(size.rows).map { $0.centred(in: size.columns) }
  }

  /// The screen as text, without styles and trailing blanks.
  package var text: String { rows.map(\.text).joined(separator: "\n") }
}
