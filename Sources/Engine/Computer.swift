public import Rules

/// A computer player of one level for one ruleset.
///
///     var computer = Computer(.ticTacToe, level: .sharp)
///     try computer.move(in: round, seed: 7)
public struct Computer: Sendable {
  /// The number of positions that `perfect` looks at where it can't prove the best move, unless another budget is
  /// given. It takes well under a second on every board.
  public static let defaultBudget = 100_000

  private let ruleset: Ruleset
  private let level: Level
  private var analyst: Analyst

  /// Makes a player for any ruleset and level. With the level `perfect` it takes the memory of a
  /// solver with its first move.
  public init(_ ruleset: Ruleset, level: Level) {
    self.ruleset = ruleset
    self.level = level
    analyst = Analyst(ruleset)
  }

  /// Plays `perfect` from a book where it has the round.
  ///
  /// - Precondition: the book has the ruleset of this computer.
  public mutating func use(_ book: DropBook) { analyst.use(book) }

  /// The cell that the computer plays; nil when the round is over.
  ///
  /// It depends on the moves so far, the level, the seed and the budget. Where `perfect` can't prove the best move, it
  /// also depends on the positions that this computer was asked before: two computers that are asked the same in the
  /// same order give the same answers. Among equally good cells a random generator chooses, which is seeded with `seed`
  /// and the number of moves.
  ///
  /// - Parameters:
  ///   - budget: see `Analyst.evaluate`. Only `perfect` needs it; the other levels don't search.
  ///   - isCancelled: see `Analyst.evaluate`.
  /// - Precondition: the round has the ruleset of this computer.
  public mutating func move(
    in round: Round, seed: UInt64, budget: Int = defaultBudget,
    isCancelled: () -> Bool = { false }
  ) throws(Cancelled) -> Cell? {
    precondition(round.ruleset == ruleset, "a round of another ruleset")
    if let quick = QuickLevel(rawValue: level.rawValue) { return quick.move(in: round, seed: seed) }
    guard round.outcome == nil else { return nil }
    let answer = try analyst.evaluate(round, budget: budget, isCancelled: isCancelled)
    let choice = answer.choice(in: round)
    var random = SplitMix64(seed: seed, ply: round.moves.count)
    return random.pick(from: choice)
  }
}
