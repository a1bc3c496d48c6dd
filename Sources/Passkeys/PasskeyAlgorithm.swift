/// The signatures that are taken, by their numbers in COSE (RFC 9053, RFC 8812), the one liked most first.
package enum PasskeyAlgorithm: Int, CaseIterable, Sendable {
  /// EdDSA with Ed25519.
  case edDSA = -8
  /// ECDSA with P-256 and SHA-256.
  case es256 = -7
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256 = -257
}
