/// A thing that somebody did lately whom the caller follows.
public struct Activity: Codable, Equatable, Sendable {
  public let kind: Kind
  public let at: Instant
  public let player: PlayerID
  /// The opponent, or the new friend.
  public let other: PlayerID?
  public let match: MatchID?
  public let ruleset: String?
  /// The last round that ended in the match that day; absent where it isn't known any more.
  public let round: PastRoundSummary?
  /// The rounds of the match that ended that day, seen from the player.
  public let record: HeadToHead?
  public let game: GameID?
  /// The player's note on the game as it is now.
  public let status: GameEntryNote.Status?
  /// The stars that the player gives the game now.
  public let stars: Int?

  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Rounds of one match ended on one day.
    case played
    /// A game of the catalogue is among the player's now.
    case addedGame
    /// The player has finished a game of the catalogue.
    case finishedGame
    /// The player has given a game of the catalogue stars.
    case ratedGame
    /// The two follow each other now.
    case befriended
  }

  public init(
    kind: Kind, at: Instant, player: PlayerID, other: PlayerID? = nil, match: MatchID? = nil,
    ruleset: String? = nil, round: PastRoundSummary? = nil, record: HeadToHead? = nil,
    game: GameID? = nil, status: GameEntryNote.Status? = nil, stars: Int? = nil
  ) {
    self.kind = kind
    self.at = at
    self.player = player
    self.other = other
    self.match = match
    self.ruleset = ruleset
    self.round = round
    self.record = record
    self.game = game
    self.status = status
    self.stars = stars
  }
}

/// Activities of those whom the caller follows, the latest first.
public struct ActivityPage: Codable, Equatable, Sendable {
  public let activities: [Activity]
  /// All players whom they name.
  public let players: [PlayerSummary]
  public let games: [GameSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(
    activities: [Activity], players: [PlayerSummary], games: [GameSummary], next: String?
  ) {
    self.activities = activities
    self.players = players
    self.games = games
    self.next = next
  }
}
