package import API
import Base
package import Crypto
import Foundation

/// The server's key pair, by which push services know it again (RFC 8292).
package struct PushKey: Sendable {
  /// The life of a token: push services take no longer ones than 24 h.
  private static let tokenLife = Duration.seconds(12 * 60 * 60)

  private let key: P256.Signing.PrivateKey

  package init(_ key: P256.Signing.PrivateKey = P256.Signing.PrivateKey()) {
    self.key = key
  }

  init(bytes: [UInt8]) throws {
    key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
  }

  var bytes: [UInt8] { Array(key.rawRepresentation) }

  /// A key of the club for another use, which says nothing of this one.
  func derived(for use: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: key.rawRepresentation), info: Array(use.utf8),
      outputByteCount: 32
    ).withUnsafeBytes { Array($0) }
  }

  /// The public key that browsers subscribe with: the point, uncompressed, as base64url.
  package var publicText: String { Base64URL.text(key.publicKey.x963Representation) }

  /// The `Authorization` of a message.
  ///
  /// - Parameters:
  ///   - origin: scheme, host and port of the push service
  ///   - subject: where whoever runs the push service finds the host
  ///   - now: by the push service's clock
  package func authorization(
    for origin: String, subject: String, at now: Instant
  ) throws -> String {
    let claims = Claims(
      aud: origin, exp: (now + Self.tokenLife).milliseconds / 1000, sub: subject)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let signed = try [Data(#"{"alg":"ES256","typ":"JWT"}"#.utf8), encoder.encode(claims)]
      .map { Base64URL.text($0) }.joined(separator: ".")
    let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
    return "vapid t=\(signed).\(Base64URL.text(signature)),k=\(publicText)"
  }

  private struct Claims: Encodable {
    let aud: String
    let exp: Int64
    let sub: String
  }
}
