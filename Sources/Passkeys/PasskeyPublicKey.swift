import Crypto
import CryptoExtras
import Foundation

/// The public key of a passkey: it tells whether its owner signed something.
package struct PasskeyPublicKey: Sendable {
  /// Bytes of a key in COSE; RSA with 4096 bits has some 530.
  package static let mostBytes = 600
  /// Bytes of an RSA modulus.
  private static let modulusBytes = 256...512

  private enum Key {
    case edDSA(Curve25519.Signing.PublicKey)
    case es256(P256.Signing.PublicKey)
    case rs256(_RSA.Signing.PublicKey)
  }

  /// The key as the authenticator wrote it (COSE_Key, RFC 9052), to be stored.
  package let bytes: [UInt8]
  package let algorithm: PasskeyAlgorithm
  private let key: Key

  /// Reads a key in COSE.
  ///
  /// - Throws: `PasskeyRefusal`: `malformed`, `unknownAlgorithm`, `badKey`
  package init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .malformed }
    try self.init(CBOR(bytes), bytes)
  }

  init(_ value: CBOR, _ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .malformed }
    guard
      let algorithm = PasskeyAlgorithm.allCases.first(where: { value[3] == CBOR($0.rawValue) })
    else { throw .unknownAlgorithm }
    self.bytes = bytes
    self.algorithm = algorithm
    key = try Self.key(algorithm, value)
  }

  private static func key(
    _ algorithm: PasskeyAlgorithm, _ value: CBOR
  ) throws(PasskeyRefusal) -> Key {
    let (kind, curve) = (value[1], value[-1])
    do {
      switch algorithm {
      case .edDSA:
        guard kind == CBOR(1), curve == CBOR(6), let x = value[-2]?.bytes else { break }
        return .edDSA(try Curve25519.Signing.PublicKey(rawRepresentation: x))
      case .es256:
        guard kind == CBOR(2), curve == CBOR(1), let x = value[-2]?.bytes,
          let y = value[-3]?.bytes, x.count == 32, y.count == 32
        else { break }
        return .es256(try P256.Signing.PublicKey(rawRepresentation: x + y))
      case .rs256:
        guard kind == CBOR(3), let modulus = value[-1]?.bytes, let exponent = value[-2]?.bytes,
          modulusBytes.contains(modulus.count), 1...4 ~= exponent.count
        else { break }
        return .rs256(try _RSA.Signing.PublicKey(n: modulus, e: exponent))
      }
    } catch {
      throw .badKey
    }
    throw .badKey
  }

  /// Whether the owner of the key signed `data`.
  ///
  /// - Parameter signature: as WebAuthn has it: DER for ECDSA, else the plain bytes
  package func isValid(_ signature: [UInt8], for data: [UInt8]) -> Bool {
    switch key {
    case .edDSA(let key): return key.isValidSignature(signature, for: data)
    case .es256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: data)
    case .rs256(let key):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: data),
        padding: .insecurePKCS1v1_5)
    }
  }
}
