package import API
import Base
import Foundation

/// A provider's word on who somebody is (OpenID Connect Core, § 2), checked.
package struct IDToken: Sendable {
  /// Bytes of its text; one with many groups has some thousand.
  package static let mostBytes = 64 * 1024
  /// Bytes of a subject (§ 2).
  package static let subjectBytes = 255
  /// The time by which the provider's clock may differ.
  package static let clockError = Duration.seconds(60)

  /// The name of somebody at the provider, which never changes and is never another's.
  package let subject: String
  /// The instant at which they showed there who they are; nil where the provider doesn't say.
  package let authenticatedAt: Instant?
  var claims: [String: Claim]

  private struct Header: Decodable {
    let alg: String
    let kid: String?
    /// Extensions that have to be understood; none are.
    let crit: [String]?
  }

  /// Reads a token, and checks all that there is to check (§ 3.1.3.7).
  ///
  /// - Throws: `OpenIDRefusal`; `unknownKey` before anything but the form was looked at
  package init(
    _ text: String, signedBy keys: SigningKeys, _ expected: TokenExpectation
  ) throws(OpenIDRefusal) {
    guard text.utf8.count <= Self.mostBytes else { throw .malformed }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let signature = Base64URL.bytes(String(parts[2])) else {
      throw .malformed
    }
    let header: Header = try Self.decoded(parts[0])
    guard let algorithm = SigningAlgorithm(rawValue: header.alg), header.crit == nil else {
      throw .unknownAlgorithm
    }
    try keys.check(
      signature, algorithm, by: header.kid, for: Array("\(parts[0]).\(parts[1])".utf8))
    claims = try Self.decoded(parts[1])
    try expected.check(claims)
    guard let subject = claims["sub"]?.text, 1...Self.subjectBytes ~= subject.utf8.count else {
      throw .malformed
    }
    self.subject = subject
    authenticatedAt = claims["auth_time"]?.instant
  }

  private static func decoded<Value: Decodable>(
    _ part: Substring
  ) throws(OpenIDRefusal) -> Value {
    guard let bytes = Base64URL.bytes(String(part)),
      let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    else { throw .malformed }
    return value
  }

  /// The names that somebody has there, the one liked most first. Of an address only what stands before "@".
  package var names: [String] {
    ["preferred_username", "nickname", "name"].compactMap { claims[$0]?.text }
      .map { String($0.prefix { $0 != "@" }) }
  }

  /// The groups that somebody is in there; none where the claim isn't there.
  package func groups(in claim: String) -> Set<String> { Set(claims[claim]?.texts ?? []) }
}

/// The sign-in that a token has to be for.
package struct TokenExpectation: Sendable {
  let issuer: Issuer
  let client: String
  let nonce: String
  let now: Instant

  package init(from issuer: Issuer, for client: String, nonce: String, at now: Instant) {
    self.issuer = issuer
    self.client = client
    self.nonce = nonce
    self.now = now
  }

  func check(_ claims: [String: Claim]) throws(OpenIDRefusal) {
    guard claims["iss"]?.text == issuer.text else { throw .wrongIssuer }
    let audience = claims["aud"]?.texts ?? []
    let party = claims["azp"]
    guard audience.contains(client), audience.count == 1 || party != nil,
      party == nil || party?.text == client
    else { throw .wrongAudience }
    guard let end = claims["exp"]?.instant, let issued = claims["iat"]?.instant else {
      throw .malformed
    }
    guard end + IDToken.clockError > now else { throw .expired }
    guard issued <= now + IDToken.clockError,
      claims["nbf"]?.instant.map({ $0 <= now + IDToken.clockError }) ?? true
    else { throw .fromTheFuture }
    guard claims["nonce"]?.text == nonce else { throw .wrongNonce }
  }
}

extension Claim {
  /// Seconds since 1970, within a thousand years or so.
  fileprivate var instant: Instant? {
    guard case .number(let seconds) = self, abs(seconds) < 1e11 else { return nil }
    return Instant(milliseconds: Int64(seconds * 1000))
  }
}
