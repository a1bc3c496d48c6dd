internal import Rules

/// A position of a board of at most 16 cells, seen from the side to move. The marks of a side are the
/// bits of a mask: cell `index` is bit `index`.
struct SmallPosition: Equatable, Sendable {
  var own: UInt16
  var other: UInt16

  /// The position after the side to move has put its mark on the cell of this one bit.
  func after(_ move: UInt16) -> SmallPosition { SmallPosition(own: other, other: own | move) }
}

/// The facts that can be known beforehand about a board of at most 16 cells: two tables, looked up
/// by the marks of a side, and what follows from them about a position without looking ahead.
struct SmallBoard: Sendable {
  static let largest = 16

  private let full: UInt16
  private let columns: UInt16
  private let isMisere: Bool
  private let isDrop: Bool
  /// The cells, by the marks of a side, on which one more of its marks would fill a line. They may
  /// be taken.
  private let completing: [UInt16]
  /// The cells, by the marks of a side, of all lines that hold none of them, so may still be filled
  /// by the other side.
  private let open: [UInt16]

  /// Cost: about a millisecond and 256 kB for 16 cells, less for fewer.
  init(_ ruleset: Ruleset) {
    precondition(ruleset.cellCount <= Self.largest, "the board has too many cells")
    full = UInt16(truncatingIfNeeded: (1 << ruleset.cellCount) - 1)
    columns = UInt16(truncatingIfNeeded: ruleset.columns)
    isMisere = ruleset.isMisere
    isDrop = ruleset.isDrop

    let lines = Lines(ruleset)
    var completing = [UInt16](repeating: 0, count: 1 << ruleset.cellCount)
    var open = completing
    for index in 0..<lines.count {
      var line: UInt16 = 0
      for cell in lines.cells(of: index) { line |= 1 << UInt16(cell) }
      for marks in completing.indices {
        let missing = line & ~UInt16(truncatingIfNeeded: marks)
        if missing.nonzeroBitCount == 1 { completing[marks] |= missing }
        if missing == line { open[marks] |= line }
      }
    }
    self.completing = completing
    self.open = open
  }

  private func free(_ position: SmallPosition) -> UInt16 { full & ~(position.own | position.other) }

  /// The free cells that a mark can reach.
  private func playable(_ position: SmallPosition) -> UInt16 {
    let free = free(position)
    return isDrop ? free & ~(free << columns) : free
  }

  /// The score of a move that fills a line, nil of any other. (What a score is: see `outlook`.)
  func score(ofCompleting move: UInt16, in position: SmallPosition) -> Int? {
    guard completing[Int(position.own)] & move != 0 else { return nil }
    let left = free(position).nonzeroBitCount
    return isMisere ? -left : left
  }

  /// The facts that a position shows at once.
  ///
  /// A score is that of the side to move: the number of free cells that the last mark of the round
  /// finds, counted up when that side wins and down when it loses; 0 is a draw. So a faster win and a
  /// slower loss are better, and the score of a position doesn't depend on how it was reached (an idea
  /// of Pascal Pons's series on solving Connect Four).
  func outlook(_ position: SmallPosition) -> Outlook {
    isMisere ? outlookInMisere(position) : outlookInNormal(position)
  }

  private func outlookInNormal(_ position: SmallPosition) -> Outlook {
    let playable = playable(position)
    let left = free(position).nonzeroBitCount
    if completing[Int(position.own)] & playable != 0 { return Outlook(score: left) }
    if left <= 1 { return Outlook(score: 0) }
    let threats = completing[Int(position.other)] & playable
    if threats.nonzeroBitCount > 1 { return Outlook(score: 1 - left) }
    // Without an open line a side can't win; and nobody wins with this mark.
    return Outlook(
      moves: threats == 0 ? playable : threats,
      bounds: ScoreBounds(
        lower: open[Int(position.own)] == 0 ? 0 : 1 - left,
        upper: open[Int(position.other)] == 0 ? 0 : left - 2))
  }

  private func outlookInMisere(_ position: SmallPosition) -> Outlook {
    let left = free(position).nonzeroBitCount
    if left == 0 { return Outlook(score: 0) }
    let safe = playable(position) & ~completing[Int(position.own)]
    if safe == 0 { return Outlook(score: -left) }
    if left == 1 { return Outlook(score: 0) }
    return Outlook(
      moves: safe,
      bounds: ScoreBounds(
        lower: open[Int(position.other)] == 0 ? 0 : 2 - left,
        upper: open[Int(position.own)] == 0 ? 0 : left - 1))
  }
}

/// The facts that a position shows without looking ahead.
struct Outlook: Equatable, Sendable {
  /// The moves worth looking at: if the score isn't known yet, one of them is best.
  var moves: UInt16 = 0
  var bounds: ScoreBounds
}

extension Outlook {
  /// The score is known.
  init(score: Int) { bounds = ScoreBounds(lower: score, upper: score) }
}

/// A score is known to lie between the two.
struct ScoreBounds: Equatable, Sendable {
  var lower: Int
  var upper: Int
}
