package import Foundation

/// The public keys by which a provider signs (JWK set, RFC 7517). Keys of kinds that aren't taken are left out.
package struct SigningKeys: Sendable {
  /// Bytes of its JSON.
  package static let mostBytes = 256 * 1024
  /// Keys that are looked at.
  private static let most = 64

  private let keys: [SigningKey]

  /// The number of keys that can be used.
  package var count: Int { keys.count }

  /// A member that can't be read is passed over, so that one odd key doesn't take the others along.
  private struct Lenient: Decodable {
    let key: SigningKey.Wire?

    init(from decoder: any Decoder) throws { key = try? SigningKey.Wire(from: decoder) }
  }

  private struct Wire: Decodable {
    let keys: [Lenient]
  }

  /// - Throws: `OpenIDRefusal.malformed`
  package init(_ json: Data) throws(OpenIDRefusal) {
    guard json.count <= Self.mostBytes, let wire = try? JSONDecoder().decode(Wire.self, from: json)
    else { throw .malformed }
    keys = wire.keys.prefix(Self.most).compactMap(\.key).compactMap(SigningKey.init)
  }

  /// Checks a signature.
  ///
  /// - Parameter id: the name of the key; nil for whichever it is
  /// - Throws: `OpenIDRefusal`: `unknownKey`, `badSignature`
  func check(
    _ signature: [UInt8], _ algorithm: SigningAlgorithm, by id: String?, for data: [UInt8]
  ) throws(OpenIDRefusal) {
    let candidates = keys.filter { $0.algorithm == algorithm && (id == nil || $0.id == id) }
    guard !candidates.isEmpty else { throw .unknownKey }
    guard candidates.contains(where: { $0.isValid(signature, for: data) }) else {
      throw .badSignature
    }
  }
}
