import Foundation
import Passkeys
import Testing

/// The test vectors of the specification (WebAuthn level 3, § 16), of each algorithm that is taken.
@Suite struct VectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let registration: (challenge: [UInt8], clientData: [UInt8], attestation: [UInt8])
    let signIn: (challenge: [UInt8], answer: PasskeyAnswer)
    let id: [UInt8]

    init(_ line: Substring) throws {
      let fields = line.split(separator: "\t")
      testDescription = String(fields[0])
      let bytes = try fields.dropFirst().map { try hexadecimal($0) }
      registration = (bytes[0], bytes[1], bytes[2])
      signIn = (
        bytes[3],
        PasskeyAnswer(clientData: bytes[5], authenticatorData: bytes[4], signature: bytes[6])
      )
      id = bytes[7]
    }
  }

  static let all = Result {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "vectors.tsv"), encoding: .utf8
    ).split(separator: "\n").map { try Vector($0) }
  }

  static func ceremony(_ challenge: [UInt8], needsVerification: Bool = false) -> Ceremony {
    Ceremony(
      challenge: challenge, party: "example.org", origins: ["https://example.org"],
      needsVerification: needsVerification)
  }

  @Test(arguments: ["none.ES256", "packed.ES256", "packed.RS256", "packed.EdDSA"])
  func holds(name: String) throws {
    let vector = try #require(Self.all.get().first { $0.testDescription == name })
    let key = try Self.ceremony(vector.registration.challenge).register(
      clientData: vector.registration.clientData, attestation: vector.registration.attestation)
    #expect(key.id == vector.id)
    let ceremony = Self.ceremony(vector.signIn.challenge)
    #expect(try ceremony.verify(vector.signIn.answer, by: key.key, after: 0) == 0)
  }

  /// A key belongs to one credential: the answer of another is none of its.
  @Test func noOtherKeyFits() throws {
    let vectors = try Self.all.get()
    for one in vectors {
      for other in vectors where other.testDescription != one.testDescription {
        let key = try Self.ceremony(other.registration.challenge).register(
          clientData: other.registration.clientData, attestation: other.registration.attestation)
        #expect(throws: PasskeyRefusal.badSignature) {
          try Self.ceremony(one.signIn.challenge).verify(one.signIn.answer, by: key.key, after: 0)
        }
      }
    }
  }

  @Test func whoWasNotVerifiedIsRefusedWhereItIsNeeded() throws {
    let vector = try #require(Self.all.get().first { $0.testDescription == "none.ES256" })
    #expect(throws: PasskeyRefusal.userNotVerified) {
      try Self.ceremony(vector.registration.challenge, needsVerification: true).register(
        clientData: vector.registration.clientData, attestation: vector.registration.attestation)
    }
  }

  /// Whatever is cut off anywhere is refused, and nothing falls.
  @Test func nothingThatIsCutOffIsTaken() throws {
    for vector in try Self.all.get() {
      let attestation = vector.registration.attestation
      for count in 0..<attestation.count {
        #expect(throws: PasskeyRefusal.self) {
          try Self.ceremony(vector.registration.challenge).register(
            clientData: vector.registration.clientData,
            attestation: Array(attestation.prefix(count)))
        }
      }
    }
  }
}

private func hexadecimal(_ text: Substring) throws -> [UInt8] {
  let digits = try text.map { try #require($0.hexDigitValue) }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
