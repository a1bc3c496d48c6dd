internal import Rules

/// The place where somebody at the screen means to play: a place that arrow keys move, and the name
/// of a cell while it is being typed.
struct Cursor: Sendable {
  private var column: Int
  private var row: Int
  private(set) var typed = ""

  init(on ruleset: Ruleset) {
    column = (ruleset.columns - 1) / 2
    row = ruleset.rows / 2
  }

  /// The cell that Enter would play; in drop the one where a mark would land, of a full column the
  /// highest.
  func cell(in round: Round) -> Cell? {
    let ruleset = round.ruleset
    guard ruleset.isDrop else { return ruleset.cell(column: column, row: row) }
    return round.board.landing(inColumn: column)
      ?? ruleset.cell(column: column, row: ruleset.rows - 1)
  }

  /// Takes the keys that move the cursor and correct what is typed; false for any other.
  mutating func press(_ key: Key, on ruleset: Ruleset) -> Bool {
    switch key {
    case .up: move(columns: 0, rows: 1, on: ruleset)
    case .down: move(columns: 0, rows: -1, on: ruleset)
    case .left: move(columns: -1, rows: 0, on: ruleset)
    case .right: move(columns: 1, rows: 0, on: ruleset)
    case .backspace: typed = String(typed.dropLast())
    case .escape: typed = ""
    default: return false
    }
    return true
  }

  private mutating func move(columns: Int, rows: Int, on ruleset: Ruleset) {
    typed = ""
    column = min(max(column + columns, 0), ruleset.columns - 1)
    row = min(max(row + rows, 0), ruleset.rows - 1)
  }

  mutating func point(at cell: Cell) {
    (column, row) = (cell.column, cell.row)
  }

  mutating func forgetTyped() {
    typed = ""
  }

  /// Takes the letter of a column, or a figure after one; the cursor follows.
  ///
  /// - Returns: False when the character means no cell of this board.
  mutating func type(_ character: Character, in round: Round) -> Bool {
    guard let ascii = character.asciiValue else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii) {
      guard (1...2).contains(typed.count), !round.ruleset.isDrop else { return false }
      typed.append(character)
    } else {
      guard ascii >= UInt8(ascii: "a"), Int(ascii - UInt8(ascii: "a")) < round.ruleset.columns
      else {
        return false
      }
      typed = String(character)
    }
    if let cell = try? round.cell(typed: typed) { point(at: cell) }
    return true
  }

  /// The cell that is meant, typed or pointed at; nothing is typed any more.
  ///
  /// - Throws: Why what was typed is no move.
  mutating func choose(in round: Round) throws(Refusal) -> Cell? {
    defer { typed = "" }
    return typed.isEmpty ? cell(in: round) : try round.cell(typed: typed)
  }
}
