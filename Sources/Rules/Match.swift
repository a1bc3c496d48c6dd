/// One of the two persons of a match. The score belongs to them, whatever mark they have.
public enum Seat: UInt8, Equatable, Sendable {
  /// The person who has X in the first round, unless something else is said.
  case first = 1
  /// The other one.
  case second = 2

  /// The other person.
  public var other: Seat { self == .first ? .second : .first }
}

/// The rule by which X goes to one of the two in the next round.
public enum MarkRule: Equatable, Sendable {
  /// Marks change hands after every round, draws included.
  case swap
  /// The same person always begins.
  case always(x: Seat)
}

/// Rounds won by each person, and draws.
public struct Score: Equatable, Sendable {
  /// Rounds that the first seat has won.
  public var first = 0
  /// Rounds that the second seat has won.
  public var second = 0
  /// Rounds that nobody has won.
  public var draws = 0

  /// Stores the numbers; nothing is checked.
  public init(first: Int = 0, second: Int = 0, draws: Int = 0) {
    self.first = first
    self.second = second
    self.draws = draws
  }

  /// Rounds that have ended.
  public var rounds: Int { first + second + draws }
}

/// Two persons who play rounds under one ruleset with a running score.
public struct Match: Equatable, Sendable {
  /// The round that is played, or was played last.
  public private(set) var round: Round
  /// The seat that has X in this round.
  public private(set) var xSeat: Seat
  /// The rule that says which seat has X in the next.
  public private(set) var markRule: MarkRule
  /// The rounds before this one.
  let past: Score

  /// The first round of a match. With `.always` its seat has X, whatever `xSeat` says.
  public init(_ ruleset: Ruleset, xSeat: Seat = .first, markRule: MarkRule = .swap) {
    let seat = if case .always(let fixed) = markRule { fixed } else { xSeat }
    self.init(round: Round(ruleset), xSeat: seat, markRule: markRule, past: Score())
  }

  init(round: Round, xSeat: Seat, markRule: MarkRule, past: Score) {
    self.round = round
    self.xSeat = xSeat
    self.markRule = markRule
    self.past = past
  }

  /// The score with this round, once it is over: so an undo takes a point back.
  public var score: Score {
    var score = past
    switch round.outcome {
    case .decided(let winner, _):
      if seat(of: winner) == .first { score.first += 1 } else { score.second += 1 }
    case .draw: score.draws += 1
    case nil: break
    }
    return score
  }

  /// 1 for the first round.
  public var roundNumber: Int { past.rounds + 1 }

  /// The seat that has this mark in this round.
  public func seat(of mark: Mark) -> Seat { mark == .x ? xSeat : xSeat.other }

  /// Plays a move in the running round. See `Round.play`.
  public mutating func play(_ cell: Cell) throws(IllegalMove) {
    try round.play(cell)
  }

  /// Takes the last move of this round back. See `Round.undo`.
  @discardableResult
  public mutating func undo() -> Cell? { round.undo() }

  /// Clears the board and keeps the score. After a round that ended the marks go as `markRule`
  /// says; one that is given up counts for nobody and is begun again with the same marks.
  public mutating func playAgain() {
    let next =
      switch markRule {
      case .always(let seat): seat
      case .swap: round.outcome == nil ? xSeat : xSeat.other
      }
    self = Match(round: Round(round.ruleset), xSeat: next, markRule: markRule, past: score)
  }

  /// Clears the board and the score: the match begins as it did, with X for the first seat unless the rule says
  /// otherwise.
  public mutating func fullReset() {
    self = Match(round.ruleset, markRule: markRule)
  }

  /// Changes who gets X: at once while the board is empty, else from the next round on.
  public mutating func choose(_ rule: MarkRule) {
    markRule = rule
    if round.moves.isEmpty, case .always(let seat) = rule { xSeat = seat }
  }
}
