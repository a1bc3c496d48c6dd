/// Asks an authenticator to show that its owner is there: what a browser gives to `navigator.credentials.get`, as
/// base64url without padding where it is bytes. It is answered once, within five minutes.
public struct PasskeyQuestion: Codable, Equatable, Sendable {
  /// Random bytes that the answer has to hold.
  public let challenge: String
  /// The host name that passkeys belong to (`rpId`).
  public let party: String
  /// The ids of the passkeys that may answer, at most 20; empty where any may.
  public let credentials: [String]
  /// Whether the authenticator has to make sure whose finger, face or PIN it is; else a touch is enough.
  public let needsVerification: Bool

  /// Stores the values; nothing is checked.
  public init(challenge: String, party: String, credentials: [String], needsVerification: Bool) {
    self.challenge = challenge
    self.party = party
    self.credentials = credentials
    self.needsVerification = needsVerification
  }
}

/// Asks an authenticator to make a passkey: what a browser gives to `navigator.credentials.create`.
public struct NewPasskeyQuestion: Codable, Equatable, Sendable {
  /// Random bytes that the answer has to hold, as base64url.
  public let challenge: String
  /// The host name that the passkey will belong to (`rp.id`).
  public let party: String
  /// The handle of the caller (`user.id`), as base64url.
  public let user: String
  /// The caller's name.
  public let name: String
  /// The algorithms that are taken, by their numbers in COSE, the one liked most first.
  public let algorithms: [Int]
  /// The ids of the passkeys that the caller has already, at most 20.
  public let credentials: [String]

  /// Stores the values; nothing is checked.
  public init(
    challenge: String, party: String, user: String, name: String, algorithms: [Int],
    credentials: [String]
  ) {
    self.challenge = challenge
    self.party = party
    self.user = user
    self.name = name
    self.algorithms = algorithms
    self.credentials = credentials
  }
}

/// A passkey that an authenticator has made, as base64url without padding.
public struct PasskeyRegistration: Codable, Equatable, Sendable {
  /// The name that its owner gives it: 1 to 40 visible characters.
  public let name: String
  /// `response.clientDataJSON`.
  public let clientData: String
  /// `response.attestationObject`.
  public let attestation: String

  /// Stores the values; the server refuses an answer that doesn't fit its question.
  public init(name: String, clientData: String, attestation: String) {
    self.name = name
    self.clientData = clientData
    self.attestation = attestation
  }
}

/// The answer of an authenticator, as base64url without padding. Its members lie among those of the body that it
/// is a part of.
public struct PasskeyAssertion: Codable, Equatable, Sendable {
  /// The id of the passkey.
  public let credential: String
  /// `response.userHandle`; needed where the question named no passkeys.
  public let user: String?
  /// `response.clientDataJSON`.
  public let clientData: String
  /// `response.authenticatorData`.
  public let authenticatorData: String
  /// `response.signature`.
  public let signature: String

  /// Stores the values; the server refuses an answer that doesn't fit its question.
  public init(
    credential: String, user: String?, clientData: String, authenticatorData: String,
    signature: String
  ) {
    self.credential = credential
    self.user = user
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
  }
}

extension PasskeyAssertion {
  /// Nil where the body has none.
  fileprivate init?(among decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    guard try members.decodeIfPresent(String.self, forKey: .credential) != nil else { return nil }
    try self.init(from: decoder)
  }
}

/// Opens a session of the member whose passkey answers.
public struct PasskeySignIn: Codable, Equatable, Sendable {
  /// The answer of the passkey to a question of `Endpoints.askSignIn`.
  public let passkey: PasskeyAssertion
  /// Has the meaning that it has in `SignIn`.
  public let join: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; nothing is checked.
  public init(passkey: PasskeyAssertion, join: Bool? = nil, wantsToken: Bool? = nil) {
    self.passkey = passkey
    self.join = join
    self.wantsToken = wantsToken
  }

  private enum CodingKeys: String, CodingKey {
    case join, wantsToken
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    passkey = try PasskeyAssertion(from: decoder)
    join = try members.decodeIfPresent(Bool.self, forKey: .join)
    wantsToken = try members.decodeIfPresent(Bool.self, forKey: .wantsToken)
  }

  public func encode(to encoder: any Encoder) throws {
    try passkey.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(join, forKey: .join)
    try members.encodeIfPresent(wantsToken, forKey: .wantsToken)
  }
}

/// Goes on with a sign-in that asked something: for the second factor, or what is to become of the guest.
public struct SignInStep: Codable, Equatable, Sendable {
  /// The ticket of the answer that asked.
  public let ticket: String
  /// The answer of a passkey to the question; one of this and `code` where the second factor is asked for.
  public let passkey: PasskeyAssertion?
  /// A recovery code in any case and spacing, which is used up by it.
  public let code: String?
  /// Has the meaning that it has in `SignIn`.
  public let join: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; nothing is checked.
  public init(
    ticket: String, passkey: PasskeyAssertion? = nil, code: String? = nil, join: Bool? = nil,
    wantsToken: Bool? = nil
  ) {
    self.ticket = ticket
    self.passkey = passkey
    self.code = code
    self.join = join
    self.wantsToken = wantsToken
  }

