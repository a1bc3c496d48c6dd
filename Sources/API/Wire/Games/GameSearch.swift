/// Games, the best first.
public struct GamePage: Codable, Equatable, Sendable {
  public let games: [GameSummary]
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
    /// The club's own alone, for IGDB doesn't answer in time.
    case catalogueOnly
  }

  public init(games: [GameSummary], searched: Searched, next: String?) {
    self.games = games
    self.searched = searched
    self.next = next
  }
}

/// Values by which a search can be narrowed, those with most games first.
public struct GameFilters: Codable, Equatable, Sendable {
  public let platforms: [Value]
  public let genres: [Value]
  /// The years of the oldest and the newest game; absent in an empty catalogue.
  public let firstYear: Int?
  public let lastYear: Int?

  public struct Value: Codable, Equatable, Sendable {
    public let name: String
    public let games: Int

    public init(name: String, games: Int) {
      self.name = name
      self.games = games
    }
  }

  public init(platforms: [Value], genres: [Value], firstYear: Int?, lastYear: Int?) {
    self.platforms = platforms
    self.genres = genres
    self.firstYear = firstYear
    self.lastYear = lastYear
  }
}
