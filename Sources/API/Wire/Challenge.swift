/// A challenge that can still be accepted; seen by the two alone.
public struct ChallengeSummary: Codable, Equatable, Sendable {
  /// The id of the challenge, by which it is accepted, declined or withdrawn.
  public let id: InvitationID
  /// The player who challenges.
  public let from: PlayerID
  /// The player who is challenged.
  public let to: PlayerID
  /// The text of the ruleset that would be played, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace
  /// The owner is the one who challenges.
  public let starter: Starter
  /// The instant at which it was made.
  public let createdAt: Instant
  /// The instant from which it can't be accepted any more.
  public let expiresAt: Instant

  /// Stores the values; nothing is checked.
  public init(
    id: InvitationID, from: PlayerID, to: PlayerID, ruleset: String, pace: Pace, starter: Starter,
    createdAt: Instant, expiresAt: Instant
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}
