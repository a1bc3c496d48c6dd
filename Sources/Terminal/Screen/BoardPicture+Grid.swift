internal import Rules

extension BoardPicture {
  /// A row of cells and the line of the grid above it.
  func gridded(_ row: Int) -> [Row] {
    let isTop = row == round.ruleset.rows - 1
    let above = isTop ? rule("┌", "┬", "┐") : rule("├", "┼", "┤")
    return [above] + (layout == .large ? (0..<3).map { large(row, part: $0) } : [medium(row)])
  }

  var lowerEdge: Row { rule("└", "┴", "┘") }

  private func rule(_ left: String, _ crossing: String, _ right: String) -> Row {
    let stroke = String(repeating: "─", count: layout == .large ? 7 : 3)
    let strokes = Array(repeating: stroke, count: round.ruleset.columns)
    return Row(label() + left + strokes.joined(separator: crossing) + right, .quiet)
  }

  private func medium(_ row: Int) -> Row {
    var line = Row(label(row), .quiet)
    for cell in cells(inRow: row) {
      line.append("│", .quiet)
      guard let sides = sides(of: cell) else {
        line.append(
          letter(on: cell).map { " \($0) " } ?? sign(on: cell)?.text ?? "   ", style(of: cell))
        continue
      }
      line.append(sides.left, sideStyle(of: cell))
      line.append(letter(on: cell) ?? sign(on: cell)?.letter ?? " ", style(of: cell))
      line.append(sides.right, sideStyle(of: cell))
    }
    line.append("│", .quiet)
    return line
  }

  private func large(_ row: Int, part: Int) -> Row {
    var line = Row(part == 1 ? label(row) : label(), .quiet)
    for cell in cells(inRow: row) {
      let corners = corners(of: cell, part: part)
      line.append("│", .quiet)
      line.append(corners.left, sideStyle(of: cell))
      line.append(drawing(on: cell, part: part), drawingStyle(of: cell))
      line.append(corners.right, sideStyle(of: cell))
    }
    line.append("│", .quiet)
    return line
  }

  /// Style of a cell without a line under it: what is best has a word here.
  private func drawingStyle(of cell: Cell) -> Style {
    var style = style(of: cell)
    style.isUnderlined = false
    return style
  }

  /// A third of a mark, from the top.
  private func drawing(on cell: Cell, part: Int) -> String {
    switch round.board[cell] {
    case .x: ["▀▄ ▄▀", "  █  ", "▄▀ ▀▄"][part]
    case .o: ["▄▀▀▀▄", "█   █", "▀▄▄▄▀"][part]
    case nil: sign(on: cell)?.part(part) ?? "     "
    }
  }

  private func corners(of cell: Cell, part: Int) -> (left: String, right: String) {
    if cell == cursorCell { return [("┏", "┓"), (" ", " "), ("┗", "┛")][part] }
    return cell == round.moves.last && part == 1 ? ("(", ")") : (" ", " ")
  }
}
