package import Engine
package import Rules

/// An analysis of a round: a line of positions to walk through, with findings about each move. It is pure: it says what
/// to ask an `Analyst` next, and takes the answers. The screen and the plain output both use it.
package struct Study: Sendable {
  /// The mark of the reader; nil for one who didn't play.
  let reader: Mark?
  private(set) var walk: Walk
  /// The positions of the line, the beginning first.
  private(set) var positions: [Round]
  private(set) var findings = Findings()
  private var passes = Self.usualPasses

  /// The question to ask next; nil when nothing is left.
  package private(set) var question: Question?
  /// The findings about the position that is shown and its moves.
  private(set) var judgement: MoveJudgement
  /// The number of moves of that position (`all`), of those that were evaluated, and of those that are proven.
  private(set) var progress = (all: 0, seen: 0, known: 0)
  /// The cells on which the side that isn't to move would complete a line.
  private(set) var threats: [Cell] = []

  /// The budget of each pass for each position, in positions to look at: the first pass is quick, so that the board
  /// fills, the last ones take their time.
  private static let budgets = [20_000, 200_000, 1_000_000, 4_000_000, 16_000_000]
  /// The number of passes that are made unasked.
  private static let usualPasses = 3

  /// A study of a round that shows its end first.
  package init(_ round: Round, reader: Mark? = nil) {
    self.reader = reader
    walk = Walk(round.moves)
    positions = Self.positions(of: walk.line, on: round.ruleset)
    judgement = MoveJudgement(of: round, findings)
    refresh()
  }

  /// The position that is shown.
  package var round: Round { positions[walk.at] }
  var ruleset: Ruleset { positions[0].ruleset }

  private static func positions(of line: [Cell], on ruleset: Ruleset) -> [Round] {
    line.reduce(into: [Round(ruleset)]) { $0.append($0[$0.count - 1].after($1)) }
  }

  // MARK: Walking

  mutating func step(_ cell: Cell) throws(IllegalMove) {
    var next = round
    try next.play(cell)
    change { $0.step(cell) }
  }

  mutating func go(to ply: Int) { change { $0.go(to: ply) } }
  mutating func takeBack() { change { $0.takeBack() } }
  mutating func returnToGame() { change { $0.returnToGame() } }

  private mutating func change(_ change: (inout Walk) -> Void) {
    let line = walk.line
    change(&walk)
    if walk.line != line { positions = Self.positions(of: walk.line, on: ruleset) }
    refresh()
  }

  // MARK: Finding out

  /// Works out the properties that follow from the walk and the findings: once for each change.
  private mutating func refresh() {
    judgement = MoveJudgement(of: round, findings)
    let found = round.legalMoves.map { findings.evaluation(of: round.after($0)) }
    progress = (found.count, found.count { $0 != nil }, found.count { $0?.isProven == true })
    threats = round.threats
    question = nextQuestion
  }

  /// The question to ask next: about the position that is shown, then about the game from its end, then about the best
  /// continuation, and then about single moves.
  private var nextQuestion: Question? {
    let rounds = interesting
    for budget in Self.budgets.prefix(passes) {
      if let round = rounds.first(where: { !findings.isSettled($0, budget: budget) }) {
        return Question(round: round, budget: budget)
      }
    }
    return nil
  }

  package mutating func add(_ evaluation: Evaluation, to question: Question) {
    findings.add(evaluation, to: question)
    refresh()
  }

  var canLookLonger: Bool { passes < Self.budgets.count }

  mutating func lookLonger() {
    passes = min(passes + 1, Self.budgets.count)
    refresh()
  }

  private var interesting: [Round] {
    var ahead = round
    var rounds = [round] + positions.reversed()
    for cell in findings.bestLine(from: round) {
      ahead = ahead.after(cell)
      rounds.append(ahead)
    }
    return rounds + movesByInterest.map { round.after($0) }
  }

  /// Moves in the order of interest: the one that was played, those that the solver likes, and those near other marks.
  private var movesByInterest: [Cell] {
    let first = [walk.next].compactMap(\.self) + (findings.evaluation(of: round)?.best ?? [])
    let ranked = round.legalMoves.map { cell in
      (cell, first.firstIndex(of: cell) ?? first.count + distance(of: cell))
    }
    return ranked.sorted { ($0.1, $0.0.index) < ($1.1, $1.0.index) }.map(\.0)
  }

  /// The distance of a cell from the nearest mark; at equal distances cells near the middle come first.
  private func distance(of cell: Cell) -> Int {
    let nearest = round.moves.map { max(abs($0.column - cell.column), abs($0.row - cell.row)) }
      .min()
    let middle =
      abs(2 * cell.column + 1 - ruleset.columns) + abs(2 * cell.row + 1 - ruleset.rows)
    return (nearest ?? 0) * 100 + middle
  }

  // MARK: What is known

  /// The fault of the move with which the line goes on; nil for none.
  var flaw: Flaw? { walk.next.flatMap { findings.flaw(of: $0, in: round) } }

  /// The moves of the line that gave something away.
  var slips: [Flaw] {
    zip(walk.line, positions).compactMap { cell, round in
      findings.flaw(of: cell, in: round).flatMap { $0.kind == .slip ? $0 : nil }
    }
  }

  /// The value of each position of the line for a mark, the beginning too; nil where it isn't known.
  func worths(for mark: Mark) -> [Worth?] {
    positions.enumerated().map { ply, round in
      let worth = findings.worth(of: round)
      return ply.isMultiple(of: 2) == (mark == .x) ? worth : worth?.turned
    }
  }
}

/// Findings about a position and its moves, each of which says something about the other.
struct MoveJudgement: Sendable {
  /// The value of the position; nil while it isn't known.
  let worth: Worth?
  /// The known values of moves, by the index of the cell.
  let moves: [Int: Worth]
  /// The best cells, by proof or by the solver's guess; empty where all are equal.
  let best: [Cell]
  /// Whether `best` is a guess.
  let isGuess: Bool

  init(of round: Round, _ findings: Findings) {
    let legal = round.legalMoves
    var moves: [Int: Worth] = [:]
    for cell in legal { moves[cell.index] = findings.worth(of: cell, in: round) }
    self.moves = moves
    let found = findings.evaluation(of: round)
    let known = moves.values.max()
    let isComplete = moves.count == legal.count || known?.value == .win
    var worth = Worth(found)
    if let known, isComplete || worth != nil { worth = max(worth ?? known, known) }
    self.worth = worth
    isGuess = worth == nil
    let equal = legal.filter { moves[$0.index] != nil && moves[$0.index] == worth }
    let best = equal.isEmpty ? found?.best ?? [] : equal
    self.best = worth == nil || best.count < legal.count ? best : []
  }
}

extension Round {
  /// The cells on which the side that isn't to move would complete a line.
  fileprivate var threats: [Cell] {
    guard let turn, !ruleset.isMisere else { return [] }
    return legalMoves.filter { completes($0, by: turn.opponent) }
  }

  /// Whether a mark on a free cell would complete a line of its side.
  private func completes(_ cell: Cell, by mark: Mark) -> Bool {
    [(1, 0), (0, 1), (1, 1), (1, -1)].contains { right, up in
      1 + run(from: cell, of: mark, right, up) + run(from: cell, of: mark, -right, -up)
        >= ruleset.lineLength
    }
  }

  private func run(from cell: Cell, of mark: Mark, _ right: Int, _ up: Int) -> Int {
    var count = 0
    while let next = ruleset.cell(
      column: cell.column + right * (count + 1), row: cell.row + up * (count + 1)),
      board[next] == mark
    {
      count += 1
    }
    return count
  }
}
