internal import Rules

/// Looks ahead on boards that are too large to be proven: one search for all rulesets, deeper and
/// deeper until its budget of positions is spent.
///
/// Values that it calls won, lost or drawn are certain. A position counts as lost only after every move has
/// been refuted or left out for a sound reason; and whenever something is guessed (the estimate where
/// a line of moves is cut off, moves that look too weak to be tried) that is noted in `guesses`.
struct Search: ~Copyable {
  /// The score of a won position is this and one more for each free cell that the last mark of the
  /// round finds, that of a lost one the negative; so faster wins and slower losses are better.
  static let decided: Int32 = 1_000_000
  static let infinity: Int32 = 2_000_000

  let ruleset: Ruleset
  var field: Field
  var table = SearchTable()
  var failures = AttackTable()
  var candidates = Candidates()
  var nodes = 0
  var budget = 0
  /// Counts of guesses because of the depth, and because moves were left out.
  var guesses = 0
  var omissions = 0
  /// Whether every move is tried.
  var isWide = false
  /// The number of nodes at which an attack is given up.
  var attackEnd = 0
  /// Whether an attack ended for want of depth.
  var isAttackCut = false
  /// The first move of the attack that was found last.
  var attackMove = -1

  init(_ ruleset: Ruleset) {
    self.ruleset = ruleset
    field = Field(ruleset)
  }

  /// The value and the best moves of a running round.
  ///
  /// - Parameter depth: how many moves to look ahead at most, those without a choice not counted; nil for no
  ///   bound.
  mutating func evaluate(
    _ round: Round, budget: Int, depth: Int?, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    field.clear()
    candidates.removeAll(from: 0)
    nodes = 0
    self.budget = budget
    var side = 0
    for cell in round.moves {
      field.play(cell.index, side)
      side = 1 - side
    }
    let left = field.free
    let answer = try deepen(side, within: depth ?? .max, isCancelled)
    return Evaluation(
      value: answer.isProven ? Value(score: Int(answer.score)) : .unknown,
      plies: answer.isProven && answer.isDecided
        ? left - Int(abs(answer.score) - Self.decided) + 1 : nil,
      best: round.legalMoves.filter { answer.best.contains($0.index) },
      isProven: answer.isProven, nodes: nodes)
  }

  var isMisere: Bool { ruleset.isMisere }
  var isDrop: Bool { ruleset.isDrop }

  /// Counts a position.
  @inline(__always)
  mutating func visit(_ isCancelled: () -> Bool) throws(Interruption) {
    if nodes >= budget { throw .budgetSpent }
    nodes += 1
    if nodes & 1023 == 0, isCancelled() { throw .cancelled }
  }
}

/// The reason why a search ends early.
enum Interruption: Error {
  case cancelled, budgetSpent
}
