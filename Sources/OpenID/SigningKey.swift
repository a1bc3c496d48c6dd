import Base
import Crypto
import CryptoExtras

/// A public key of a provider (RFC 7517).
struct SigningKey: Sendable {
  /// Bytes of an RSA modulus.
  private static let modulusBytes = 256...512

  /// A key as it stands in a set.
  struct Wire: Decodable {
    let kty: String
    let kid: String?
    let use: String?
    let alg: String?
    let crv: String?
    let n: String?
    let e: String?
    let x: String?
    let y: String?
  }

  private enum Key {
    case rs256(_RSA.Signing.PublicKey)
    case es256(P256.Signing.PublicKey)
    case edDSA(Curve25519.Signing.PublicKey)
  }

  let id: String?
  let algorithm: SigningAlgorithm
  private let key: Key

  /// Nil for a key of another kind, or for another use, or that isn't one.
  init?(_ wire: Wire) {
    guard wire.use ?? "sig" == "sig", let (algorithm, key) = try? Self.key(wire),
      wire.alg ?? algorithm.rawValue == algorithm.rawValue
    else { return nil }
    id = wire.kid
    self.algorithm = algorithm
    self.key = key
  }

  private static func key(_ wire: Wire) throws -> (SigningAlgorithm, Key)? {
    switch (wire.kty, wire.crv) {
    case ("RSA", _):
      guard let modulus = bytes(wire.n), let exponent = bytes(wire.e),
        modulusBytes.contains(modulus.count), 1...4 ~= exponent.count
      else { return nil }
      return (.rs256, .rs256(try _RSA.Signing.PublicKey(n: modulus, e: exponent)))
    case ("EC", "P-256"):
      guard let x = bytes(wire.x), let y = bytes(wire.y), x.count == 32, y.count == 32 else {
        return nil
      }
      return (.es256, .es256(try P256.Signing.PublicKey(rawRepresentation: x + y)))
    case ("OKP", "Ed25519"):
      guard let x = bytes(wire.x) else { return nil }
      return (.edDSA, .edDSA(try Curve25519.Signing.PublicKey(rawRepresentation: x)))
    default: return nil
    }
  }

  private static func bytes(_ text: String?) -> [UInt8]? { text.flatMap { Base64URL.bytes($0) } }

  /// Whether the owner of the key signed `data`.
  ///
  /// - Parameter signature: as JOSE has it: plain bytes, of ECDSA the two numbers one after the other
  func isValid(_ signature: [UInt8], for data: [UInt8]) -> Bool {
    switch key {
    case .rs256(let key):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: data),
        padding: .insecurePKCS1v1_5)
    case .es256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: data)
    case .edDSA(let key): return key.isValidSignature(signature, for: data)
    }
  }
}
