package import Rules

/// Draws a board, from the top row. Nothing is told by colour alone: the cursor is two brackets, the
/// last move is in parentheses, a line is reversed.
package struct BoardPicture {
  let round: Round
  /// The cell of the cursor, nil to hide it.
  let cursorCell: Cell?
  let layout: BoardLayout
  /// Signs on free cells, by their index.
  private let signs: [Int: CellSign]

  package init(round: Round, cursorCell: Cell?, layout: BoardLayout) {
    self.init(round: round, cursorCell: cursorCell, layout: layout, signs: [:])
  }

  init(round: Round, cursorCell: Cell?, layout: BoardLayout, signs: [Int: CellSign]) {
    self.round = round
    self.cursorCell = cursorCell
    self.layout = layout
    self.signs = signs
  }

  package var rows: [Row] {
    let ranks = (0..<round.ruleset.rows).reversed()
    switch layout {
    case .large, .medium: return ranks.flatMap(gridded) + [lowerEdge, columnNames]
    case .compact: return ranks.map(spaced) + [columnNames]
    case .tiny: return ranks.map(bare) + [columnNames]
    case .bare: return ranks.map(bare)
    }
  }

  func cells(inRow row: Int) -> [Cell] {
    (0..<round.ruleset.columns).compactMap { round.ruleset.cell(column: $0, row: row) }
  }

  // MARK: Names

  /// The name of a row, or as many blanks.
  func label(_ row: Int? = nil) -> String {
    let name = row.map { "\($0 + 1) " } ?? ""
    let width = layout.labelWidth(of: round.ruleset)
    return width == 0 ? "" : String(repeating: " ", count: width - name.count) + name
  }

  private var columnNames: Row {
    let (before, after) =
      switch layout {
      case .large: ("    ", "   ")
      case .medium: ("  ", " ")
      case .compact: (" ", "")
      case .tiny, .bare: ("", "")
      }
    let names = cells(inRow: 0).map { before + String($0.columnName) + after }.joined()
    return Row(label() + names, .quiet)
  }

  // MARK: Without a grid

  private func spaced(_ row: Int) -> Row {
    let cells = cells(inRow: row)
    var line = Row(label(row), .quiet)
    for (index, cell) in cells.enumerated() {
      // The room between two cells belongs to whichever of them has something to show there.
      let before = index > 0 && sides(of: cell) == nil ? cells[index - 1] : cell
      let sides = sides(of: before)
      line.append((before == cell ? sides?.left : sides?.right) ?? " ", sideStyle(of: before))
      line.append(letter(on: cell) ?? sign(on: cell)?.letter ?? "·", style(of: cell))
    }
    if let last = cells.last { line.append(sides(of: last)?.right ?? " ", sideStyle(of: last)) }
    return line
  }

  private func bare(_ row: Int) -> Row {
    var line = Row(label(row), .quiet)
    for cell in cells(inRow: row) {
      var style = style(of: cell)
      if cell == cursorCell { style.isReversed = true }
      if cell == round.moves.last { style.isUnderlined = true }
      line.append(letter(on: cell) ?? sign(on: cell)?.letter ?? "·", style)
    }
    return line
  }

  // MARK: Cells

  func letter(on cell: Cell) -> String? { round.board[cell].map { String($0.letter) } }

  /// Sign on a cell as long as it is free.
  func sign(on cell: Cell) -> CellSign? { round.board[cell] == nil ? signs[cell.index] : nil }

  /// The texts beside the mark of a cell.
  func sides(of cell: Cell) -> (left: String, right: String)? {
    if cell == cursorCell { return ("[", "]") }
    return cell == round.moves.last ? ("(", ")") : nil
  }

  func style(of cell: Cell) -> Style {
    guard let mark = round.board[cell] else { return sign(on: cell)?.style ?? .quiet }
    return Style(ink: mark.ink, isBold: true, isReversed: isInLine(cell))
  }

  func sideStyle(of cell: Cell) -> Style { cell == cursorCell ? .accent : style(of: cell) }

  private func isInLine(_ cell: Cell) -> Bool {
    guard case .decided(_, let lines) = round.outcome else { return false }
    return lines.contains { $0.cells.contains(cell) }
  }
}
