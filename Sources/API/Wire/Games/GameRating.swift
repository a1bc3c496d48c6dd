/// The stars that a member gives a game, and what they say of it.
public struct GameRatingNote: Codable, Equatable, Sendable {
  /// Of 1 to 5.
  public let stars: Int
  /// A line of at most 280 characters; absent for somebody who says nothing.
  public let line: String?
  /// The people who see both.
  public let audience: GameEntryNote.Audience

  /// Stores the values; the server refuses stars outside 1 to 5, and a line that is too long.
  public init(
    stars: Int, line: String? = nil, audience: GameEntryNote.Audience = .everybody
  ) {
    self.stars = stars
    self.line = line
    self.audience = audience
  }
}

/// The stars of somebody else, as the caller may see them.
public struct GameRating: Codable, Equatable, Sendable {
  /// The player who gives the stars.
  public let player: PlayerSummary
  /// Whether the player is a friend of the caller.
  public let isFriend: Bool
  /// The stars, 1 to 5.
  public let stars: Int
  /// The line beside them, of at most 280 characters; absent for none.
  public let line: String?
  /// The instant at which they were given last.
  public let ratedAt: Instant

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, isFriend: Bool, stars: Int, line: String?, ratedAt: Instant) {
    self.player = player
    self.isFriend = isFriend
    self.stars = stars
    self.line = line
    self.ratedAt = ratedAt
  }
}

/// Ratings of a game by others: friends of the caller first, then everybody else, each the newest first.
public struct GameRatingPage: Codable, Equatable, Sendable {
  /// Ratings, at most 50.
  public let ratings: [GameRating]
  /// All that everybody may see, the caller's too, taken together; absent while they are fewer than 5.
  public let overall: Overall?
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// The stars of all, taken together.
  public struct Overall: Codable, Equatable, Sendable {
    /// Stars, to a tenth.
    public let average: Double
    /// The number of ratings, of 5 or more.
    public let count: Int

    /// Stores the values; nothing is checked.
    public init(average: Double, count: Int) {
      self.average = average
      self.count = count
    }
  }

  /// Stores the values; nothing is checked.
  public init(ratings: [GameRating], overall: Overall?, next: String?) {
    self.ratings = ratings
    self.overall = overall
    self.next = next
  }
}