  private enum CodingKeys: String, CodingKey {
    case ticket, code, join, wantsToken
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    ticket = try members.decode(String.self, forKey: .ticket)
    passkey = try PasskeyAssertion(among: decoder)
    code = try members.decodeIfPresent(String.self, forKey: .code)
    join = try members.decodeIfPresent(Bool.self, forKey: .join)
    wantsToken = try members.decodeIfPresent(Bool.self, forKey: .wantsToken)
  }

  public func encode(to encoder: any Encoder) throws {
    try passkey?.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(ticket, forKey: .ticket)
    try members.encodeIfPresent(code, forKey: .code)
    try members.encodeIfPresent(join, forKey: .join)
    try members.encodeIfPresent(wantsToken, forKey: .wantsToken)
  }
}

/// A passkey as its owner sees it.
public struct Passkey: Codable, Equatable, Sendable {
  /// The id of the passkey, by which its owner names or removes it.
  public let id: PasskeyID
  /// The name that its owner gave it: 1 to 40 characters.
  public let name: String
  /// The instant at which it was added.
  public let createdAt: Instant
  /// The instant of its last answer; absent before the first.
  public let usedAt: Instant?

  /// Stores the values; nothing is checked.
  public init(id: PasskeyID, name: String, createdAt: Instant, usedAt: Instant?) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}

/// Names a passkey.
public struct PasskeyChange: Codable, Equatable, Sendable {
  /// The name from now on: 1 to 40 visible characters.
  public let name: String

  /// Stores the name; the server refuses one that isn't good.
  public init(name: String) {
    self.name = name
  }
}

/// The ways in which the caller can sign in and prove who they are.
public struct SecuritySummary: Codable, Equatable, Sendable {
  /// The caller's passkeys, the oldest first, at most 20.
  public let passkeys: [Passkey]
  /// Whether the caller has a password; who came by a card may have none.
  public let hasPassword: Bool
  /// Whether signing in by password asks for a passkey or a recovery code too.
  public let hasSecondFactor: Bool
  /// The number of recovery codes that were not used, 0 to 10.
  public let recoveryCodes: Int
  /// The caller at the provider by whom they sign in; absent for who doesn't.
  public let identity: ProviderIdentity?
  /// The instant up to which the last proof in this session counts; absent where there is none that does.
  public let provenUntil: Instant?

  /// Stores the values; nothing is checked.
  public init(
    passkeys: [Passkey], hasPassword: Bool, hasSecondFactor: Bool, recoveryCodes: Int,
    identity: ProviderIdentity?, provenUntil: Instant?
  ) {
    self.passkeys = passkeys
    self.hasPassword = hasPassword
    self.hasSecondFactor = hasSecondFactor
    self.recoveryCodes = recoveryCodes
    self.identity = identity
    self.provenUntil = provenUntil
  }
}

/// Switches the second factor on or off.
public struct SecondFactorChange: Codable, Equatable, Sendable {
  /// Whether a password needs a passkey or a recovery code beside it from now on.
  public let isOn: Bool

  /// Stores the value; the server refuses `true` for somebody without a passkey.
  public init(isOn: Bool) {
    self.isOn = isOn
  }
}

/// Recovery codes, which are told this once.
public struct RecoveryCodes: Codable, Equatable, Sendable {
  /// Ten, each to be used once: "7KMQ-2XTZ-…".
  public let codes: [String]

  /// Stores the codes; nothing is checked.
  public init(codes: [String]) {
    self.codes = codes
  }
}

/// Proves once more who has the session: by one of the three.
public struct Proof: Codable, Equatable, Sendable {
  /// The password that the caller has.
  public let password: String?
  /// The answer of a passkey to a question of `Endpoints.askProof`.
  public let passkey: PasskeyAssertion?
  /// A recovery code, which is used up by it, or the code of a card that still counts.
  public let code: String?

  /// Stores the values; the server refuses none or several of them.
  public init(password: String? = nil, passkey: PasskeyAssertion? = nil, code: String? = nil) {
    self.password = password
    self.passkey = passkey
    self.code = code
  }

  private enum CodingKeys: String, CodingKey {
    case password, code
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    password = try members.decodeIfPresent(String.self, forKey: .password)
    passkey = try PasskeyAssertion(among: decoder)
    code = try members.decodeIfPresent(String.self, forKey: .code)
  }

  public func encode(to encoder: any Encoder) throws {
    try passkey?.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(password, forKey: .password)
    try members.encodeIfPresent(code, forKey: .code)
  }
}

/// The effect of a proof.
public struct ProofAnswer: Codable, Equatable, Sendable {
  /// The instant up to which it counts, ten minutes after the proof, in this session.
  public let provenUntil: Instant

  /// Stores the instant; nothing is checked.
  public init(provenUntil: Instant) {
    self.provenUntil = provenUntil
  }
}
