package import API
package import Rules

/// An online match as a pure state machine: a command, a player and an instant give the next state, or a refusal. It
/// knows no clock, database or network.
///
/// Callers apply what time alone changes (`lapse(at:)`) before a command. They store the state if its `version` has
/// changed, and only over the version that was read.
package struct OnlineMatch: Equatable, Sendable {
  /// The two players by seat. The score goes by seats, not by marks.
  package let players: Players
  package let pace: Pace
  /// Counts up by one with each change.
  package internal(set) var version = 1
  /// The score of the rounds that ended since the last full reset.
  package internal(set) var score = Score()
  /// The number of the current round, 1 for the first. A full reset doesn't restart the count, so it never changes for
  /// a round.
  package internal(set) var roundNumber = 1
  package internal(set) var round: Round
  /// The seat that has X in this round.
  package internal(set) var xSeat: Seat
  /// The end of this round, nil while it is open.
  package internal(set) var ending: Ending?
  /// The instant since which the player whose turn it is may move. After a restart of the server it lies ahead, so that
  /// the player has time to come back.
  package internal(set) var turnSince: Instant
  /// The seat that offers a draw.
  package internal(set) var drawOffer: Seat?
  /// The seat that requests to take its last move back.
  package internal(set) var takebackAsk: Seat?
  /// The seat that requests a full reset.
  package internal(set) var resetAsk: Seat?
  package internal(set) var first = Side()
  package internal(set) var second = Side()

  /// The state that a round keeps for each of its players.
  package struct Side: Equatable, Sendable {
    /// The instant since which the player is away from an open live round; nil for one who is here.
    package var awaySince: Instant?
    /// The number of moves on the board when this side last offered a draw; nil if it hasn't in this round.
    package var drawOfferedAt: Int?
    /// Whether the player wishes a rematch: another round after this one.
    package var wishesRematch = false

    package init() {}
  }

  /// A match whose first round begins.
  package init(
    players: Players, ruleset: Ruleset, pace: Pace, xSeat: Seat, at instant: Instant
  ) {
    self.players = players
    self.pace = pace
    self.xSeat = xSeat
    round = Round(ruleset)
    turnSince = instant
  }

  package var ruleset: Ruleset { round.ruleset }
  package var isOpen: Bool { ending == nil }

  /// The seat that is to move; nil once the round is over.
  package var turn: Seat? {
    guard isOpen, let mark = round.turn else { return nil }
    return mark == .x ? xSeat : xSeat.other
  }

  package internal(set) subscript(seat: Seat) -> Side {
    get { seat == .first ? first : second }
    set { if seat == .first { first = newValue } else { second = newValue } }
  }
}

/// The two players of a match. The one with the smaller id has the first seat, so that a pair has only one form.
package struct Players: Hashable, Sendable {
  package let first, second: PlayerID

  /// Makes the pair of two players.
  ///
  /// - Precondition: they aren't the same.
  package init(_ one: PlayerID, _ other: PlayerID) {
    precondition(one != other, "nobody plays against themselves")
    (first, second) = one < other ? (one, other) : (other, one)
  }

  package subscript(seat: Seat) -> PlayerID { seat == .first ? first : second }

  /// The seat of a player; nil for somebody else.
  package func seat(of player: PlayerID) -> Seat? {
    player == first ? .first : player == second ? .second : nil
  }
}
