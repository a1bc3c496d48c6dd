import Crypto

/// An act for which an authenticator is asked, and what its answer is held against. Pure: who keeps challenges has
/// to see that each is answered once and in time.
package struct Ceremony: Sendable {
  let challenge: [UInt8]
  let party: String
  let origins: Set<String>
  let needsVerification: Bool

  /// - Parameters:
  ///   - challenge: random bytes that were never used before
  ///   - party: the id of the relying party: the club's host name
  ///   - origins: where the app is served, such as "https://play.example.org"
  ///   - needsVerification: whether the authenticator has to make sure whose finger, face or PIN it is
  package init(
    challenge: [UInt8], party: String, origins: Set<String>, needsVerification: Bool
  ) {
    self.challenge = challenge
    self.party = party
    self.origins = origins
    self.needsVerification = needsVerification
  }

  var partyHash: [UInt8] { Array(SHA256.hash(data: Array(party.utf8))) }

  /// The key that was made (WebAuthn level 3, § 7.1). No attestation is asked for, and one that comes all the same
  /// isn't looked at.
  ///
  /// - Parameters:
  ///   - clientData: JSON
  ///   - attestation: the attestation object, CBOR
  /// - Throws: `PasskeyRefusal`
  package func register(
    clientData: [UInt8], attestation: [UInt8]
  ) throws(PasskeyRefusal) -> RegisteredPasskey {
    try ClientData(clientData).check(self, type: "webauthn.create")
    let data = try AttestationObject(attestation).data
    try data.check(self)
    guard let credential = data.credential else { throw .malformed }
    return RegisteredPasskey(id: credential.id, key: credential.key, counter: data.counter)
  }

  /// Verifies that the owner of a key answered (WebAuthn level 3, § 7.2).
  ///
  /// - Parameters:
  ///   - answer: what the authenticator of this key sent
  ///   - key: that was registered
  ///   - counter: as it was the last time
  /// - Returns: The counter from now on.
  /// - Throws: `PasskeyRefusal`; `cloned` only when everything else is right
  package func verify(
    _ answer: PasskeyAnswer, by key: PasskeyPublicKey, after counter: UInt32
  ) throws(PasskeyRefusal) -> UInt32 {
    try ClientData(answer.clientData).check(self, type: "webauthn.get")
    let data = try AuthenticatorData(answer.authenticatorData)
    try data.check(self)
    let signed = answer.authenticatorData + Array(SHA256.hash(data: answer.clientData))
    guard answer.signature.count <= PasskeyAnswer.signatureBytes,
      key.isValid(answer.signature, for: signed)
    else { throw .badSignature }
    guard data.counter > counter || (data.counter == 0 && counter == 0) else { throw .cloned }
    return data.counter
  }
}

/// A key that was registered.
package struct RegisteredPasskey: Sendable {
  package let id: [UInt8]
  package let key: PasskeyPublicKey
  package let counter: UInt32
}

/// The answer of an authenticator that somebody signs in with.
package struct PasskeyAnswer: Sendable {
  /// Bytes of a signature: that of RSA with 4096 bits.
  static let signatureBytes = 512

  package let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]

  package init(clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8]) {
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
  }
}
