/// The answer of an authenticator that has made a key (WebAuthn level 3, § 6.5). What it says of its own origin is
/// read, because it is there, and ignored.
package struct AttestationObject: Sendable {
  /// Bytes of it; certificates of a maker take some thousand.
  package static let mostBytes = 6144

  package let data: AuthenticatorData

  /// - Throws: `PasskeyRefusal`: `malformed`, `unknownAlgorithm`, `badKey`
  package init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .malformed }
    let object = try CBOR(bytes)
    guard case .text = object[.text("fmt")], case .map = object[.text("attStmt")],
      let data = object[.text("authData")]?.bytes
    else { throw .malformed }
    self.data = try AuthenticatorData(data)
  }
}
