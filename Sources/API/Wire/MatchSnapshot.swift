public import Rules

/// A match as it is now, the same for everybody who sees it. A value that does not apply is absent; within a pair it is
/// null.
///
/// Pairs of values are of the first seat and the second; `1` and `2` name the seats.
public struct MatchSnapshot: Codable, Equatable, Sendable {
  /// The id of the match; whoever has it may look on.
  public let id: MatchID
  /// Counts up with each change: a snapshot whose version is not newer than the last is dropped.
  public let version: Int
  /// The players in seat 1 and seat 2.
  public let players: [PlayerID]
  /// The text form of the ruleset, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace
  /// Whether it began with a link of its own: only somebody who has its id sees it, and no list shows it to others.
  public let isPrivate: Bool
  /// The rounds won since the last full reset.
  public let score: ScoreSnapshot
  /// The round that is played, or was played last.
  public let round: RoundSnapshot
  /// The seat that offers a draw, until it is answered or the other moves.
  public let drawOffer: Seat?
  /// The ply from which each of the two may offer a draw again; 0 for somebody who hasn't offered one in this round.
  public let drawOfferFrom: [Int]
  /// The seat that requests to take its last move back.
  public let takebackAsk: Seat?
  /// The seat that requests a full reset.
  public let resetAsk: Seat?
  /// Whether each of the two wishes a rematch: another round after this one.
  public let wishes: [Bool]
  /// The instants since which each is away from an open live round; null for somebody who is here.
  public let away: [Instant?]
  /// The instants from which each may claim the open round; null while nothing lets them.
  public let claimFrom: [Instant?]
  /// The instant of the last change.
  public let updatedAt: Instant

  /// Stores the values; nothing is checked.
  public init(
    id: MatchID, version: Int, players: [PlayerID], ruleset: String, pace: Pace, isPrivate: Bool,
    score: ScoreSnapshot, round: RoundSnapshot, drawOffer: Seat?, drawOfferFrom: [Int],
    takebackAsk: Seat?, resetAsk: Seat?, wishes: [Bool], away: [Instant?], claimFrom: [Instant?],
    updatedAt: Instant
  ) {
    self.id = id
    self.version = version
    self.players = players
    self.ruleset = ruleset
    self.pace = pace
    self.isPrivate = isPrivate
    self.score = score
    self.round = round
    self.drawOffer = drawOffer
    self.drawOfferFrom = drawOfferFrom
    self.takebackAsk = takebackAsk
    self.resetAsk = resetAsk
    self.wishes = wishes
    self.away = away
    self.claimFrom = claimFrom
    self.updatedAt = updatedAt
  }
}

/// Rounds won by each seat since the last full reset, and draws.
public struct ScoreSnapshot: Codable, Equatable, Sendable {
  /// Rounds won by seat 1 and by seat 2.
  public let wins: [Int]
  /// Rounds that nobody won.
  public let draws: Int

  /// Stores the values; nothing is checked.
  public init(wins: [Int], draws: Int) {
    self.wins = wins
    self.draws = draws
  }
}

/// The current round of a match.
public struct RoundSnapshot: Codable, Equatable, Sendable {
  /// The number of the round in the match: 1 for the first. It never changes.
  public let number: Int
  /// The seat that has X and moves first.
  public let x: Seat
  /// The moves without anything between them, "b2a1c3". Where marks drop, only the columns: "ddc".
  public let moves: String
  /// Moves on the board.
  public let ply: Int
  /// The seat that is to move, absent once the round is over.
  public let turn: Seat?
  /// The instant since which that seat may move. After a restart of the server it lies up to 30 seconds ahead, so that
  /// players can come back.
  public let turnSince: Instant
  /// The instant until which it may, in a live match; absent without a clock.
  public let deadline: Instant?
  /// The end of the round; absent while it is open.
  public let ending: EndingSnapshot?

  /// Stores the values; whether the moves can be played isn't checked.
  public init(
    number: Int, x: Seat, moves: String, ply: Int, turn: Seat?, turnSince: Instant,
    deadline: Instant?, ending: EndingSnapshot?
  ) {
    self.number = number
    self.x = x
    self.moves = moves
    self.ply = ply
    self.turn = turn
    self.turnSince = turnSince
    self.deadline = deadline
    self.ending = ending
  }
}

/// The end of a round.
public struct EndingSnapshot: Codable, Equatable, Sendable {
  /// The way in which it ended.
  public let kind: Kind
  /// The winner; absent for a draw and for a void round.
  public let winner: Seat?

  /// The way in which a round ended.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// One of the two completed a line and won by it; in misere they lost by it.
    case line
    /// No cell is left, and no line was made.
    case fullBoard
    /// One of the two gave up.
    case resignation
    /// One of the two lost on time.
    case lapse
    /// One of the two claimed the round, because the other was away or didn't move.
    case claim
    /// A draw to which both agreed.
    case agreement
    /// An end that counts for nobody.
    case void
  }

  /// Stores the values; whether they go together isn't checked.
  public init(kind: Kind, winner: Seat?) {
    self.kind = kind
    self.winner = winner
  }
}

/// A match, with the players whom it names.
public struct MatchAnswer: Codable, Equatable, Sendable {
  /// The match as it is now.
  public let match: MatchSnapshot
  /// All players whom it names.
  public let players: [PlayerSummary]

  /// Stores the values; nothing is checked.
  public init(match: MatchSnapshot, players: [PlayerSummary]) {
    self.match = match
    self.players = players
  }
}

/// A round that is over.
public struct PastRoundSummary: Codable, Equatable, Sendable {
  /// The number that it had as the current round: 1 for the first.
  public let number: Int
  /// The seat that had X.
  public let x: Seat
  /// The moves, as in `RoundSnapshot.moves`.
  public let moves: String
  /// The way in which it ended.
  public let ending: EndingSnapshot
  /// The instant of its end.
  public let endedAt: Instant

  /// Stores the values; whether the moves can be played isn't checked.
  public init(number: Int, x: Seat, moves: String, ending: EndingSnapshot, endedAt: Instant) {
    self.number = number
    self.x = x
    self.moves = moves
    self.ending = ending
    self.endedAt = endedAt
  }
}

/// Another match to watch.
public struct NextMatch: Codable, Equatable, Sendable {
  /// The id of the match; absent when there is none.
  public let match: MatchID?

  /// Stores the id; nothing is checked.
  public init(match: MatchID?) {
    self.match = match
  }
}

/// A page of past rounds of a match, newest first.
public struct RoundPage: Codable, Equatable, Sendable {
  /// Rounds, at most 20.
  public let rounds: [PastRoundSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(rounds: [PastRoundSummary], next: Int?) {
    self.rounds = rounds
    self.next = next
  }
}
