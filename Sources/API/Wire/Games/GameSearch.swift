/// Games, the best first.
public struct GamePage: Codable, Equatable, Sendable {
  /// Games, at most 30.
  public let games: [GameSummary]
  /// The places that were searched.
  public let searched: Searched
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// The places that were searched.
  public enum Searched: String, Codable, Sendable {
    /// The club's own catalogue: nothing else was asked for, or the host hasn't set up anything
    /// else.
    case catalogue
    /// The catalogue of IGDB too.
    case everywhere
    /// The club's own catalogue alone, because IGDB doesn't answer in time.
    case catalogueOnly
  }

  /// Stores the values; nothing is checked.
  public init(games: [GameSummary], searched: Searched, next: String?) {
    self.games = games
    self.searched = searched
    self.next = next
  }
}

/// Other games of a series, by date.
public struct GameSeriesPage: Codable, Equatable, Sendable {
  /// Games, at most 12.
  public let games: [GameSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(games: [GameSummary], next: String?) {
    self.games = games
    self.next = next
  }
}

/// Values by which a search can be narrowed, those with most games first.
public struct GameFilters: Codable, Equatable, Sendable {
  /// Platforms that games run on, at most 100.
  public let platforms: [Value]
  /// Genres of games, at most 100.
  public let genres: [Value]
  /// The year of the oldest game; absent in an empty catalogue.
  public let firstYear: Int?
  /// The year of the newest game; absent in an empty catalogue.
  public let lastYear: Int?

  /// A value, and the number of games that have it.
  public struct Value: Codable, Equatable, Sendable {
    /// The value as a search takes it, and people read it.
    public let name: String
    /// The number of games that have it.
    public let games: Int

    /// Stores the values; nothing is checked.
    public init(name: String, games: Int) {
      self.name = name
      self.games = games
    }
  }

  /// Stores the values; nothing is checked.
  public init(platforms: [Value], genres: [Value], firstYear: Int?, lastYear: Int?) {
    self.platforms = platforms
    self.genres = genres
    self.firstYear = firstYear
    self.lastYear = lastYear
  }
}
