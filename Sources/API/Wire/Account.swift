/// Makes a member: of the caller, who is a guest and keeps everything, or of nobody yet.
public struct Registration: Codable, Equatable, Sendable {
  public let name: String
  public let email: String
  public let password: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  public init(name: String, email: String, password: String, wantsToken: Bool? = nil) {
    self.name = name
    self.email = email
    self.password = password
    self.wantsToken = wantsToken
  }
}

/// Opens a session of a member.
public struct SignIn: Codable, Equatable, Sendable {
  public let name: String
  public let password: String
  /// The fate of the guest whose session the caller has: true joins it to the member, false leaves
  /// it behind. When it is absent and the guest has matches, nothing is done but to ask.
  public let join: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

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
  public let session: SessionAnswer?
  public let offer: JoinOffer?
  /// The question to the passkeys of the member, whose answer or a recovery code is needed besides the password.
  public let question: PasskeyQuestion?
  /// The ticket with which a `SignInStep` goes on, for five minutes; absent with a session, and with an offer to
  /// which the same request with `join` is the answer.
  public let ticket: String?

  public init(
    session: SessionAnswer? = nil, offer: JoinOffer? = nil, question: PasskeyQuestion? = nil,
    ticket: String? = nil
  ) {
    self.session = session
    self.offer = offer
    self.question = question
    self.ticket = ticket
  }
}

/// The effect of joining a guest to a member.
public struct JoinOffer: Codable, Equatable, Sendable {
  public let guest: PlayerSummary
  public let member: PlayerSummary
  /// Matches that the guest has.
  public let matches: Int
  /// The guest's matches whose open round would be given up and count for nobody, at most 100.
  public let voidRounds: [MatchID]
  /// The number of the guest's games that find no room among the member's, and would be lost.
  public let lostGames: Int

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
  public let player: PlayerSummary
  public let email: String
  /// Whether a link that was mailed to it has been followed.
  public let isEmailConfirmed: Bool
  /// The instant since which the member is suspended by the host; absent for somebody who is not
  /// suspended.
  public let suspendedAt: Instant?
  public let createdAt: Instant

  public init(
    player: PlayerSummary, email: String, isEmailConfirmed: Bool, suspendedAt: Instant?,
    createdAt: Instant
  ) {
    self.player = player
    self.email = email
    self.isEmailConfirmed = isEmailConfirmed
    self.suspendedAt = suspendedAt
    self.createdAt = createdAt
  }
}

public struct EmailChange: Codable, Equatable, Sendable {
  public let email: String

  public init(email: String) {
    self.email = email
  }
}

/// Asks for another password. All sessions end, and the answer opens a new one.
public struct PasswordChange: Codable, Equatable, Sendable {
  public let new: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  public init(new: String, wantsToken: Bool? = nil) {
    self.new = new
    self.wantsToken = wantsToken
  }
}

/// A device on which the caller is signed in.
public struct SessionSummary: Codable, Equatable, Sendable {
  public let id: SessionID
  /// "Firefox, Android"; empty when the device doesn't say.
  public let device: String
  public let createdAt: Instant
  /// The instant, true to a day.
  public let seenAt: Instant
  /// Whether it is the one that asks.
  public let isThis: Bool

  public init(id: SessionID, device: String, createdAt: Instant, seenAt: Instant, isThis: Bool) {
    self.id = id
    self.device = device
    self.createdAt = createdAt
    self.seenAt = seenAt
    self.isThis = isThis
  }
}

/// The caller's sessions, the one seen last first.
public struct SessionList: Codable, Equatable, Sendable {
  public let sessions: [SessionSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(sessions: [SessionSummary], next: String?) {
    self.sessions = sessions
    self.next = next
  }
}

/// Asks for a link to a new password; the answer is the same whether anybody is known by it.
public struct ResetRequest: Codable, Equatable, Sendable {
  /// The address of a member.
  public let email: String

  public init(email: String) {
    self.email = email
  }
}

/// Sets a password by such a link. All sessions end, and the answer opens a new one, or asks for the second factor.
public struct PasswordReset: Codable, Equatable, Sendable {
  public let token: String
  public let password: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  public init(token: String, password: String, wantsToken: Bool? = nil) {
    self.token = token
    self.password = password
    self.wantsToken = wantsToken
  }
}

/// Confirms an e-mail address by the link that was mailed to it.
public struct EmailConfirmation: Codable, Equatable, Sendable {
  public let token: String

  public init(token: String) {
    self.token = token
  }
}
