/// A challenge that can still be accepted; seen by the two alone.
public struct ChallengeSummary: Codable, Equatable, Sendable {
  public let id: InvitationID
  public let from: PlayerID
  public let to: PlayerID
  public let ruleset: String
  public let pace: Pace
  /// The owner is the one who challenges.
  public let starter: Starter
  public let createdAt: Instant
  public let expiresAt: Instant

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
