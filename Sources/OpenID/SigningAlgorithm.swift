/// The signatures that are taken of a provider, by their names in JOSE (RFC 7518, RFC 8037). All are made by a key that
/// the provider alone has: "none" is no signature, and that of HS256 anybody could make who knows a public key.
package enum SigningAlgorithm: String, CaseIterable, Sendable {
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256 = "RS256"
  /// ECDSA with P-256 and SHA-256.
  case es256 = "ES256"
  /// EdDSA with Ed25519.
  case edDSA = "EdDSA"
}
