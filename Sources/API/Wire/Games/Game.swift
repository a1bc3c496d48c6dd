/// A game of the catalogue, as lists show it.
public struct GameSummary: Codable, Equatable, Sendable {
  public let id: GameID
  public let title: String
  /// The year of the first release; absent when it is not known.
  public let year: Int?
  /// The best known first, at most 6; empty when they are not known.
  public let platforms: [String]
  /// The first of its genres, which the card is drawn from; absent when none is known.
  public let genre: String?
  /// The picture of the game; absent while there is none: then a card is drawn from title and id.
  public let cover: MediaID?
  /// The ruleset under which it can be played here; absent for a game that can't.
  public let ruleset: String?
  /// The number of players who have it among their games and show that to everybody.
  public let players: Int
  /// Whether the caller has it among theirs.
  public let isMine: Bool

  public init(
    id: GameID, title: String, year: Int?, platforms: [String], genre: String?, cover: MediaID?,
    ruleset: String?, players: Int, isMine: Bool
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.platforms = platforms
    self.genre = genre
    self.cover = cover
    self.ruleset = ruleset
    self.players = players
    self.isMine = isMine
  }
}

/// Everything that the catalogue has of a game. What is not known is absent or empty.
public struct Game: Codable, Equatable, Sendable {
  public let summary: GameSummary
  public let otherTitles: [String]
  public let released: ReleaseDate?
  /// A description, in a few sentences of plain text.
  public let about: String?
  public let platforms: [String]
  public let genres: [String]
  public let themes: [String]
  /// Addresses that begin with https.
  public let links: [String]
  public let source: Source
  /// The caller's note, if it is among their games.
  public let entry: GameEntryNote?
  /// The stars that the caller has given it.
  public let rating: GameRatingNote?
  /// Friends of the caller who have it, at most 3.
  public let friends: [PlayerSummary]
  /// The number of all those friends.
  public let friendCount: Int

  /// The source of a game's facts.
  public struct Source: Codable, Equatable, Sendable {
    public let name: Name
    /// The game's page there, which is to be shown beside what comes from there.
    public let link: String?
    /// The instant at which it was asked for, from a service; absent for what the club has itself.
    public let fetchedAt: Instant?

    public enum Name: String, Codable, Sendable {
      /// The club itself: the game can be played here.
      case club
      /// The catalogue that comes with the program, or was brought in by the host.
      case catalogue
      case igdb
    }

    public init(name: Name, link: String? = nil, fetchedAt: Instant? = nil) {
      self.name = name
      self.link = link
      self.fetchedAt = fetchedAt
    }
  }

  public init(
    summary: GameSummary, otherTitles: [String], released: ReleaseDate?, about: String?,
    platforms: [String], genres: [String], themes: [String], links: [String], source: Source,
    entry: GameEntryNote?, rating: GameRatingNote?, friends: [PlayerSummary], friendCount: Int
  ) {
    self.summary = summary
    self.otherTitles = otherTitles
    self.released = released
    self.about = about
    self.platforms = platforms
    self.genres = genres
    self.themes = themes
    self.links = links
    self.source = source
    self.entry = entry
    self.rating = rating
    self.friends = friends
    self.friendCount = friendCount
  }
}

/// The sizes in which the server has each picture of a game.
public enum GamePictureSize: String, Codable, CaseIterable, Sendable {
  /// Sides of at most 176 pixels.
  case small
  /// Sides of at most 528 pixels.
  case large
}
