import API
internal import Rules

/// The moves of a line with the value after each, seen from one side: "For X: b2 = a1 ▲ [c3 =!] b1 =". A slip
/// has a !, brackets are around the move that was made last, and what isn't of the game is in parentheses.
struct ValueStrip {
  private let moves: [Row]
  private let at: Int
  private let side: Mark

  init(_ study: Study, side: Mark) {
    let walk = study.walk
    let slips = study.slips.map(\.ply)
    let worths = study.worths(for: side)
    self.side = side
    at = walk.at
    moves = walk.line.enumerated().map { ply, cell in
      let (isNow, isAside) = (ply + 1 == walk.at, walk.isAside && ply >= walk.branch)
      let worth = worths[ply + 1]
      let style = Style(ink: isNow ? .accent : .quiet, isBold: isNow)
      var row = Row(isNow ? "[" : isAside ? "(" : " ", style)
      row.append(
        "\(cell.name) ", Style(ink: (ply.isMultiple(of: 2) ? Mark.x : .o).ink, isBold: isNow))
      row.append(
        worth.map { String($0.glyph) } ?? "?",
        Style(ink: worth?.ink ?? .quiet, isBold: worth != worths[ply]))
      if slips.contains(ply) { row.append("!", Style(ink: .loss, isBold: true)) }
      row.append(isNow ? "]" : isAside ? ")" : " ", style)
      return row
    }
  }

  /// As many moves around the one that was made last as fit.
  func row(in size: Size) -> Row {
    guard !moves.isEmpty else { return Row() }
    let title = "For \(side.letter): "
    var (first, last) = (max(at - 1, 0), max(at - 1, 0))
    var width = title.columns + moves[first].width
    while true {
      // Towards whichever side has shown less.
      let canGrow = [(first > 0, first - 1), (last < moves.count - 1, last + 1)]
      let isLeft = canGrow[0].0 && (!canGrow[1].0 || at - 1 - first <= last - (at - 1))
      guard canGrow[0].0 || canGrow[1].0 else { break }
      let next = canGrow[isLeft ? 0 : 1].1
      guard width + moves[next].width + 2 <= size.columns else { break }
      width += moves[next].width
      if isLeft { first = next } else { last = next }
    }
    var row = Row(title, .quiet)
    row.append(first > 0 ? "…" : "", .quiet)
    for move in moves[first...last] { row.append(move) }
    row.append(last < moves.count - 1 ? "…" : "", .quiet)
    return row
  }
}
