/// The part of an answer that an authenticator makes and signs (WebAuthn level 3, § 6.1).
package struct AuthenticatorData: Sendable {
  /// Bytes of an answer that registers a key, with its extensions.
  package static let mostBytes = 4096
  /// Bytes of a credential's id (WebAuthn level 3, § 4).
  package static let idBytes = 1...1023

  /// SHA-256 of the party's id.
  package let partyHash: [UInt8]
  package let isUserPresent: Bool
  package let isUserVerified: Bool
  /// The number of signatures so far; 0 where none are counted.
  package let counter: UInt32
  /// The new key; nil when somebody signs in.
  package let credential: Credential?

  /// A key that an authenticator has made.
  package struct Credential: Sendable {
    package let id: [UInt8]
    package let key: PasskeyPublicKey
  }

  /// - Throws: `PasskeyRefusal`: `malformed`, `unknownAlgorithm`, `badKey`
  package init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .malformed }
    var reader = ByteReader(bytes)
    partyHash = try reader.take(32)
    let flags = try reader.take(1)[0]
    counter = UInt32(try reader.number(of: 4))
    isUserPresent = flags & 0x01 != 0
    isUserVerified = flags & 0x04 != 0
    let (mayBeBackedUp, isBackedUp) = (flags & 0x08 != 0, flags & 0x10 != 0)
    guard mayBeBackedUp || !isBackedUp else { throw .malformed }
    credential = flags & 0x40 != 0 ? try Self.credential(&reader) : nil
    if flags & 0x80 != 0 {
      guard case .map = try reader.value() else { throw .malformed }
    }
    guard reader.isAtEnd else { throw .malformed }
  }

  private static func credential(_ reader: inout ByteReader) throws(PasskeyRefusal) -> Credential {
    // The model of the authenticator, which nobody is asked for.
    _ = try reader.take(16)
    let count = Int(try reader.number(of: 2))
    guard idBytes.contains(count) else { throw .malformed }
    let id = try reader.take(count)
    let start = reader.position
    let key = try reader.value()
    return Credential(id: id, key: try PasskeyPublicKey(key, reader.passed(since: start)))
  }

  /// Looks at what both acts have in common.
  func check(_ ceremony: Ceremony) throws(PasskeyRefusal) {
    guard partyHash == ceremony.partyHash else { throw .wrongParty }
    guard isUserPresent else { throw .userAbsent }
    guard isUserVerified || !ceremony.needsVerification else { throw .userNotVerified }
  }
}
