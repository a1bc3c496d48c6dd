package import API
package import Base

/// The session of a request: for whom it acts, and by which secret.
package struct Session: Hashable, Sendable {
  package let player: PlayerID
  package let secret: Secret
  package let isSuspended: Bool
  package let role: ClubRole

  package init(
    player: PlayerID, secret: Secret, isSuspended: Bool = false, role: ClubRole = .guest
  ) {
    self.player = player
    self.secret = secret
    self.isSuspended = isSuspended
    self.role = role
  }

  init(_ entry: SessionCache.Entry, _ secret: Secret) {
    self.init(
      player: entry.player, secret: secret, isSuspended: entry.isSuspended, role: entry.role)
  }
}
