internal import Rules

/// Knowledge about a position that a `FreeSolver` was asked about.
struct RootFinding {
  /// Knowledge about one side's wins.
  struct Attack {
    /// The number of its own marks within which it wins, nil while no win is known.
    var within: Int?
    /// It doesn't win within so many, `FreeTable.never` if it doesn't win at all.
    var refuted = 0

    static let never = Attack(within: nil, refuted: FreeTable.never)

    var isSettled: Bool { isExact || refuted == FreeTable.never }
    /// Whether no faster win is left to look for.
    var isExact: Bool { within == refuted + 1 }

    mutating func note(_ marks: Int) {
      if marks > 0 {
        within = min(within ?? marks, marks)
      } else {
        refuted = max(refuted, -marks)
      }
    }
  }

  /// Wins of the side to move, and of the other one.
  var win = Attack()
  var loss = Attack()
  /// The move that decided what was asked last, nil where any would do.
  var move: Int?
  var best: [Cell] = []
  var reason: Reason?

  /// Whether the value can't change any more, nor the number of plies.
  var isSettled: Bool {
    win.isExact || loss.isExact || win.isSettled && loss.isSettled
  }

  /// Whether it is known who wins, if anybody.
  var hasValue: Bool { isSettled || win.within != nil || loss.within != nil }

  /// The number of marks to ask about next: of the side that wins, once that is known.
  var nextMarks: Int {
    if win.within != nil { return win.refuted + 1 }
    if loss.within != nil { return loss.refuted + 1 }
    return min(win.refuted, loss.refuted) + 1
  }

  var value: Value { win.within != nil ? .win : loss.within != nil ? .loss : .draw }

  var plies: Int? {
    if let marks = win.within { return 2 * marks - 1 }
    return loss.within.map { 2 * $0 }
  }

  /// Knowledge after one of the best moves of a position that is won or lost, to the other side.
  var afterBestMove: RootFinding {
    var next = RootFinding()
    next.loss.within = win.within.map { $0 - 1 }
    next.win.within = loss.within
    return next
  }
}
