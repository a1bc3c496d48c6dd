package import API
package import Base

/// The session of a request, or the access token in its place: for whom it acts, and by which secret.
package struct Session: Hashable, Sendable {
  package let player: PlayerID
  package let secret: Secret
  /// Nil for one of which nobody asks when it ends.
  let beganAt: Instant?
  package let isSuspended: Bool
  /// The instant at which the suspension ends by itself; nil where somebody has to end it, and for none.
  package let suspendedUntil: Instant?
  /// Whether the player has registered and waits to be let in.
  package let isWaiting: Bool
  package let role: ClubRole
  /// The acts that an access token lets a program do; nil for a session, which may do all that its player may.
  package let grant: Grant?
  /// Whether it has begun anew by being used, and a browser that has it has yet to keep its cookie for longer.
  package let isRenewed: Bool

  package init(
    player: PlayerID, secret: Secret, beganAt: Instant? = nil, isSuspended: Bool = false,
    suspendedUntil: Instant? = nil, isWaiting: Bool = false, role: ClubRole = .guest,
    grant: Grant? = nil, isRenewed: Bool = false
  ) {
    self.player = player
    self.secret = secret
    self.beganAt = beganAt
    self.isSuspended = isSuspended
    self.suspendedUntil = suspendedUntil
    self.isWaiting = isWaiting
    self.role = role
    self.grant = grant
    self.isRenewed = isRenewed
  }

  init(_ entry: SessionCache.Entry, _ secret: Secret) {
    self.init(
      player: entry.player, secret: secret, beganAt: entry.beganAt,
      isSuspended: entry.isSuspended, suspendedUntil: entry.suspendedUntil,
      isWaiting: entry.isWaiting, role: entry.role, grant: entry.grant,
      isRenewed: entry.isRenewed)
  }

  /// The instant at which it ends by itself, as things are; nil for an access token without an end.
  package func endsAt(_ life: SessionLife) -> Instant? {
    beganAt.flatMap { life.end(beganAt: $0, role, grant) }
  }

  var credential: Credential { grant == nil ? .session(secret) : .token(secret) }

  /// The reason for which an access token is of no use at an address; nil where it is, and for every session.
  package func refusal(at route: Route) -> ProblemName? {
    guard let grant else { return nil }
    guard let scope = route.scope else { return .notForTokens }
    guard grant.scopes.contains(scope) else { return .scopeMissing }
    return isSuspended ? .suspended : nil
  }
}
