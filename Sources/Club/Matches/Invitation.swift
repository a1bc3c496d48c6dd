package import API
package import Rules

/// A match that waits for a second player.
package struct Invitation: Equatable, Sendable {
  package let id: InvitationID
  package let owner: PlayerID
  package let ruleset: Ruleset
  package let pace: Pace
  package let starter: Starter
  package let createdAt: Instant
  package let form: Form
  /// Whether friends of the owner see a link among what waits, and may take it without its code.
  package let isShownToFriends: Bool

  package enum Form: Equatable, Sendable {
    /// An entry of the pool: anybody may be paired with it while its owner is there.
    case pool
    /// A private link: whoever has the code may take it until it expires; `match` is what it has
    /// become.
    case link(InvitationCode, expiresAt: Instant, match: MatchID?)
    /// A challenge: this player alone may take it until it expires; `match` is what it has become.
    case challenge(PlayerID, expiresAt: Instant, match: MatchID?)
    /// An entry of the pool that somebody took directly; `match` is what it has become.
    case taken(match: MatchID?)
  }

  package init(
    id: InvitationID, owner: PlayerID, ruleset: Ruleset, pace: Pace, starter: Starter,
    createdAt: Instant, form: Form, isShownToFriends: Bool = false
  ) {
    self.id = id
    self.owner = owner
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.createdAt = createdAt
    self.form = form
    self.isShownToFriends = isShownToFriends
  }

  /// The time by which a pool entry outlives the presence of its owner.
  package static let poolGrace = Duration.seconds(15)
  /// The time for which a private link can be taken.
  package static let linkLife = Duration.seconds(24 * 60 * 60)

  /// The time for which a challenge can be accepted: for a live round both should still be there.
  package static func challengeLife(_ pace: Pace) -> Duration {
    pace.isLive ? .seconds(5 * 60) : .seconds(24 * 60 * 60)
  }
}

extension Invitation {
  /// Nil for an entry of the pool, which lives as long as its owner is there.
  package var expiresAt: Instant? {
    switch form {
    case .link(_, let expiresAt, _), .challenge(_, let expiresAt, _): expiresAt
    case .pool, .taken: nil
    }
  }

  /// Nil while it can be taken.
  package var match: MatchID? {
    switch form {
    case .link(_, _, let match), .challenge(_, _, let match), .taken(let match): match
    case .pool: nil
    }
  }

  /// The only player who may take it.
  package var challenged: PlayerID? {
    if case .challenge(let player, _, _) = form { player } else { nil }
  }

  /// Whether a link or a challenge can still be taken.
  package func isOpen(at now: Instant) -> Bool {
    match == nil && expiresAt.map { $0 > now } ?? false
  }
}

/// The reason why somebody can't be paired.
package enum InvitationRefusal: Error, Equatable, Sendable {
  /// The code is unknown: nothing has it, or nothing that this player may see.
  case unknownCode
  /// The invitation is unknown: none has this id, or none that this player may take.
  case unknownInvitation
  case expired
  /// The invitation is used: somebody else was quicker.
  case used
  case yourOwn
  /// As many invitations of the player are open as may be.
  case listFull
  /// As many challenges wait for the other as may, of all or of people whom they don't follow.
  case challengedEnough
  /// A player who abandoned live rounds again and again waits before the next.
  case waitBeforeLive(Duration)
}

/// The outcome of 'Play now'.
package enum Pairing: Equatable, Sendable {
  case paired(MatchRecord)
  case waiting(Invitation)
}
