public import Rules

/// A match as it is now, the same for everybody who sees it. What does not apply is absent.
///
/// Pairs of values are of the first seat and the second; `1` and `2` name the seats.
public struct MatchSnapshot: Codable, Equatable, Sendable {
  public let id: MatchID
  /// Counts up with each change: a snapshot whose version is not newer than the last is dropped.
  public let version: Int
  public let players: [PlayerID]
  /// The text form of the ruleset, "3x3x3".
  public let ruleset: String
  public let pace: Pace
  /// Whether it is seen only by somebody who has its link.
  public let isPrivate: Bool
  public let score: ScoreSnapshot
  public let round: RoundSnapshot
  /// The seat that offers a draw.
  public let drawOffer: Seat?
  /// The ply from which each side may offer a draw again.
  public let drawOfferFrom: [Int]
  /// The seat that asks for its last move back.
  public let takebackAsk: Seat?
  /// The seat that asks for a full reset.
  public let resetAsk: Seat?
  /// Whether each of the two wishes another round after this one.
  public let wishes: [Bool]
  /// The instants since which each is away from an open live round; null for somebody who is here.
  public let away: [Instant?]
  /// The instants from which each may claim the open round; null while nothing lets them.
  public let claimFrom: [Instant?]
  public let updatedAt: Instant

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
  public let wins: [Int]
  public let draws: Int

  public init(wins: [Int], draws: Int) {
    self.wins = wins
    self.draws = draws
  }
}

/// The current round of a match.
public struct RoundSnapshot: Codable, Equatable, Sendable {
  /// 1 for the first; it names the round for ever.
  public let number: Int
  /// The seat that has X and moves first.
  public let x: Seat
  /// The moves without anything between them, "b2a1c3"; in drop columns alone, "ddc".
  public let moves: String
  /// Moves on the board.
  public let ply: Int
  /// The seat that is to move, absent once the round is over.
  public let turn: Seat?
  /// The instant since which, and in a live match that until which, that seat may move. After a
  /// start of the server `turnSince` may lie ahead.
  public let turnSince: Instant
  public let deadline: Instant?
  public let ending: EndingSnapshot?

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
  public let kind: Kind
  /// The winner; absent for a draw and for a void round.
  public let winner: Seat?

  public enum Kind: String, Codable, Sendable, CaseIterable {
    case line
    case fullBoard
    case resignation
    case lapse
    case claim
    case agreement
    /// An end that counts for nobody.
    case void
  }

  public init(kind: Kind, winner: Seat?) {
    self.kind = kind
    self.winner = winner
  }
}

/// A match, with whoever is named in it.
public struct MatchAnswer: Codable, Equatable, Sendable {
  public let match: MatchSnapshot
  public let players: [PlayerSummary]

  public init(match: MatchSnapshot, players: [PlayerSummary]) {
    self.match = match
    self.players = players
  }
}

/// A round that is over.
public struct PastRoundSummary: Codable, Equatable, Sendable {
  public let number: Int
  public let x: Seat
  /// Has the form that it has in `RoundSnapshot`.
  public let moves: String
  public let ending: EndingSnapshot
  public let endedAt: Instant

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

  public init(match: MatchID?) {
    self.match = match
  }
}

/// A page of past rounds of a match, newest first.
public struct RoundPage: Codable, Equatable, Sendable {
  public let rounds: [PastRoundSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: Int?

  public init(rounds: [PastRoundSummary], next: Int?) {
    self.rounds = rounds
    self.next = next
  }
}
