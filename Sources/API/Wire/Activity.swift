/// A thing that somebody did lately whom the caller follows.
public struct Activity: Codable, Equatable, Sendable {
  /// The deed, which says what of the rest is present.
  public let kind: Kind
  /// The instant at which it was done; of `played`, at which the last round of that day ended.
  public let at: Instant
  /// The player who did it.
  public let player: PlayerID
  /// The opponent, or the new friend.
  public let other: PlayerID?
  /// The match whose rounds ended; of `played` alone.
  public let match: MatchID?
  /// The text of the match's ruleset, "3x3x3"; of `played` alone.
  public let ruleset: String?
  /// The last round that ended in the match that day; absent where it isn't known any more.
  public let round: PastRoundSummary?
  /// The rounds of the match that ended that day, seen from the player.
  public let record: HeadToHead?
  /// The game of the catalogue that it is about; absent of `played` and `befriended`.
  public let game: GameID?
  /// The player's note on the game as it is now.
  public let status: GameEntryNote.Status?
  /// The stars that the player gives the game now.
  public let stars: Int?
  /// The wins in a row.
  public let series: Int?

  /// The kind of deed.
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
    /// The player has won against the other for the first time, who had won before.
    case firstWin
    /// The player has won more times in a row on a board than ever before.
    case longestSeries
  }

  /// Stores the values; nothing is checked.
  public init(
    kind: Kind, at: Instant, player: PlayerID, other: PlayerID? = nil, match: MatchID? = nil,
    ruleset: String? = nil, round: PastRoundSummary? = nil, record: HeadToHead? = nil,
    game: GameID? = nil, status: GameEntryNote.Status? = nil, stars: Int? = nil,
    series: Int? = nil
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
    self.series = series
  }
}

/// The news that somebody whom the caller follows did something that the caller may see.
public struct ActivityNews: Codable, Equatable, Sendable {
  /// The player who did it.
  public let player: PlayerID
  /// The instant at which they did.
  public let at: Instant

  /// Stores the values; nothing is checked.
  public init(player: PlayerID, at: Instant) {
    self.player = player
    self.at = at
  }
}

/// Activities of those whom the caller follows, the latest first.
public struct ActivityPage: Codable, Equatable, Sendable {
  /// Activities, at most 20.
  public let activities: [Activity]
  /// All players whom they name, at most 40.
  public let players: [PlayerSummary]
  /// All games that they name, at most 20.
  public let games: [GameSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(
    activities: [Activity], players: [PlayerSummary], games: [GameSummary], next: String?
  ) {
    self.activities = activities
    self.players = players
    self.games = games
    self.next = next
  }
}
