package import API
import Base
import Crypto
import CryptoExtras
import Foundation

/// An authenticator made of nothing but software, which also answers as none should.
package final class SoftAuthenticator {
  package enum Algorithm: CaseIterable, Sendable {
    case edDSA
    case es256
    case rs256
  }

  private enum Key {
    case edDSA(Curve25519.Signing.PrivateKey)
    case es256(P256.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)
  }

  /// What an answer says; each may be false.
  package struct Claims: Sendable {
    package var type: String?
    package var origin: String
    package var party: String
    package var isCrossOrigin = false
    /// User present and verified.
    package var flags: UInt8 = 0x05

    package init(origin: String, party: String) {
      self.origin = origin
      self.party = party
    }
  }

  package let id: [UInt8]
  package var counter: UInt32
  private let key: Key

  package init(
    _ algorithm: Algorithm = .es256, id: [UInt8] = Array("soft".utf8), counter: UInt32 = 0
  ) throws {
    self.id = id
    self.counter = counter
    switch algorithm {
    case .edDSA: key = .edDSA(Curve25519.Signing.PrivateKey())
    case .es256: key = .es256(P256.Signing.PrivateKey())
    case .rs256: key = .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048))
    }
  }

  /// The public key in COSE.
  package var publicKey: [UInt8] {
    switch key {
    case .edDSA(let key):
      return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20]
        + key.publicKey.rawRepresentation
    case .es256(let key):
      let point = Array(key.publicKey.rawRepresentation)
      return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + point.prefix(32)
        + [0x22, 0x58, 0x20] + point.suffix(32)
    case .rs256(let key):
      guard let parts = try? key.publicKey.getKeyPrimitives() else { return [] }
      let modulus = Array(parts.modulus)
      return [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]
        + [0x59, UInt8(modulus.count >> 8), UInt8(modulus.count & 0xFF)] + modulus
        + [0x21, 0x40 + UInt8(parts.publicExponent.count)] + parts.publicExponent
    }
  }

  /// What the browser says.
  package func clientData(_ challenge: String, _ claims: Claims, usually type: String) -> [UInt8] {
    Array(
      """
      {"type":"\(claims.type ?? type)","challenge":"\(challenge)","origin":"\(claims.origin)",\
      "crossOrigin":\(claims.isCrossOrigin),"other_keys_can_be_added_here":"[1]"}
      """.utf8)
  }

  private func data(_ claims: Claims, flags: UInt8) -> [UInt8] {
    Array(SHA256.hash(data: Array(claims.party.utf8))) + [flags]
      + (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * $0)) }
  }

  /// The attestation object of its key.
  package func attestation(_ claims: Claims) -> [UInt8] {
    let data =
      data(claims, flags: claims.flags | 0x40) + [UInt8](repeating: 0, count: 16)
      + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + publicKey
    return [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67]
      + Array("attStmt".utf8) + [0xA0, 0x68] + Array("authData".utf8)
      + (data.count < 256 ? [0x58] : [0x59, UInt8(data.count >> 8)]) + [UInt8(data.count & 0xFF)]
      + data
  }

  /// An answer, after which the counter stands one higher, if it counts.
  package func answer(
    _ challenge: String, _ claims: Claims
  ) throws -> (clientData: [UInt8], data: [UInt8], signature: [UInt8]) {
    if counter > 0 { counter += 1 }
    let client = clientData(challenge, claims, usually: "webauthn.get")
    let data = data(claims, flags: claims.flags)
    return (client, data, try sign(data + Array(SHA256.hash(data: client))))
  }

  private func sign(_ bytes: [UInt8]) throws -> [UInt8] {
    switch key {
    case .edDSA(let key): Array(try key.signature(for: bytes))
    case .es256(let key): Array(try key.signature(for: bytes).derRepresentation)
    case .rs256(let key):
      Array(
        try key.signature(for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
          .rawRepresentation)
    }
  }
}

/// Answers as the interface has them.
extension SoftAuthenticator {
  package func registration(
    _ challenge: String, _ claims: Claims, called name: String
  ) -> PasskeyRegistration {
    PasskeyRegistration(
      name: name,
      clientData: Base64URL.text(clientData(challenge, claims, usually: "webauthn.create")),
      attestation: Base64URL.text(attestation(claims)))
  }

  /// - Parameter user: whose passkey it says that it is
  package func assertion(
    _ challenge: String, _ claims: Claims, user: PlayerID
  ) throws -> PasskeyAssertion {
    let (client, data, signature) = try answer(challenge, claims)
    return PasskeyAssertion(
      credential: Base64URL.text(id), user: Base64URL.text("\(user)".utf8),
      clientData: Base64URL.text(client), authenticatorData: Base64URL.text(data),
      signature: Base64URL.text(signature))
  }
}
