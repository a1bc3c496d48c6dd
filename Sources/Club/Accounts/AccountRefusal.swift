package import API

/// Why something about an account is refused.
package enum AccountRefusal: Error, Equatable, Sendable {
  /// Somebody has the name, or one that looks like it; these are free.
  case nameTaken(free: [PlayerName])
  case badName
  /// The club itself is called so, or somebody who speaks for it.
  case reservedName
  case badEmail
  case badPassword
  case commonPassword
  /// No member has this name and password together.
  case wrongPassword
  case alreadyAMember
  /// A guest has no account.
  case membersOnly
  /// There is no such player any more.
  case unknownPlayer
  /// Too many were wrong: it takes this long until one may be tried again.
  case waitBeforeSignIn(Duration)
  /// The host has suspended somebody who came from the same network; it lasts this long.
  case networkSuspended(Duration)
  /// A link that was mailed was used before, or is too old.
  case linkUsed
  /// Too many passwords are being looked at.
  case busy
}
