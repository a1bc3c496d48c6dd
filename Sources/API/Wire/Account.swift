/// Makes a member: of the caller, who is a guest and keeps everything, or of nobody yet.
public struct Registration: Codable, Equatable, Sendable {
  /// The name on screen: 1 to 40 characters, and no other member's, nor one that looks like it.
  public let name: String
  /// The address for mail, of at most 254 bytes; a link in a letter to it confirms it.
  public let email: String
  /// The password, 8 to 128 characters; one that very many people use is refused.
  public let password: String
  /// The secret of an invitation to the club; nil without one.
  public let invitation: String?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let work: String?

  /// Stores the values; the server refuses a name, an address or a password that isn't good.
  public init(
    name: String, email: String, password: String, invitation: String? = nil,
    wantsToken: Bool? = nil, work: String? = nil
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.invitation = invitation
    self.wantsToken = wantsToken
    self.work = work
  }
}

/// Opens a session of a member.
public struct SignIn: Codable, Equatable, Sendable {
  /// The member's name in any case, or the address that they have confirmed.
  public let name: String
  /// The member's password.
  public let password: String
  /// The fate of the guest whose session the caller has: true joins it to the member, false leaves
  /// it behind. When it is absent and the guest has matches, nothing is done but to ask.
  public let join: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; nothing is checked.
  public init(name: String, password: String, join: Bool? = nil, wantsToken: Bool? = nil) {
    self.name = name
    self.password = password
    self.join = join
    self.wantsToken = wantsToken
  }
}

/// The outcome of signing in: a session, the question about the guest, or that for the second factor. One of the
/// three is present.
public struct SignInAnswer: Codable, Equatable, Sendable {
  /// The session that was opened; absent while something is asked.
  public let session: SessionAnswer?
  /// The question what is to become of the caller's guest; absent where there is nothing to ask.
  public let offer: JoinOffer?
  /// The question to the passkeys of the member, whose answer or a recovery code is needed besides the password.
  public let question: PasskeyQuestion?
  /// The secret with which a `SignInStep` goes on, for five minutes; absent with a session.
  public let ticket: String?
  /// The names of the groups of an invitation in which there was no room for who has just become a member; absent for
  /// none.
  public let fullGroups: [String]?

  /// Stores the values; nothing is checked, though one of the first three should be given.
  public init(
    session: SessionAnswer? = nil, offer: JoinOffer? = nil, question: PasskeyQuestion? = nil,
    ticket: String? = nil, fullGroups: [String]? = nil
  ) {
    self.session = session
    self.offer = offer
    self.question = question
    self.ticket = ticket
    self.fullGroups = fullGroups
  }
}

/// The effect of joining a guest to a member.
public struct JoinOffer: Codable, Equatable, Sendable {
  /// The guest whose session the caller has.
  public let guest: PlayerSummary
  /// The member whom they sign in as, and who would get the guest's matches and games.
  public let member: PlayerSummary
  /// Matches that the guest has.
  public let matches: Int
  /// The guest's matches whose open round would be given up and count for nobody, at most 100.
  public let voidRounds: [MatchID]
  /// The number of the guest's games that find no room among the member's, and would be lost.
  public let lostGames: Int

  /// Stores the values; nothing is checked.
  public init(
    guest: PlayerSummary, member: PlayerSummary, matches: Int, voidRounds: [MatchID],
    lostGames: Int
  ) {
    self.guest = guest
    self.member = member
    self.matches = matches
    self.voidRounds = voidRounds
    self.lostGames = lostGames
  }
}

