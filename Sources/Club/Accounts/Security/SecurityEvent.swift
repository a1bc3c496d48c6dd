package import API
package import Base

/// An event of an account that somebody may want to know of later. The log has one line of each,
/// with fields that stay as they are; Hosting/README.md describes them.
package enum SecurityEvent: Equatable, Sendable {
  case registered(PlayerID)
  case signedIn(PlayerID)
  /// A wrong password, or a name that nobody has. The name is never told, for a password may have been typed
  /// in its place; of a member whose name it was the id is.
  case signInFailed(PlayerID?)
  /// A wrong password in an open session.
  case passwordFailed(PlayerID)
  case passwordChanged(PlayerID)
  /// A new password by a link that was mailed.
  case passwordReset(PlayerID)
  /// A host has given a link to a new password.
  case linkGiven(PlayerID)
  /// A host has made a card for a member.
  case cardMade(PlayerID)
  /// A code that no card has.
  case cardFailed
  case emailChanged(PlayerID)
  case emailConfirmed(PlayerID)
  case passkeyAdded(PlayerID)
  case passkeyRemoved(PlayerID)
  /// A passkey that isn't known here, or an answer that doesn't fit; of a member where it is known whose it was to be.
  case passkeyFailed(PlayerID?)
  /// The counter of a passkey didn't go on: somebody has a copy.
  case passkeyCopied(PlayerID)
  /// A member signs in by the provider from now on.
  case identityAdded(PlayerID)
  case identityRemoved(PlayerID)
  /// An answer of the provider that can't be believed; of a member where it is known whose it was to be.
  case providerFailed(PlayerID?)
  case accessTokenMade(PlayerID)
  case accessTokenRemoved(PlayerID)
  case recoveryCodesMade(PlayerID)
  case recoveryCodeUsed(PlayerID)
  case recoveryCodeFailed(PlayerID)
  case secondFactorOn(PlayerID)
  case secondFactorOff(PlayerID)
  /// A link took a player to another device.
  case sessionCarried(PlayerID)
  case sessionEnded(PlayerID)
  case suspended(PlayerID)
  case restored(PlayerID)
  /// A player doesn't come in any more.
  case banned(PlayerID)
  case networkSuspended(ClientRange)
  case networkRestored(ClientRange)
  /// A member became a host, a moderator, or neither.
  case roleChanged(PlayerID)
  case exported(PlayerID)
  case deleted(PlayerID)
}

extension SecurityEvent {
  private static let signInFailedName = "sign-in-failed"
  private static let passwordFailedName = "password-failed"
  private static let passkeyFailedName = "passkey-failed"
  private static let recoveryCodeFailedName = "recovery-code-failed"
  private static let cardFailedName = "card-failed"
  private static let providerFailedName = "provider-failed"

  /// Names of what a stranger can bring about again and again.
  package static let failures: Set = [
    signInFailedName, passwordFailedName, passkeyFailedName, recoveryCodeFailedName,
    cardFailedName, providerFailedName,
  ]

  /// The name in the log.
  package var name: String {
    switch self {
    case .registered: "registered"
    case .signedIn: "signed-in"
    case .signInFailed: Self.signInFailedName
    case .passwordFailed: Self.passwordFailedName
    case .passwordChanged: "password-changed"
    case .passwordReset: "password-reset"
    case .linkGiven: "reset-link-given"
    case .cardMade: "card-made"
    case .cardFailed: Self.cardFailedName
    case .emailChanged: "email-changed"
    case .emailConfirmed: "email-confirmed"
    case .passkeyAdded: "passkey-added"
    case .passkeyRemoved: "passkey-removed"
    case .passkeyFailed: Self.passkeyFailedName
    case .passkeyCopied: "passkey-copied"
    case .identityAdded: "identity-added"
    case .identityRemoved: "identity-removed"
    case .providerFailed: Self.providerFailedName
    case .accessTokenMade: "access-token-made"
    case .accessTokenRemoved: "access-token-removed"
    case .recoveryCodesMade: "recovery-codes-made"
    case .recoveryCodeUsed: "recovery-code-used"
    case .recoveryCodeFailed: Self.recoveryCodeFailedName
    case .secondFactorOn: "second-factor-on"
    case .secondFactorOff: "second-factor-off"
    case .sessionCarried: "session-carried"
    case .sessionEnded: "session-ended"
    case .suspended: "suspended"
    case .restored: "restored"
    case .banned: "banned"
    case .networkSuspended: "network-suspended"
    case .networkRestored: "network-restored"
    case .roleChanged: "role-changed"
    case .exported: "exported"
    case .deleted: "deleted"
    }
  }

  package var player: PlayerID? {
    switch self {
    case .registered(let id), .signedIn(let id), .passwordFailed(let id),
      .passwordChanged(let id), .passwordReset(let id), .linkGiven(let id), .cardMade(let id),
      .emailChanged(let id),
      .emailConfirmed(let id), .sessionCarried(let id), .sessionEnded(let id), .suspended(let id),
      .banned(let id),
      .restored(let id), .roleChanged(let id), .exported(let id), .deleted(let id),
      .passkeyAdded(let id), .passkeyRemoved(let id), .passkeyCopied(let id),
      .identityAdded(let id), .identityRemoved(let id),
      .accessTokenMade(let id), .accessTokenRemoved(let id), .recoveryCodesMade(let id),
      .recoveryCodeUsed(let id), .recoveryCodeFailed(let id),
      .secondFactorOn(let id), .secondFactorOff(let id):
      id
    case .signInFailed(let id), .passkeyFailed(let id), .providerFailed(let id): id
    case .cardFailed, .networkSuspended, .networkRestored: nil
    }
  }

  /// The events of a suspension.
  ///
  /// - Parameter network: that was suspended with a guest
  static func suspension(of id: PlayerID, _ network: ClientNetwork?) -> [SecurityEvent] {
    [.suspended(id)] + (network.map { [.networkSuspended(ClientRange($0))] } ?? [])
  }

  var network: ClientRange? {
    switch self {
    case .networkSuspended(let network), .networkRestored(let network): network
    default: nil
    }
  }
}
