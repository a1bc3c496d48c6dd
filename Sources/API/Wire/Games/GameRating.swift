/// The stars that a member gives a game, and what they say of it.
public struct GameRatingNote: Codable, Equatable, Sendable {
  /// Of 1 to 5.
  public let stars: Int
  /// A line of at most 280 characters; absent for somebody who says nothing.
  public let line: String?
  /// The people who see both.
  public let audience: GameEntryNote.Audience

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
  public let player: PlayerSummary
  /// Whether the player is a friend of the caller.
  public let isFriend: Bool
  public let stars: Int
  public let line: String?
  public let ratedAt: Instant

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
  public let ratings: [GameRating]
  /// All that everybody may see, taken together; absent while they are few.
  public let overall: Overall?
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public struct Overall: Codable, Equatable, Sendable {
    /// Stars, to a tenth.
    public let average: Double
    /// The number of ratings, of 5 or more.
    public let count: Int

    public init(average: Double, count: Int) {
      self.average = average
      self.count = count
    }
  }

  public init(ratings: [GameRating], overall: Overall?, next: String?) {
    self.ratings = ratings
    self.overall = overall
    self.next = next
  }
}
