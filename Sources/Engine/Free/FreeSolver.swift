package import Rules

/// Proves values of positions of free placement: asks for wins of both sides, and then which moves keep what
/// was found.
///
/// Findings stay in its table, so asking again goes on where the budget ended.
package struct FreeSolver: Sendable {
  let ruleset: Ruleset
  var root: FreeRoot

  /// - Parameter tableBytes: see `FreeTable`.
  package init(_ ruleset: Ruleset, tableBytes: Int) {
    self.init(ruleset, tableBytes: tableBytes, isShared: false)
  }

  /// - Parameter isShared: whether those made of it by `init(of:order:)` share its table.
  init(_ ruleset: Ruleset, tableBytes: Int, isShared: Bool) {
    self.ruleset = ruleset
    root = FreeRoot(ruleset, tableBytes: tableBytes, isShared: isShared)
  }

  /// A solver with the table of another one that tries moves in an order of its own.
  init(of other: FreeSolver, order: MoveOrder) {
    ruleset = other.ruleset
    root = FreeRoot(of: other.root, order: order)
  }

  /// The value of a running round, and its best moves: see `Evaluation`. The value is unknown, and there
  /// are no best moves, when the budget is spent before a best move is known.
  ///
  /// - Parameters:
  ///   - depth: how many moves of both sides to look ahead at most; nil for no bound. One move more may be
  ///     found.
  ///   - oneMove: whether one best move will do. A draw then takes a tenth of the nodes.
  package mutating func evaluate(
    _ round: Round, budget: Int, depth: Int? = nil, oneMove: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws(Cancelled) -> Evaluation {
    root.begin()
    var finding = RootFinding()
    // The second player has no win on the empty board: the first would have used its strategy (Nash).
    if round.moves.isEmpty { finding.loss = .never }
    do throws(Interruption) {
      if let depth {
        try settle(round, &finding, within: (depth + 1) / 2, budget, isCancelled)
      } else {
        try settle(round, &finding, budget, isCancelled)
      }
    } catch {
      if error == .cancelled { throw Cancelled() }
    }
    do throws(Interruption) {
      root.budget = budget
      try choose(round, &finding, oneMove: oneMove, isCancelled)
      try explain(round, &finding, isCancelled)
    } catch {
      if error == .cancelled { throw Cancelled() }
    }
    return Evaluation(finding, in: round, nodes: root.nodes)
  }

  /// Asks in turn for wins within few marks and for wins at all, each time with twice the nodes: the first
  /// finds wins, the second proves draws.
  private mutating func settle(
    _ round: Round, _ finding: inout RootFinding, _ budget: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    var quota = 1_000
    while true {
      for isDeepening in [true, false] {
        root.budget = min(budget, root.nodes &+ quota)
        do throws(Interruption) {
          repeat {
            try ask(round, &finding, isDeepening: isDeepening, isCancelled)
          } while isDeepening && !finding.isSettled
        } catch {
          if error == .cancelled || root.nodes >= budget { throw error }
        }
        if finding.isSettled { return }
      }
      quota &*= 2
    }
  }

  /// Asks in turn for wins within more and more marks, up to a number.
  private mutating func settle(
    _ round: Round, _ finding: inout RootFinding, within marks: Int, _ budget: Int,
    _ isCancelled: () -> Bool
  ) throws(Interruption) {
    root.budget = budget
    while !finding.isSettled, finding.nextMarks <= marks {
      try ask(round, &finding, isDeepening: true, isCancelled)
    }
  }

  /// Asks whether either side wins within one more mark than was asked before, or at all.
  private mutating func ask(
    _ round: Round, _ finding: inout RootFinding, isDeepening: Bool, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    let isDecided = finding.hasValue
    if isDecided && !isDeepening { return }
    let marks = isDeepening ? finding.nextMarks : FreeTable.never
    if finding.win.refuted < marks, !isDecided || finding.win.within != nil {
      finding.win.note(
        try root.wins(of: round.nextMark, in: round, within: marks, isCancelled))
      finding.move = root.decidingMove
      if finding.win.isExact { return }
    }
    if finding.loss.refuted < marks, !isDecided || finding.loss.within != nil {
      finding.loss.note(
        try root.wins(of: round.nextMark.opponent, in: round, within: marks, isCancelled))
      finding.move = root.decidingMove
    }
  }

  /// Collects the moves that keep what was found: all of them if the budget is enough; just the one that
  /// was found where a faster win may be left, or where one will do.
  private mutating func choose(
    _ round: Round, _ finding: inout RootFinding, oneMove: Bool, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    guard finding.hasValue else { return }
    var cells = round.legalMoves
    let preferred = cells.firstIndex { $0.index == finding.move }
    if !finding.isSettled {
      finding.best = [cells[preferred ?? 0]]
      return
    }
    if let preferred { cells.swapAt(0, preferred) }
    for cell in cells where try keeps(finding, cell, in: round, isCancelled) {
      finding.best.append(cell)
      if oneMove { return }
    }
  }

  /// Whether a move wins as fast, loses as slowly, or holds the draw.
  mutating func keeps(
    _ finding: RootFinding, _ cell: Cell, in round: Round, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Bool {
    let next = round.playing(cell)
    if finding.win.within == 1 { return next.outcome != nil }
    if next.outcome != nil { return finding.value == .draw }
    if let marks = finding.win.within {
      return try root.wins(of: round.nextMark, in: next, within: marks - 1, isCancelled) > 0
    }
    if finding.loss.within == 1 { return true }
    let marks = finding.loss.within.map { $0 - 1 } ?? FreeTable.never
    return try root.wins(of: next.nextMark, in: next, within: marks, isCancelled) < 0
  }
}

extension Round {
  /// The side that would be next.
  var nextMark: Mark { moves.count.isMultiple(of: 2) ? .x : .o }

  /// The round after one more of its legal moves.
  func playing(_ cell: Cell) -> Round {
    var next = self
    do throws(IllegalMove) { try next.play(cell) } catch { preconditionFailure("an illegal move") }
    return next
  }
}

extension Evaluation {
  fileprivate init(_ finding: RootFinding, in round: Round, nodes: Int) {
    let isProven = !finding.best.isEmpty
    self.init(
      value: isProven ? finding.value : .unknown, plies: isProven ? finding.plies : nil,
      best: round.legalMoves.filter(finding.best.contains), isProven: isProven,
      reason: finding.reason, nodes: nodes)
  }
}
