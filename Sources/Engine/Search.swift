internal import Rules

/// Looks ahead on boards that are too large to be proven: one search for all rulesets, deeper and
/// deeper until its budget of positions is spent.
///
/// What it calls won, lost or drawn is certain. A position counts as lost only after every move has
/// been refuted or left out for a sound reason; and whenever something is guessed (the estimate where
/// a line of moves is cut off, moves that look too weak to be tried) that is noted in `guesses`.
struct Search: Sendable {
  /// The score of a won position is this and one more for each free cell that the last mark of the
  /// round finds, that of a lost one the negative; so faster wins and slower losses are better.
  static let decided: Int32 = 1_000_000
  static let infinity: Int32 = 2_000_000
  /// The number of moves of a position that are tried at most, the most promising ones, while any
  /// of them holds.
  static let width = 12

  private let ruleset: Ruleset
  private let hashes: [UInt64]
  /// The hash of which marks lie where (Zobrist hashing); whose turn it is follows.
  private(set) var hash: UInt64 = 0
  private(set) var tally: Tally
  var table = SearchTable()
  var candidates: Candidates
  var nodes = 0
  var guesses = 0
  var budget = 0

  init(_ ruleset: Ruleset) {
    self.ruleset = ruleset
    tally = Tally(ruleset)
    candidates = Candidates(isMisere: ruleset.isMisere)
    var random = SplitMix64(seed: 0)
    var hashes = [UInt64](repeating: 0, count: 2 * ruleset.cellCount)
    for index in hashes.indices { hashes[index] = random.next() }
    self.hashes = hashes
  }

  /// The value and the best moves of a running round.
  mutating func evaluate(
    _ round: Round, budget: Int, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    tally = Tally(ruleset)
    table.clear()
    candidates.removeAll(from: 0)
    (hash, nodes) = (0, 0)
    self.budget = budget
    var mark = Mark.x
    for cell in round.moves {
      play(cell.index, mark)
      mark = mark.opponent
    }
    let left = tally.free
    let answer = try deepen(mark, isCancelled)
    return Evaluation(
      value: answer.isProven ? Value(score: Int(answer.score)) : .unknown,
      plies: answer.isDecided ? left - Int(abs(answer.score) - Self.decided) + 1 : nil,
      best: round.legalMoves.filter { answer.best.contains($0.index) },
      isProven: answer.isProven, nodes: nodes)
  }

  var isMisere: Bool { ruleset.isMisere }
  var isDrop: Bool { ruleset.isDrop }

  mutating func play(_ cell: Int, _ mark: Mark) {
    tally.play(cell, mark)
    hash ^= hashes[mark == .x ? cell : cell + tally.cellCount]
  }

  mutating func undo(_ cell: Int, _ mark: Mark) {
    tally.undo(cell, mark)
    hash ^= hashes[mark == .x ? cell : cell + tally.cellCount]
  }
}

/// The reason why a search ends early.
enum Interruption: Error {
  case cancelled, budgetSpent
}
