package import Engine
package import Rules
internal import Synchronization

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
  private let wish: SolverWish
  private let team: SolverTeam

  /// - Parameters:
  ///   - analysts: as `Analyst.team` makes them.
  ///   - whileWorking: is called about every 1,000 positions, by one thread at a time.
  package init(
    _ analysts: [Analyst], wish: SolverWish, whileWorking: @escaping @Sendable () -> Void = {}
  ) {
    self.wish = wish
    team = SolverTeam(analysts, whileWorking: whileWorking)
  }

  /// - Precondition: the round is running.
  package func report(on round: Round) -> Report {
    let start = ContinuousClock.now
    var evaluation = team.evaluate(round, budget: wish.nodes, depth: wish.depth)
    let line =
      wish.line
      ? team.principalLine(from: round, budget: wish.nodes, depth: wish.depth) : nil
    let moves = wish.moves > 0 ? bestMoves(of: round, &evaluation) : nil
    return Report(
      evaluation: evaluation, round: round, duration: ContinuousClock.now - start, line: line,
      moves: moves)
  }

  /// The best moves with a line each. One that is found to win decides the position too.
  private func bestMoves(of round: Round, _ evaluation: inout Evaluation) -> [RankedMove] {
    let legal = round.legalMoves
    let share = max(1, wish.nodes / legal.count)
    var moves: [RankedMove] = []
    for cell in legal {
      let after = team.evaluate(
        round.after(cell), budget: share, depth: wish.depth.map { $0 - 1 })
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
      let rest = team.principalLine(
        from: round.after(cell), budget: share, depth: wish.depth.map { $0 - 1 })
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
///
/// - Parameter analysts: as `Analyst.team` makes them.
package func solve(_ round: Round, with analysts: [Analyst], wish: SolverWish) throws {
  let progress = Progress()
  let solver = PositionSolver(analysts, wish: wish) { progress.step() }
  let report = solver.report(on: round)
  progress.clear()
  try Output.standard.writeLine(report.json)
}

/// Writes a line of JSON for each line of standard input, in their order: the report on the position after the
/// moves of that line, or what is wrong with them. See `solve` for the rest.
///
/// - Returns: whether every line was a position.
package func solveLines(
  with analysts: [Analyst], on ruleset: Ruleset, wish: SolverWish
) throws -> Bool {
  let progress = Progress()
  let solver = PositionSolver(analysts, wish: wish) { progress.step() }
  var areGood = true
  var reader = PositionReader()
  var isAtEnd = false
  while !isAtEnd {
    let bytes = standardInput()
    isAtEnd = bytes.isEmpty
    for line in isAtEnd ? reader.end() : reader.read(bytes) {
      let json: String
      do throws(Refusal) {
        json = solver.report(on: try Round(ruleset, line: line)).json
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

/// Tells on standard error for how long somebody has waited, by one line that is written over and over, where
/// that is a terminal.
package final class Progress: Sendable {
  private struct State {
    var start = ContinuousClock.now
    var due = Duration.seconds(1)
    var isShown = false
  }

  private let state = Mutex(State())
  private let isWanted = Output.error.isTerminal

  package init() {}

  package func step() {
    guard isWanted else { return }
    state.withLock { state in
      let elapsed = ContinuousClock.now - state.start
      guard elapsed >= state.due else { return }
      state.due = elapsed + .milliseconds(200)
      state.isShown = true
      try? Output.error.write("\rThinking for \(elapsed.components.seconds) s")
    }
  }

  /// Takes the line away, and begins to count anew.
  package func clear() {
    state.withLock { state in
      if state.isShown { try? Output.error.write("\r\u{1B}[2K") }
      state = State()
    }
  }
}
