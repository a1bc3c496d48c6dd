import API
import Base
import Database
import Passkeys

/// The challenges that authenticators were asked with, each to be answered once, for what it was made for alone.
struct PasskeyChallenges: Sendable {
  /// The act that an answer is for.
  enum Purpose: Equatable, Sendable {
    /// Somebody of whom nothing is known signs in.
    case signIn
    /// The second factor of the sign-in with this ticket.
    case secondFactor(ticket: Secret)
    /// A proof in this session.
    case proof(session: Secret)
    /// A new passkey for the player of this session.
    case registration(session: Secret)

    /// Whether the authenticator has to make sure whose finger, face or PIN it is. Beside a password a touch is
    /// enough.
    var needsVerification: Bool {
      if case .secondFactor = self { false } else { true }
    }

    /// The form in which it waits, without any secret.
    fileprivate var text: String {
      switch self {
      case .signIn: "sign-in"
      case .secondFactor(let ticket): "second-factor " + Base64URL.text(ticket.hash)
      case .proof(let session): "proof " + Base64URL.text(session.hash)
      case .registration(let session): "registration " + Base64URL.text(session.hash)
      }
    }
  }

  /// Challenges that anybody can have made don't push out those of others.
  private let ofStrangers: OneTimeSecrets<String>
  private let ofPlayers: OneTimeSecrets<String>

  init(in database: Database) {
    ofStrangers = OneTimeSecrets(.strangersChallenge, in: database)
    ofPlayers = OneTimeSecrets(.playersChallenge, in: database)
  }

  private func waiting(for purpose: Purpose) -> OneTimeSecrets<String> {
    purpose == .signIn ? ofStrangers : ofPlayers
  }

  /// Makes a challenge.
  ///
  /// - Parameter secret: at random
  /// - Returns: It as base64url.
  func ask(_ purpose: Purpose, with secret: Secret, at now: Instant) async throws -> String {
    try await waiting(for: purpose).keep(purpose.text, under: secret, at: now)
    return Base64URL.text(secret.text.utf8)
  }

  /// Takes the challenge that the browser says was answered; nobody can answer it again, right or wrong.
  ///
  /// - Throws: `AccountRefusal.wrongPasskey` for one that wasn't made for this, or is too old
  func take(
    _ clientData: [UInt8], _ purpose: Purpose, of party: PasskeyParty, at now: Instant
  ) async throws -> Ceremony {
    guard let data = try? ClientData(clientData), let bytes = Base64URL.bytes(data.challenge),
      let secret = Secret(String(decoding: bytes, as: UTF8.self)),
      try await waiting(for: purpose).take(secret, at: now) == purpose.text
    else { throw AccountRefusal.wrongPasskey }
    return Ceremony(
      challenge: Array(secret.text.utf8), party: party.id, origins: [party.origin],
      needsVerification: purpose.needsVerification)
  }
}

/// An answer in bytes.
struct DecodedAssertion {
  let credential: [UInt8]
  let user: [UInt8]?
  let answer: PasskeyAnswer

  /// - Throws: `AccountRefusal.wrongPasskey` for what isn't base64url
  init(_ assertion: PasskeyAssertion) throws(AccountRefusal) {
    guard let credential = Base64URL.bytes(assertion.credential),
      let clientData = Base64URL.bytes(assertion.clientData),
      let data = Base64URL.bytes(assertion.authenticatorData),
      let signature = Base64URL.bytes(assertion.signature)
    else { throw .wrongPasskey }
    self.credential = credential
    user = assertion.user.map { Base64URL.bytes($0) ?? [] }
    answer = PasskeyAnswer(
      clientData: clientData, authenticatorData: data, signature: signature)
  }

}

extension PlayerID {
  /// The handle by which authenticators know their owner.
  var handle: [UInt8] { Array(description.utf8) }
}
