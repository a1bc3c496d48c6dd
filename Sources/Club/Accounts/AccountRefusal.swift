package import API

/// The reason why something about an account is refused.
package enum AccountRefusal: Error, Equatable, Sendable {
  /// The name is taken, or one that looks like it; these are free.
  case nameTaken(free: [PlayerName])
  case badName
  /// The club itself is called so, or somebody who speaks for it.
  case reservedName
  case badEmail
  case badPassword
  case commonPassword
  /// The password is wrong: no member has this name and password together.
  case wrongPassword
  /// The answer of an authenticator doesn't fit: it is another's, too late, or was made elsewhere.
  case wrongPasskey
  /// A passkey that nobody has here.
  case unknownPasskey
  /// The counter of a passkey didn't go on: somebody else uses a copy of it.
  case copiedPasskey
  /// A recovery code that is wrong, or was used.
  case wrongCode
  /// An act that needs to be shown first, in this session, who asks.
  case proofNeeded
  /// A second factor needs a passkey.
  case addPasskeyFirst
  /// The sign-in that was begun is finished, or took too long.
  case signInExpired
  /// There are as many passkeys as there may be.
  case listFull
  case alreadyAMember
  /// A guest has no account.
  case membersOnly
  /// Nobody is named so who has registered.
  case unknownMember
  /// The player is unknown, or is gone.
  case unknownPlayer
  /// Passwords were wrong too often: it takes this long until one may be tried again.
  case waitBeforeSignIn(Duration)
  /// The host has suspended somebody who came from the same network; it lasts this long.
  case networkSuspended(Duration)
  /// The club's only host can't be another role, nor go.
  case lastHost
  /// Only hosts may do that.
  case hostsOnly
  /// Only moderators and hosts may do that.
  case moderatorsOnly
  /// A host is not suspended, and who is suspended becomes no host.
  case hostAndSuspended
  /// A link that was mailed or printed was used before, or is too old.
  case linkUsed
  /// The server is busy: too many passwords are being looked at.
  case busy
}
