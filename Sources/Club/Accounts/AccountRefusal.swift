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
  /// The last passkey, or the provider, of who has nothing else to sign in with.
  case setPasswordFirst
  /// The club has no provider by whom people sign in.
  case noProvider
  /// The provider doesn't answer, or not to this club.
  case providerUnavailable
  /// The provider's answer can't be believed, or was given to another browser.
  case wrongProviderAnswer
  /// The person at the provider is another member here, or the member is somebody else there.
  case identityTaken
  /// Nobody signs in or registers by a password here.
  case passwordsOff
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
  /// Nobody new comes in from this network, until then or until somebody lifts that.
  case networkSuspended(Instant?)
  /// The player or their address doesn't come in, until then or until somebody lifts that. The reason is empty where
  /// none was given, and where it isn't for who asks.
  case banned(until: Instant?, reason: String)
  /// There is no such ban, or it is lifted.
  case unknownBan
  /// The text names no network that can be banned.
  case badNetwork
  /// A ban is of a player, an address or a network.
  case badBan
  /// Nobody registers now.
  case registrationClosed
  /// Whoever registers needs an invitation.
  case invitationNeeded
  /// Nobody becomes a guest now.
  case guestsOff
  /// Whoever becomes a guest needs the link of a match.
  case guestsByLink
  /// The invitation to the club can't be used: it is used up, too old, or was taken back.
  case invitationGone
  /// There is no such invitation to the club.
  case unknownInvitation
  /// A list of nobody, of more people or groups than it may have, or one that is too long.
  case badList
  /// There is no such list of people.
  case unknownList
  /// Another list of people has the name.
  case listExists
  /// No card has this code: none ever had, or it was used up, is too old, or another was made.
  case unknownCard
  /// An invitation that can't be made like that; the words say why.
  case badInvitation(String)
  /// The club's only host can't be another role, nor go.
  case lastHost
  /// Only hosts may do that.
  case hostsOnly
  /// Only moderators and hosts may do that.
  case moderatorsOnly
  /// In a young club moderators and hosts choose the names.
  case moderatorsChooseNames
  /// A host is not suspended, and who is suspended becomes no host.
  case hostAndSuspended
  /// The end of what is to end by itself is before now.
  case endIsPast
  /// A link that was mailed or printed was used before, or is too old.
  case linkUsed
  /// The server is busy: too many passwords are being looked at.
  case busy
}
