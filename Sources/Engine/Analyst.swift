public import Rules

/// Tells the value and the best moves of positions of one ruleset.
///
///     var analyst = Analyst(.ticTacToe)
///     try analyst.evaluate(Round(.ticTacToe), budget: 200_000).value   // .draw
///
/// An analyst may be kept for many rounds: what it has learned makes later answers faster, and never
/// changes one that is proven. From its first answer on it takes less than 1 MB on a board that it
/// proves, 2 MB on another, and the memory of a table on drop boards.
public struct Analyst: Sendable {
  private let ruleset: Ruleset
  private var solver: Solver?
  private var search: Search?
  private var drop: DropSolver?
  private let tableBytes: Int
  private var book: DropBook?

  /// - Parameter tableBytes: the memory of the tables that outlive an answer, rounded down to a power
  ///   of two.
  public init(_ ruleset: Ruleset, tableBytes: Int = 1 << 24) {
    self.ruleset = ruleset
    self.tableBytes = tableBytes
  }

  /// Answers from a book where it has the round.
  ///
  /// - Precondition: the book has the ruleset of this analyst.
  public mutating func use(_ book: DropBook) {
    precondition(book.ruleset == ruleset, "a book of another ruleset")
    self.book = book
  }

  /// Whether every position of these rules can be proven, within some 50 ms: boards of at most 16 cells.
  public static func provesEverything(on ruleset: Ruleset) -> Bool {
    ruleset.cellCount <= SmallBoard.largest
  }

  /// The value and the best moves of a round. A finished round has no best moves and 0 plies to go,
  /// and its value is that for the side that would be next.
  ///
  /// - Parameters:
  ///   - budget: how many positions may be looked at. It counts only where `provesEverything` is
  ///     false, and the answer depends on it and on the round alone.
  ///   - isCancelled: is asked about every 1,000 positions, and never again once it has said yes.
  /// - Precondition: the round has the ruleset of this analyst.
  public mutating func evaluate(
    _ round: Round, budget: Int, isCancelled: () -> Bool = { false }
  ) throws(Cancelled) -> Evaluation {
    precondition(round.ruleset == ruleset, "a round of another ruleset")
    if let outcome = round.outcome { return Evaluation(outcome, next: round.moves.count) }
    if Self.provesEverything(on: ruleset) {
      if solver == nil { solver = Solver(ruleset) }
      return try solver!.evaluate(round, isCancelled: isCancelled)
    }
    if let known = book?.evaluation(of: round) { return known }
    if DropSolver.covers(ruleset) {
      if drop == nil { drop = DropSolver(ruleset, tableBytes: tableBytes) }
      return try drop!.evaluate(round, budget: budget, isCancelled: isCancelled)
    }
    if search == nil { search = Search(ruleset) }
    return try search!.evaluate(round, budget: budget, isCancelled: isCancelled)
  }
}

extension Evaluation {
  /// Evaluates a round that is over after this number of moves.
  init(_ outcome: Outcome, next ply: Int) {
    let value: Value
    switch outcome {
    case .draw: value = .draw
    case .decided(let winner, _): value = (winner == .x) == ply.isMultiple(of: 2) ? .win : .loss
    }
    self.init(
      value: value, plies: value == .draw ? nil : 0, best: [], isProven: true, nodes: 0)
  }
}
