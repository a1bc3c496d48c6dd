/// A game that the catalogue doesn't have, as a member adds it.
public struct GameProposal: Codable, Equatable, Sendable {
  /// The title, of 1 to 200 characters.
  public let title: String
  /// The year of the first release, 1940 to 2100; absent when it is not known.
  public let year: Int?
  /// The names of platforms that it runs on, at most 10, each of at most 60 characters.
  public let platforms: [String]
  /// The name of its genre, of at most 60 characters; absent when it is not known.
  public let genre: String?

  /// Stores the values; the server refuses a game without a title, or beyond these bounds.
  public init(title: String, year: Int? = nil, platforms: [String] = [], genre: String? = nil) {
    self.title = title
    self.year = year
    self.platforms = platforms
    self.genre = genre
  }
}

/// The outcome for a game that a member wants to add.
public struct GameProposalAnswer: Codable, Equatable, Sendable {
  /// The game in the member's list; absent when the catalogue has it.
  public let entry: GameEntry?
  /// Games of the catalogue with that title, at most 5. If there are any, nothing was added.
  public let known: [GameSummary]

  /// Stores the values; nothing is checked.
  public init(entry: GameEntry?, known: [GameSummary] = []) {
    self.entry = entry
    self.known = known
  }
}

/// A page of the proposed games that wait for a moderator, the oldest first.
public struct ClubGamePage: Codable, Equatable, Sendable {
  /// The games, at most 20.
  public let games: [ClubGame]
  /// All players whom they name.
  public let players: [PlayerSummary]
  /// The value to give as `after` for the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(games: [ClubGame], players: [PlayerSummary], next: Int?) {
    self.games = games
    self.players = players
    self.next = next
  }
}

/// A game that a member has proposed. Nobody else sees it until a moderator approves it.
public struct ClubGame: Codable, Equatable, Sendable {
  /// The id of the game in this club's catalogue.
  public let id: GameID
  /// The title, of 1 to 200 characters.
  public let title: String
  /// The year of the first release; absent when it is not known.
  public let year: Int?
  /// The names of platforms that it runs on, at most 10.
  public let platforms: [String]
  /// The name of its genre; absent when it is not known.
  public let genre: String?
  /// The member who has proposed it.
  public let by: PlayerID
  /// The instant at which it was proposed.
  public let at: Instant

  /// Stores the values; nothing is checked.
  public init(
    id: GameID, title: String, year: Int?, platforms: [String], genre: String?, by: PlayerID,
    at: Instant
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.platforms = platforms
    self.genre = genre
    self.by = by
    self.at = at
  }
}

/// Decides on a proposed game.
public struct GameDecision: Codable, Equatable, Sendable {
  /// Whether the game is approved and becomes everybody's; else it stays the member's own.
  public let letsIn: Bool

  /// Stores the decision; nothing is checked.
  public init(letsIn: Bool) {
    self.letsIn = letsIn
  }
}
