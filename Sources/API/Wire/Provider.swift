/// The reason why somebody goes to the provider by whom people sign in.
public enum ProviderPurpose: String, Codable, Sendable {
  /// To sign in, also for the first time.
  case signIn = "sign-in"
  /// To sign in by it from now on, for a member who is signed in.
  case link
  /// To prove who has a session.
  case proof
}

/// Begins a visit at the provider.
public struct ProviderVisit: Codable, Equatable, Sendable {
  /// The reason for it.
  public let purpose: ProviderPurpose

  /// Stores the purpose; nothing is checked.
  public init(purpose: ProviderPurpose) {
    self.purpose = purpose
  }
}

/// The address at the provider to which the browser goes. It leads back to `/signed-in` within ten minutes.
public struct ProviderQuestion: Codable, Equatable, Sendable {
  /// The address, with all that the provider is asked for.
  public let address: String

  /// Stores the address; nothing is checked.
  public init(address: String) {
    self.address = address
  }
}

/// The answer of the provider, as it stands in the address to which it leads back.
public struct ProviderAnswer: Codable, Equatable, Sendable {
  /// The code that the server redeems, once.
  public let code: String
  /// The secret of the visit, which the cookie of the browser has too.
  public let state: String
  /// `iss`, where the provider names itself.
  public let issuer: String?

  /// Stores the values; the server refuses an answer that doesn't fit its question.
  public init(code: String, state: String, issuer: String?) {
    self.code = code
    self.state = state
    self.issuer = issuer
  }
}

/// Opens a session for whoever the provider says it is.
public struct ProviderSignIn: Codable, Equatable, Sendable {
  /// Has the meaning that it has in `ProviderAnswer`.
  public let code: String
  /// Has the meaning that it has in `ProviderAnswer`.
  public let state: String
  /// Has the meaning that it has in `ProviderAnswer`.
  public let issuer: String?
  /// The secret of an invitation to the club, for who was never here and needs one.
  public let invitation: String?
  /// Has the meaning that it has in `SignIn`.
  public let join: Bool?

  /// Stores the values; the server refuses an answer that doesn't fit its question.
  public init(answer: ProviderAnswer, invitation: String? = nil, join: Bool? = nil) {
    code = answer.code
    state = answer.state
    issuer = answer.issuer
    self.invitation = invitation
    self.join = join
  }

  /// The answer of the provider.
  public var answer: ProviderAnswer { ProviderAnswer(code: code, state: state, issuer: issuer) }
}

/// Somebody at a provider.
public struct ProviderIdentity: Codable, Equatable, Sendable {
  /// The address by which the provider is named.
  public let issuer: String
  /// The name that never changes there.
  public let subject: String
  /// The instant since which the member signs in by it.
  public let addedAt: Instant
  /// The instant of the last sign-in by it; absent before the first.
  public let usedAt: Instant?

  /// Stores the values; nothing is checked.
  public init(issuer: String, subject: String, addedAt: Instant, usedAt: Instant?) {
    self.issuer = issuer
    self.subject = subject
    self.addedAt = addedAt
    self.usedAt = usedAt
  }
}

/// The way out at the provider too.
public struct ProviderFarewell: Codable, Equatable, Sendable {
  /// The address at which one signs out there; absent where there is none.
  public let address: String?

  /// Stores the address; nothing is checked.
  public init(address: String?) {
    self.address = address
  }
}
