import Base
import Foundation

/// The part of an answer that the browser makes: for which act, challenge and site (WebAuthn level 3, § 5.8.1).
package struct ClientData: Sendable {
  /// Bytes of its JSON.
  package static let mostBytes = 2000

  package let type: String
  /// Base64url without padding, as it stands.
  package let challenge: String
  package let origin: String
  /// Whether a frame of another site asked.
  package let isCrossOrigin: Bool

  private struct Wire: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
  }

  /// Reads it; members that nobody knows are passed over.
  ///
  /// - Throws: `PasskeyRefusal.malformed`
  package init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count <= Self.mostBytes,
      let wire = try? JSONDecoder().decode(Wire.self, from: Data(bytes))
    else { throw .malformed }
    type = wire.type
    challenge = wire.challenge
    origin = wire.origin
    isCrossOrigin = wire.crossOrigin ?? false
  }

  func check(_ ceremony: Ceremony, type: String) throws(PasskeyRefusal) {
    guard self.type == type else { throw .wrongType }
    guard challenge == Base64URL.text(ceremony.challenge) else { throw .wrongChallenge }
    guard ceremony.origins.contains(origin), !isCrossOrigin else { throw .wrongOrigin }
  }
}
