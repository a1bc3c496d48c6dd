import Base
import Passkeys
import TestSupport
import Testing

/// Answers that something is wrong with, each made by an authenticator whose right answer is taken.
@Suite struct HostileAnswerTests {
  private let challenge = Array(0..<32) as [UInt8]
  private let right = SoftAuthenticator.Claims(origin: "https://club.test", party: "club.test")

  private func ceremony(_ challenge: [UInt8]? = nil, needsVerification: Bool = true) -> Ceremony {
    Ceremony(
      challenge: challenge ?? self.challenge, party: "club.test",
      origins: ["https://club.test", "https://club.test:8443"],
      needsVerification: needsVerification)
  }

  private func register(
    _ device: SoftAuthenticator, _ claims: SoftAuthenticator.Claims,
    in ceremony: Ceremony? = nil
  ) throws -> RegisteredPasskey {
    try (ceremony ?? self.ceremony()).register(
      clientData: device.clientData(
        Base64URL.text(challenge), claims, usually: "webauthn.create"),
      attestation: device.attestation(claims))
  }

  private func answer(
    _ device: SoftAuthenticator, _ claims: SoftAuthenticator.Claims
  ) throws -> PasskeyAnswer {
    let answer = try device.answer(Base64URL.text(challenge), claims)
    return PasskeyAnswer(
      clientData: answer.clientData, authenticatorData: answer.data, signature: answer.signature)
  }

  @Test(arguments: SoftAuthenticator.Algorithm.allCases)
  func aRightAnswerIsTakenAndItsCounterGoesOn(algorithm: SoftAuthenticator.Algorithm) throws {
    let device = try SoftAuthenticator(algorithm, counter: 7)
    let key = try register(device, right)
    #expect(key.id == device.id)
    #expect(key.counter == 7)
    let stored = try PasskeyPublicKey(key.key.bytes)
    let next = try ceremony().verify(answer(device, right), by: stored, after: 7)
    #expect(next == 8)
    #expect(try ceremony().verify(answer(device, right), by: stored, after: next) == 9)
  }

  @Test func aCopyOfAKeyIsNoticed() throws {
    let device = try SoftAuthenticator(counter: 7)
    let key = try register(device, right).key
    let answer = try answer(device, right)
    for after: UInt32 in [8, 9, .max] {
      #expect(throws: PasskeyRefusal.cloned) {
        try ceremony().verify(answer, by: key, after: after)
      }
    }
    let silent = try SoftAuthenticator()
    #expect(throws: PasskeyRefusal.cloned) {
      try ceremony().verify(
        self.answer(silent, right), by: register(silent, right).key, after: 1)
    }
  }

  static let lies: [(PasskeyRefusal, @Sendable (inout SoftAuthenticator.Claims) -> Void)] = [
    (.wrongType, { $0.type = "payment.get" }),
    (.wrongOrigin, { $0.origin = "https://club.test.evil.test" }),
    (.wrongOrigin, { $0.origin = "http://club.test" }),
    (.wrongOrigin, { $0.origin = "https://club.test/" }),
    (.wrongOrigin, { $0.isCrossOrigin = true }),
    (.wrongParty, { $0.party = "test" }),
    (.userAbsent, { $0.flags = 0x04 }),
    (.userNotVerified, { $0.flags = 0x01 }),
    // Backed up, and can't be.
    (.malformed, { $0.flags = 0x15 }),
  ]

  @Test(arguments: lies.indices)
  func aLieIsRefused(index: Int) throws {
    let (refusal, lie) = Self.lies[index]
    let device = try SoftAuthenticator()
    let key = try register(device, right).key
    var claims = right
    lie(&claims)
    #expect(throws: refusal) { try register(device, claims) }
    #expect(throws: refusal) { try ceremony().verify(answer(device, claims), by: key, after: 0) }
  }

  @Test func anAnswerFitsItsOwnChallengeAndActOnly() throws {
    let device = try SoftAuthenticator()
    let key = try register(device, right).key
    let other = ceremony([UInt8](repeating: 1, count: 32))
    #expect(throws: PasskeyRefusal.wrongChallenge) { try register(device, right, in: other) }
    #expect(throws: PasskeyRefusal.wrongChallenge) {
      try other.verify(answer(device, right), by: key, after: 0)
    }
    var claims = right
    claims.type = "webauthn.create"
    #expect(throws: PasskeyRefusal.wrongType) {
      try ceremony().verify(answer(device, claims), by: key, after: 0)
    }
  }

  @Test func aTouchAloneIsEnoughWhereNothingMoreIsNeeded() throws {
    let device = try SoftAuthenticator()
    let key = try register(device, right).key
    var claims = right
    claims.flags = 0x01
    #expect(
      try ceremony(needsVerification: false).verify(answer(device, claims), by: key, after: 0) == 0)
  }

  @Test func aSignatureIsThatOfWhatWasSent() throws {
    for algorithm in SoftAuthenticator.Algorithm.allCases {
      let device = try SoftAuthenticator(algorithm)
      let key = try register(device, right).key
      let (client, data, signature) = try device.answer(Base64URL.text(challenge), right)
      var flipped = signature
      flipped[flipped.count - 1] ^= 1
      for bad in [flipped, [], Array(signature.dropLast()), [UInt8](repeating: 0, count: 513)] {
        #expect(throws: PasskeyRefusal.badSignature) {
          try ceremony().verify(
            PasskeyAnswer(clientData: client, authenticatorData: data, signature: bad), by: key,
            after: 0)
        }
      }
      var counted = data
      counted[36] = 9
      #expect(throws: PasskeyRefusal.badSignature) {
        try ceremony().verify(
          PasskeyAnswer(clientData: client, authenticatorData: counted, signature: signature),
          by: key, after: 0)
      }
    }
  }

  @Test func anIdHasUpTo1023Bytes() throws {
    let longest = try SoftAuthenticator(id: [UInt8](repeating: 7, count: 1023))
    #expect(try register(longest, right).id.count == 1023)
    for count in [0, 1024] {
      let device = try SoftAuthenticator(id: [UInt8](repeating: 7, count: count))
      #expect(throws: PasskeyRefusal.malformed) { try register(device, right) }
    }
  }

  @Test func keysOfOtherKindsAreRefused() throws {
    let device = try SoftAuthenticator()
    let right = device.publicKey
    var unknown = right
    // ES256K: -47.
    unknown.replaceSubrange(4...4, with: [0x38, 0x2E])
    #expect(throws: PasskeyRefusal.unknownAlgorithm) { try PasskeyPublicKey(unknown) }
    var foreign = right
    // The kind of key is that of EdDSA.
    foreign[2] = 0x01
    #expect(throws: PasskeyRefusal.badKey) { try PasskeyPublicKey(foreign) }
    var offCurve = right
    offCurve[offCurve.count - 1] ^= 1
    #expect(throws: PasskeyRefusal.badKey) { try PasskeyPublicKey(offCurve) }
    #expect(throws: PasskeyRefusal.malformed) { try PasskeyPublicKey(right + [0]) }
    // RSA with 1024 bits.
    let short =
      [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x58, 0x80]
      + [UInt8](repeating: 0xFF, count: 128) + [0x21, 0x43, 0x01, 0x00, 0x01]
    #expect(throws: PasskeyRefusal.badKey) { try PasskeyPublicKey(short) }
  }
}
