import Rules

/// A board with its marks and lines, as a part of a drawing in SVG.
struct BoardPicture {
  let round: Round

  private static let side = 470.0
  private static let left = 664.0
  private static let top = 80.0

  private var pitch: Double {
    Self.side / Double(max(round.ruleset.columns, round.ruleset.rows))
  }

  private var width: Double { pitch * Double(round.ruleset.columns) }
  private var height: Double { pitch * Double(round.ruleset.rows) }

  var svg: String {
    let (x, y) = (Self.left + (Self.side - width) / 2, Self.top + (Self.side - height) / 2)
    return """
      <g transform="translate(\(x.short) \(y.short))">\
      <rect x="-14" y="-14" width="\((width + 28).short)" height="\((height + 28).short)" rx="26" \
      fill="#fffdf6"/>\(grid)\(lines)\(marks)</g>
      """
  }

  private var grid: String {
    let columns = (1..<round.ruleset.columns).map {
      "M\((Double($0) * pitch).short) 0v\(height.short)"
    }
    let rows = (1..<round.ruleset.rows).map { "M0 \((Double($0) * pitch).short)h\(width.short)" }
    return """
      <path d="\((columns + rows).joined())" stroke="#857d70" \
      stroke-width="\(max(1.5, pitch / 22).short)" stroke-linecap="round"/>
      """
  }

  private var marks: String {
    let won = wonCells
    var (x, o, wonX, wonO) = ("", "", "", "")
    for (number, cell) in round.moves.enumerated() {
      let isWon = won.contains(cell.index)
      switch (number.isMultiple(of: 2), isWon) {
      case (true, false): x += cross(cell)
      case (false, false): o += ring(cell)
      case (true, true): wonX += cross(cell)
      case (false, true): wonO += ring(cell)
      }
    }
    let strokes = [(x, "#1d6bf0"), (o, "#e8473f"), (wonX, "#fff"), (wonO, "#fff")]
    return strokes.filter { !$0.0.isEmpty }.map { path, colour in
      """
      <path d="\(path)" fill="none" stroke="\(colour)" stroke-width="\((pitch * 0.13).short)" \
      stroke-linecap="round"/>
      """
    }.joined()
  }

  /// A band through each line, in the colour of those who made it.
  private var lines: String {
    guard case .decided(let winner, let lines) = round.outcome else { return "" }
    let maker = round.ruleset.isMisere ? winner.opponent : winner
    return lines.map { line in
      let (from, to) = (middle(of: line.cells[0]), middle(of: line.cells[line.cells.count - 1]))
      return """
        <path d="M\(from.x.short) \(from.y.short)L\(to.x.short) \(to.y.short)" \
        stroke="\(maker == .x ? "#1d6bf0" : "#e8473f")" stroke-width="\((pitch * 0.74).short)" \
        stroke-linecap="round"/>
        """
    }.joined()
  }

  private var wonCells: Set<Int> {
    guard case .decided(_, let lines) = round.outcome else { return [] }
    return Set(lines.flatMap { $0.cells.map(\.index) })
  }

  private func cross(_ cell: Cell) -> String {
    let (centre, arm) = (middle(of: cell), pitch * 0.21)
    let (left, top, long) = ((centre.x - arm).short, (centre.y - arm).short, (2 * arm).short)
    return "M\(left) \(top)l\(long) \(long)m0-\(long)l-\(long) \(long)"
  }

  private func ring(_ cell: Cell) -> String {
    let (centre, radius) = (middle(of: cell), pitch * 0.22)
    let (left, y, r, across) = (
      (centre.x - radius).short, centre.y.short, radius.short, (2 * radius).short
    )
    return "M\(left) \(y)a\(r) \(r) 0 1 0 \(across) 0a\(r) \(r) 0 1 0-\(across) 0"
  }

  private func middle(of cell: Cell) -> (x: Double, y: Double) {
    ((Double(cell.column) + 0.5) * pitch, height - (Double(cell.row) + 0.5) * pitch)
  }
}

extension Double {
  /// The number with one digit behind the point.
  fileprivate var short: String { "\((self * 10).rounded() / 10)" }
}
