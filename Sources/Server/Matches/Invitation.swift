package import API
package import Rules

/// What waits for a second player.
package struct Invitation: Equatable, Sendable {
  package let id: InvitationID
  package let owner: PlayerID
  package let ruleset: Ruleset
  package let pace: Pace
  package let starter: Starter
  package let createdAt: Instant
  package let form: Form

  package enum Form: Equatable, Sendable {
    /// Anybody may be paired with it while its owner is there.
    case pool
    /// Whoever has the code may take it until it expires; `match` is what it has become.
    case link(InvitationCode, expiresAt: Instant, match: MatchID?)
  }

  package init(
    id: InvitationID, owner: PlayerID, ruleset: Ruleset, pace: Pace, starter: Starter,
    createdAt: Instant, form: Form
  ) {
    self.id = id
    self.owner = owner
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.createdAt = createdAt
    self.form = form
  }

  /// How long a pool entry outlives the presence of its owner.
  package static let poolGrace = Duration.seconds(15)
  /// How long a private link can be taken.
  package static let linkLife = Duration.seconds(24 * 60 * 60)
}

/// Why somebody can't be paired.
package enum InvitationRefusal: Error, Equatable, Sendable {
  /// Nothing has this code, or nothing that this player may see.
  case unknownCode
  case expired
  /// Somebody else was quicker.
  case used
  case yourOwn
  /// Who abandoned live rounds again and again waits before the next.
  case waitBeforeLive(Duration)
}

/// What came of 'Play now'.
package enum Pairing: Equatable, Sendable {
  case paired(MatchRecord)
  case waiting(Invitation)
}
