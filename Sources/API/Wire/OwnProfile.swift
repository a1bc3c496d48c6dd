/// Facts that members tell of themselves on their profile.
public struct OwnProfile: Codable, Equatable, Sendable {
  /// A line of at most 160 characters; absent for somebody who says nothing.
  public let about: String?
  /// Favourites among their games, in their order, at most 4.
  public let favourites: [GameSummary]

  public init(about: String?, favourites: [GameSummary]) {
    self.about = about
    self.favourites = favourites
  }
}

/// Changes what the caller says of themselves; what is absent stays.
public struct ProfileChange: Codable, Equatable, Sendable {
  /// A line; empty for none.
  public let about: String?
  /// All favourites in their order, from among the caller's games.
  public let favourites: [GameID]?

  public init(about: String? = nil, favourites: [GameID]? = nil) {
    self.about = about
    self.favourites = favourites
  }
}
