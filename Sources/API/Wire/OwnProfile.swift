/// Facts that members tell of themselves on their profile.
public struct OwnProfile: Codable, Equatable, Sendable {
  /// A line of at most 160 characters; absent for somebody who says nothing.
  public let about: String?
  /// Favourites among their games, in their order, at most 4.
  public let favourites: [GameSummary]

  /// Stores the values; nothing is checked.
  public init(about: String?, favourites: [GameSummary]) {
    self.about = about
    self.favourites = favourites
  }
}

/// Changes what the caller says of themselves; what is absent stays.
public struct ProfileChange: Codable, Equatable, Sendable {
  /// A line of at most 160 characters about themselves; empty for none, nil leaves it as it is.
  public let about: String?
  /// All favourites in their order, at most 4, from among the caller's games; nil leaves them as they are.
  public let favourites: [GameID]?

  /// Stores the values; the server refuses a line that is too long, and games that aren't the caller's.
  public init(about: String? = nil, favourites: [GameID]? = nil) {
    self.about = about
    self.favourites = favourites
  }
}
