/// A game of the catalogue, as lists show it.
public struct GameSummary: Codable, Equatable, Sendable {
  /// The id of the game in this club's catalogue.
  public let id: GameID
  /// The title, of at most 500 characters.
  public let title: String
  /// The year of the first release; absent when it is not known.
  public let year: Int?
  /// The names of platforms that it runs on, the best known first, at most 6; empty when they are not known.
  public let platforms: [String]
  /// The first of its genres, which the card is drawn from; absent when none is known.
  public let genre: String?
  /// The name of the series that it belongs to; absent when there is none.
  public let series: String?
  /// The picture of the game; absent while there is none: then a card is drawn from title and id.
  public let cover: MediaID?
  /// The ruleset under which it can be played here; absent for a game that can't.
  public let ruleset: String?
  /// The number of players who have it among their games and show that to everybody.
  public let players: Int
  /// Whether the caller has it among theirs.
  public let isMine: Bool
  /// The standing of a game that the caller has added and nobody else sees; absent for all others.
  public let proposal: Proposal?

  /// The progress of a game that the caller has added.
  public enum Proposal: String, Codable, Sendable {
    /// A moderator hasn't decided yet.
    case waits
    /// It stays the caller's own.
    case refused
  }

  /// Stores the values; nothing is checked.
  public init(
    id: GameID, title: String, year: Int?, platforms: [String], genre: String?,
    series: String? = nil, cover: MediaID?, ruleset: String?, players: Int, isMine: Bool,
    proposal: Proposal? = nil
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.platforms = platforms
    self.genre = genre
    self.series = series
    self.cover = cover
    self.ruleset = ruleset
    self.players = players
    self.isMine = isMine
    self.proposal = proposal
  }
}

/// Everything that the catalogue has of a game. What is not known is absent or empty.
public struct Game: Codable, Equatable, Sendable {
  /// The game as lists show it.
  public let summary: GameSummary
  /// Other titles that it goes by, at most 20.
  public let otherTitles: [String]
  /// The date of the first release.
  public let released: ReleaseDate?
  /// A description, in a few sentences of plain text.
  public let about: String?
  /// The names of platforms that it runs on, at most 40.
  public let platforms: [String]
  /// The names of its genres, at most 20.
  public let genres: [String]
  /// The names of its themes, at most 20.
  public let themes: [String]
  /// Those who made it, the chief one first, at most 20.
  public let developers: [String]
  /// The number of people who play it together.
  public let playerRange: PlayerRange?
  /// Addresses that begin with https, at most 20.
  public let links: [String]
  /// The source of all these facts.
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
    /// The source by name.
    public let name: Name
    /// The game's page there, which is to be shown beside what comes from there.
    public let link: String?
    /// The instant at which it was asked for, from a service; absent for what the club has itself.
    public let fetchedAt: Instant?

    /// The sources that facts come from.
    public enum Name: String, Codable, Sendable {
      /// The club itself: the game can be played here.
      case club
      /// The catalogue that comes with the program, or was brought in by the host.
      case catalogue
      /// The catalogue of IGDB, which the server has asked.
      case igdb
      /// A member of the club, who has added it.
      case member
    }

    /// Stores the values; nothing is checked.
    public init(name: Name, link: String? = nil, fetchedAt: Instant? = nil) {
      self.name = name
      self.link = link
      self.fetchedAt = fetchedAt
    }
  }

  /// Stores the values; nothing is checked.
  public init(
    summary: GameSummary, otherTitles: [String], released: ReleaseDate?, about: String?,
    platforms: [String], genres: [String], themes: [String], developers: [String],
    playerRange: PlayerRange?, links: [String], source: Source,
    entry: GameEntryNote?, rating: GameRatingNote?, friends: [PlayerSummary], friendCount: Int
  ) {
    self.summary = summary
    self.otherTitles = otherTitles
    self.released = released
    self.about = about
    self.platforms = platforms
    self.genres = genres
    self.themes = themes
    self.developers = developers
    self.playerRange = playerRange
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