/// The part of the account that only the member sees.
public struct Account: Codable, Equatable, Sendable {
  /// The member as everybody sees them.
  public let player: PlayerSummary
  /// The address for mail, confirmed or not; absent for a member of a list who has given none.
  public let email: String?
  /// Whether a link that was mailed to it has been followed.
  public let isEmailConfirmed: Bool
  /// The instant since which the member is suspended by the host; absent for somebody who is not
  /// suspended.
  public let suspendedAt: Instant?
  /// The instant at which that ends by itself; absent where the host has to end it.
  public let suspendedUntil: Instant?
  /// The instant of the registration.
  public let createdAt: Instant
  /// The name by which a list has brought the member in; for who came before lists kept it in small letters, with those
  /// that look alike as one. Absent for who came otherwise.
  public let listedName: String?
  /// The instant at which whom a list has brought in first signed in.
  public let cameAt: Instant?

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerSummary, email: String?, isEmailConfirmed: Bool, suspendedAt: Instant?,
    suspendedUntil: Instant?, createdAt: Instant, listedName: String?, cameAt: Instant?
  ) {
    self.player = player
    self.email = email
    self.isEmailConfirmed = isEmailConfirmed
    self.suspendedAt = suspendedAt
    self.suspendedUntil = suspendedUntil
    self.createdAt = createdAt
    self.listedName = listedName
    self.cameAt = cameAt
  }
}

/// The address to which the caller wants to change; it counts once its letter was answered.
public struct EmailChange: Codable, Equatable, Sendable {
  /// The new address, of at most 254 bytes.
  public let email: String

  /// Stores the address; the server refuses what can't be one.
  public init(email: String) {
    self.email = email
  }
}

/// Asks for another password. All sessions end, and the answer opens a new one.
public struct PasswordChange: Codable, Equatable, Sendable {
  /// The password from now on, 8 to 128 characters; one that very many people use is refused.
  public let new: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; the server refuses a password that isn't good.
  public init(new: String, wantsToken: Bool? = nil) {
    self.new = new
    self.wantsToken = wantsToken
  }
}

/// A device on which the caller is signed in.
public struct SessionSummary: Codable, Equatable, Sendable {
  /// The id of the session, by which its owner ends it.
  public let id: SessionID
  /// "Firefox, Android"; empty when the device doesn't say.
  public let device: String
  /// The instant at which the player signed in on it; a guest's begins anew on each day on which it is used.
  public let createdAt: Instant
  /// The instant of its last use, true to a day.
  public let seenAt: Instant
  /// The instant at which it ends by itself, as things are: the role of its player or the host may change it.
  public let endsAt: Instant
  /// Whether it is the one that asks.
  public let isThis: Bool

  /// Stores the values; nothing is checked.
  public init(
    id: SessionID, device: String, createdAt: Instant, seenAt: Instant, endsAt: Instant,
    isThis: Bool
  ) {
    self.id = id
    self.device = device
    self.createdAt = createdAt
    self.seenAt = seenAt
    self.endsAt = endsAt
    self.isThis = isThis
  }
}

/// The caller's sessions, the one seen last first.
public struct SessionList: Codable, Equatable, Sendable {
  /// Sessions, at most 20.
  public let sessions: [SessionSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(sessions: [SessionSummary], next: String?) {
    self.sessions = sessions
    self.next = next
  }
}

/// Asks for a link to a new password; the answer is the same whether anybody is known by it.
public struct ResetRequest: Codable, Equatable, Sendable {
  /// The address of a member.
  public let email: String

  /// Stores the address; the server answers alike for any.
  public init(email: String) {
    self.email = email
  }
}

/// Sets a password by such a link. All sessions end, and the answer opens a new one, or asks for the second factor.
public struct PasswordReset: Codable, Equatable, Sendable {
  /// The part of the link behind '#', which counts once.
  public let token: String
  /// The password from now on, 8 to 128 characters; one that very many people use is refused. Absent where the club
  /// takes none: there a host's link signs in.
  public let password: String?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; the server refuses a link that was used, and a password that isn't good.
  public init(token: String, password: String? = nil, wantsToken: Bool? = nil) {
    self.token = token
    self.password = password
    self.wantsToken = wantsToken
  }
}

/// Confirms an e-mail address by the link that was mailed to it.
public struct EmailConfirmation: Codable, Equatable, Sendable {
  /// The part of the link behind '#', which counts once.
  public let token: String

  /// Stores the token; the server refuses one that was used or is too old.
  public init(token: String) {
    self.token = token
  }
}
