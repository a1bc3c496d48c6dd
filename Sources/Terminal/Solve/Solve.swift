package import Engine
package import Rules

/// Question about a position that `gameon solve` is asked.
package struct SolverWish: Sendable {
  /// Number of positions that may be looked at, where not every position can be proven.
  let nodes: Int
  /// Number of moves to look ahead at most; nil for no bound.
  let depth: Int?
  /// Whether a best line of play is told too, which takes up to so many positions for each move.
  let line: Bool
  /// Number of the best moves that are told with a line each; they share the positions among them.
  let moves: Int

  package init(nodes: Int, depth: Int? = nil, line: Bool = false, moves: Int = 0) {
    self.nodes = nodes
    self.depth = depth
    self.line = line
    self.moves = moves
  }
}

/// Answers about one position after the other; what it has found out makes later answers faster.
package struct PositionSolver {
  private let ruleset: Ruleset
  private let wish: SolverWish
  private var analyst: Analyst
  private let isCancelled: () -> Bool

  /// - Parameter whileWorking: is called about every 1,000 positions.
  package init(_ analyst: Analyst, wish: SolverWish, whileWorking: @escaping () -> Void = {}) {
    self.analyst = analyst
    self.wish = wish
    ruleset = analyst.ruleset
    isCancelled = {
      whileWorking()
      return false
    }
  }

  /// - Precondition: the round is running.
  package mutating func report(on round: Round) throws(Cancelled) -> Report {
    let start = ContinuousClock.now
    var evaluation = try analyst.evaluate(
      round, budget: wish.nodes, depth: wish.depth, isCancelled: isCancelled)
    let line =
      wish.line
      ? try analyst.principalLine(
        from: round, budget: wish.nodes, depth: wish.depth, isCancelled: isCancelled) : nil
    let moves = wish.moves > 0 ? try bestMoves(of: round, &evaluation) : nil
    return Report(
      evaluation: evaluation, round: round, duration: ContinuousClock.now - start, line: line,
      moves: moves)
  }

  /// The best moves with a line each. One that is found to win decides the position too.
  private mutating func bestMoves(
    of round: Round, _ evaluation: inout Evaluation
  ) throws(Cancelled) -> [RankedMove] {
    let legal = round.legalMoves
    let share = max(1, wish.nodes / legal.count)
    var moves: [RankedMove] = []
    for cell in legal {
      let after = try analyst.evaluate(
        round.after(cell), budget: share, depth: wish.depth.map { $0 - 1 }, isCancelled: isCancelled
      )
      evaluation.nodes += after.nodes
      moves.append(
        RankedMove(
          cell: cell, worth: Worth(after)?.ofMove, isBest: evaluation.best.contains(cell)))
    }
    if let worth = moves.compactMap(\.worth).max(), !evaluation.isProven, worth.value == .win {
      (evaluation.value, evaluation.plies, evaluation.isProven) = (.win, worth.plies, true)
      evaluation.best = moves.filter { $0.worth == worth }.map(\.cell)
    }
    moves = Array(moves.sorted { $0.place > $1.place }.prefix(wish.moves))
    for index in moves.indices {
      let cell = moves[index].cell
      let rest = try analyst.principalLine(
        from: round.after(cell), budget: share, depth: wish.depth.map { $0 - 1 },
        isCancelled: isCancelled)
      moves[index].line = [cell] + rest
    }
    return moves
  }
}

/// A move with its worth, and a line that begins with it.
struct RankedMove {
  let cell: Cell
  /// Nil while it isn't known.
  let worth: Worth?
  /// One of the best by what was found out, or by a guess.
  let isBest: Bool
  var line: [Cell] = []

  /// Its place among the moves: what wins, what may be best, what draws, what isn't known, what loses; moves of
  /// one place in the order of the cells.
  var place: (Int, Int, Int) {
    switch worth?.value {
    case .win: (4, -(worth?.plies ?? 0), -cell.index)
    case .loss: (0, worth?.plies ?? 0, -cell.index)
    case .draw: (isBest ? 3 : 2, 0, -cell.index)
    case .unknown, nil: (isBest ? 3 : 1, 0, -cell.index)
    }
  }
}

/// Writes the report on one position to standard output. How far it has come is told on standard error, once
/// it takes over a second, where that is a terminal.
package func solve(_ round: Round, with analyst: Analyst, wish: SolverWish) throws {
  let progress = Progress()
  var solver = PositionSolver(analyst, wish: wish) { progress.step() }
  let report = try solver.report(on: round)
  progress.clear()
  try Output.standard.writeLine(report.json)
}

/// Writes a line of JSON for each line of standard input, in their order: the report on the position after the
/// moves of that line, or what is wrong with them. See `solve` for the rest.
///
/// - Returns: whether every line was a position.
package func solveLines(with analyst: Analyst, wish: SolverWish) throws -> Bool {
  let progress = Progress()
  var solver = PositionSolver(analyst, wish: wish) { progress.step() }
  var areGood = true
  var reader = PositionReader()
  var isAtEnd = false
  while !isAtEnd {
    let bytes = standardInput()
    isAtEnd = bytes.isEmpty
    for line in isAtEnd ? reader.end() : reader.read(bytes) {
      let json: String
      do throws(Refusal) {
        let round = try Round(analyst.ruleset, line: line)
        json = try answer(on: round, from: &solver)
      } catch {
        areGood = false
        json = error.json
      }
      progress.clear()
      try Output.standard.writeLine(json)
    }
  }
  return areGood
}

private func answer(
  on round: Round, from solver: inout PositionSolver
) throws(Refusal) -> String {
  do throws(Cancelled) { return try solver.report(on: round).json } catch {
    throw Refusal("The solver was stopped.")
  }
}

/// Tells on standard error for how long somebody has waited, by one line that is written over and over, where
/// that is a terminal.
package final class Progress {
  private var start = ContinuousClock.now
  private var due = Duration.seconds(1)
  private var isShown = false
  private let isWanted = Output.error.isTerminal

  package init() {}

  package func step() {
    let elapsed = ContinuousClock.now - start
    guard isWanted, elapsed >= due else { return }
    due = elapsed + .milliseconds(200)
    isShown = true
    try? Output.error.write("\rThinking for \(elapsed.components.seconds) s")
  }

  /// Takes the line away, and begins to count anew.
  package func clear() {
    if isShown { try? Output.error.write("\r\u{1B}[2K") }
    isShown = false
    (start, due) = (.now, .seconds(1))
  }
}
