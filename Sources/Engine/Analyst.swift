public import Rules

/// Tells the value and the best moves of positions of one ruleset.
///
///     var analyst = Analyst(.ticTacToe)
///     try analyst.evaluate(Round(.ticTacToe), budget: 200_000).value   // .draw
///
/// An analyst may be kept for many rounds: what it has learned makes later answers faster, and with the same
/// budget it may prove more. Asking again about a round goes on where the budget ended.
/// From its first answer on it takes 2 MB for a search, and the memory of a table on boards that have a solver.
public struct Analyst: Sendable {
  /// The ruleset of all rounds that it is asked about.
  public let ruleset: Ruleset
  private let tableBytes: Int
  private var solver: Solver?
  var drop: DropSolver?
  var freeSolver: FreeSolver?
  private var search: SearchKeeper?
  private var book: DropBook?
  /// The order in which the solvers of this member of a team try moves.
  var order = MoveOrder.promise

  /// Makes an analyst that knows nothing yet, of any ruleset; it takes memory when it is asked first.
  ///
  /// - Parameter tableBytes: the most that the table of proven positions takes, which is made when it is
  ///   needed first; the rest takes 2 MB.
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

  /// Whether every position of these rules can be proven, with all best moves, within a fraction of a
  /// second: all boards of at most 16 cells (at most some 50 ms), and in free placement those of at most 64
  /// where a line is three marks long, or so long that pairings decide.
  ///
  /// Measured on these boards, the longer side along: the empty board, all first moves, and up to 150
  /// positions of each after up to 12 moves by lot or of `Level.sharp` (up to 3,000 on 11 of them). The
  /// hardest, on 8x7x6, took 3,200 nodes, some 50 ms; 9x7x6 and 8x8x6, which are left out, up to 40,000.
  /// 5x4x4, 6x4x4 and 6x6x5 have positions of 130,000 and more.
  public static func provesEverything(on ruleset: Ruleset) -> Bool {
    if ruleset.cellCount <= SmallBoard.largest { return true }
    guard !ruleset.isDrop, !ruleset.isMisere, ruleset.cellCount <= 64 else { return false }
    switch ruleset.lineLength {
    case 3: return true
    case 4: return false
    case 5: return ruleset.cellCount <= 30
    case 6: return ruleset.cellCount <= 56
    default: return true
    }
  }

  /// The value and the best moves of a round. A finished round has no best moves and 0 plies to go,
  /// and its value is that for the side that would be next.
  ///
  /// - Parameters:
  ///   - budget: how many positions may be looked at. It counts only where `provesEverything` is false.
  ///   - depth: how many moves of both sides to look ahead at most: a win or loss that takes more is unknown,
  ///     and so is a draw, unless something short shows it, or what was asked before. Nil for no bound.
  ///   - oneMove: whether one best move will do. A draw of free placement then takes a tenth of the nodes.
  ///   - isCancelled: is asked about every 1,000 positions, and never again once it has said yes.
  /// - Precondition: the round has the ruleset of this analyst.
  public mutating func evaluate(
    _ round: Round, budget: Int, depth: Int? = nil, oneMove: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws(Cancelled) -> Evaluation {
    precondition(round.ruleset == ruleset, "a round of another ruleset")
    if let outcome = round.outcome { return Evaluation(outcome, next: round.moves.count) }
    var answer = try find(
      round, budget: budget, depth: depth, oneMove: oneMove, isCancelled: isCancelled)
    if let depth, let plies = answer.plies, plies > depth { answer.forget() }
    return answer
  }

  private mutating func find(
    _ round: Round, budget: Int, depth: Int?, oneMove: Bool, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    let provesEverything = Self.provesEverything(on: ruleset)
    var nodes = 0
    if !ruleset.isDrop, !ruleset.isMisere {
      if freeSolver == nil { freeSolver = FreeSolver(ruleset, tableBytes: tableBytes) }
      let answer = try freeSolver!.evaluate(
        round, budget: provesEverything ? .max : proofPart(of: budget, round), depth: depth,
        oneMove: oneMove, isCancelled: isCancelled)
      if answer.isProven { return answer }
      nodes = answer.nodes
    } else if provesEverything {
      if solver == nil { solver = Solver(ruleset) }
      var answer = try solver!.evaluate(round, isCancelled: isCancelled)
      if let depth, answer.value == .draw, ruleset.cellCount - round.moves.count > depth {
        answer.forget()
      }
      return answer
    }
    if depth == nil, let known = book?.evaluation(of: round) { return known }
    if DropSolver.covers(ruleset) {
      if drop == nil { drop = DropSolver(ruleset, tableBytes: tableBytes) }
      return try drop!.evaluate(round, budget: budget, depth: depth, isCancelled: isCancelled)
    }
    if order != .promise { return Evaluation(unknownAfter: nodes) }
    if !isKnownUniquelyReferenced(&search) { search = SearchKeeper(ruleset) }
    var guess = try search!.evaluate(
      round, budget: max(0, budget - nodes), depth: depth, isCancelled: isCancelled)
    guess.nodes += nodes
    return guess
  }

  /// The part of the budget for a proof, before the rest goes into a guess: half, and less on boards where
  /// proofs are rare and nodes take longer. While most of a large board is free, lines of five are neither
  /// stopped by pairs nor made sooner than by threats, which the guess looks for; and a node of the proof takes
  /// as long as some sixty of the guess. It has as many as short proofs need all the same, with all their best moves
  /// and the reason.
  private func proofPart(of budget: Int, _ round: Round) -> Int {
    if ruleset.cellCount <= 64 { return budget / 2 }
    let isOpen = ruleset.lineLength == 5 && ruleset.cellCount - round.moves.count > 64
    return isOpen ? max(budget / 256, min(budget / 8, 500)) : budget / 8
  }

  /// A best line of play from a running round on: both sides play one of their best moves, until the round
  /// is over or nobody can win it any more, or the next move would be a guess.
  ///
  /// - Parameters:
  ///   - budget: how many positions may be looked at for each move.
  ///   - depth: how many moves to look ahead at most, the line included.
  ///   - isCancelled: see `evaluate`.
  public mutating func principalLine(
    from round: Round, budget: Int, depth: Int? = nil, isCancelled: () -> Bool = { false }
  ) throws(Cancelled) -> [Cell] {
    var round = round
    var line: [Cell] = []
    while round.outcome == nil {
      let answer = try evaluate(
        round, budget: budget, depth: depth.map { $0 - line.count }, oneMove: true,
        isCancelled: isCancelled)
      if case .line(let moves) = answer.reason { return line + moves }
      if answer.reason == .pairing([], stopsBoth: true) { return line }
      guard answer.isProven, let move = answer.choice(in: round).first else { return line }
      do throws(IllegalMove) { try round.play(move) } catch { return line }
      line.append(move)
    }
    return line
  }
}

extension Evaluation {
  /// Forgets what is proven; the best moves stay as a guess.
  fileprivate mutating func forget() {
    (value, plies, isProven, reason) = (.unknown, nil, false, nil)
  }

  /// Tells that nothing was proven of a position, and nothing guessed.
  init(unknownAfter nodes: Int) {
    self.init(value: .unknown, plies: nil, best: [], isProven: false, nodes: nodes)
  }

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
