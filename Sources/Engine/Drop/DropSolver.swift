package import Rules

/// Proves positions of drop boards that fit on one word, and guesses where its budget doesn't suffice.
///
/// It is exact: the winner is as fast and the loser as slow as possible. Takes the memory of its table,
/// and 2 MB more once it has to guess.
package struct DropSolver: Sendable {
  private let ruleset: Ruleset
  private let board: DropBoard
  private var table: DropTable
  private var last: DropRoot?
  private var guess: SearchKeeper?
  /// See `MoveOrder`.
  private let order: MoveOrder

  /// Whether positions of these rules can be asked about.
  package static func covers(_ ruleset: Ruleset) -> Bool { DropBoard.fits(ruleset) }

  /// - Parameter tableBytes: the memory of its table, see `DropTable`.
  package init(_ ruleset: Ruleset, tableBytes: Int) {
    self.init(ruleset, tableBytes: tableBytes, isShared: false)
  }

  /// - Parameter isShared: whether those made of it by `init(of:order:)` share its table.
  init(_ ruleset: Ruleset, tableBytes: Int, isShared: Bool) {
    self.ruleset = ruleset
    board = DropBoard(ruleset)
    table = DropTable(keyBits: board.keyBits, bytes: tableBytes, isShared: isShared)
    order = .promise
  }

  /// A solver with the table of another one that tries moves in an order of its own.
  init(of other: DropSolver, order: MoveOrder) {
    (ruleset, board, table) = (other.ruleset, other.board, other.table)
    self.order = order
  }

  /// The value of a running round and all its best moves.
  ///
  /// When the budget is spent the value is unknown and `best` a guess; the next call with the same
  /// round goes on with what was found. Half of the budget is kept for the guess.
  ///
  /// - Parameter depth: how many moves of both sides to look ahead at most; nil for no bound.
  package mutating func evaluate(
    _ round: Round, budget: Int, depth: Int? = nil, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    var root = DropRoot(round, board)
    if let last, last.own == root.own, last.mask == root.mask { root = last }
    defer { last = root }
    let nodes = try prove(&root, budget: budget / 2, depth: depth, isCancelled)
    guard root.isSettled else {
      if order != .promise { return Evaluation(unknownAfter: nodes) }
      return try guess(
        round, root, budget: budget - nodes, depth: depth, after: nodes, isCancelled)
    }
    return Evaluation(
      value: Value(score: root.lower), plies: root.plies, best: cells(of: root.best, in: round),
      isProven: true, nodes: nodes)
  }

  /// Narrows what is known of a position until it is settled or the budget spent.
  ///
  /// - Returns: how many positions were looked at.
  private mutating func prove(
    _ root: inout DropRoot, budget: Int, depth: Int?, _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Int {
    if root.isSettled { return 0 }
    if !table.isShared, !isKnownUniquelyReferenced(&table) { table = DropTable(copying: table) }
    let stack = UnsafeMutablePointer<DropNode>.allocate(
      capacity: ruleset.cellCount * ruleset.columns)
    defer { stack.deallocate() }
    var search = DropSearch(
      board: board, table: table, stack: stack, order: order, budget: budget)
    do throws(Interruption) {
      try root.findScore(&search, within: depth, isCancelled)
      if root.hasScore { try root.findMoves(&search, isCancelled) }
    } catch {
      if error == .cancelled { throw Cancelled() }
    }
    return search.nodes
  }

  /// The answer about a position that could not be settled.
  private mutating func guess(
    _ round: Round, _ root: DropRoot, budget: Int, depth: Int?, after nodes: Int,
    _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    if !isKnownUniquelyReferenced(&guess) { guess = SearchKeeper(ruleset) }
    var answer = try guess!.evaluate(
      round, budget: budget, depth: depth, isCancelled: isCancelled)
    // A move that is known to win is better than a guess.
    if !answer.isProven, root.lower > 0, root.hint != 0 {
      answer.best = cells(of: root.hint, in: round)
    }
    // What that search calls proven may be neither the fastest way nor all moves.
    (answer.value, answer.plies, answer.isProven) = (.unknown, nil, false)
    answer.nodes += nodes
    return answer
  }

  private func cells(of moves: UInt64, in round: Round) -> [Cell] {
    round.legalMoves.filter { moves & board.bit(of: $0) != 0 }
  }
}

extension DropSolver {
  /// The score of a running round without its best moves, which is what published figures of solvers
  /// measure, and the number of positions that were looked at.
  package mutating func score(_ round: Round) -> (score: Int, nodes: Int) {
    var root = DropRoot(round, board)
    let stack = UnsafeMutablePointer<DropNode>.allocate(
      capacity: ruleset.cellCount * ruleset.columns)
    defer { stack.deallocate() }
    var search = DropSearch(
      board: board, table: table, stack: stack, order: order, budget: .max)
    try? root.findScore(&search, within: nil) { false }
    return (root.lower, search.nodes)
  }
}
