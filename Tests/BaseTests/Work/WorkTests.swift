import API
import Base
import Testing

private let as44 = String(repeating: "A", count: 44)

@Suite("Work of newcomers")
struct WorkTests {
  private let seal = WorkSeal(key: Array(0..<32))
  private let start = Instant(milliseconds: 1_800_000_000_000)
  private let home = ClientNetwork(bits: 0xFFFF_C000_0207).wide

  private var challenge: WorkChallenge { WorkChallenge(id: 7, madeAt: start, bits: 17) }

  @Test("a challenge is known again for its purpose and network alone")
  func seals() {
    let text = seal.text(of: challenge, for: .guest, in: home)
    #expect(text.utf8.count == WorkSeal.textLength)
    #expect(seal.challenge(text, for: .guest, in: home) == challenge)
    #expect(seal.challenge(text, for: .registration, in: home) == nil)
    let elsewhere = ClientNetwork(bits: 0xFFFF_C000_0307).wide
    #expect(seal.challenge(text, for: .guest, in: elsewhere) == nil)
    let other = WorkSeal(key: Array(1...32))
    #expect(other.challenge(text, for: .guest, in: home) == nil, "of another club")
  }

  @Test("a challenge in which anything was changed is none")
  func changed() {
    let text = seal.text(of: challenge, for: .guest, in: home)
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      var other = bytes
      other[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let changed = String(decoding: other, as: UTF8.self)
      #expect(seal.challenge(changed, for: .guest, in: home) == nil, "\(place)")
    }
    for short in [String(text.dropLast()), String(text.dropFirst()), "", text + "A"] {
      #expect(seal.challenge(short, for: .guest, in: home) == nil)
    }
  }

  @Test("a challenge is open for five minutes")
  func life() {
    #expect(challenge.isOpen(at: start) && challenge.isOpen(at: start + .milliseconds(299_999)))
    #expect(!challenge.isOpen(at: start + .seconds(300)))
    #expect(!challenge.isOpen(at: start - .milliseconds(1)))
  }

  @Test("an answer has as many zero bits as its hash begins with")
  func known() throws {
    let text = "bm90IGEgc2VhbCBvZiBhbnkgc2VydmVyLCBhcyB5b3Ug"
    let proof = try #require(WorkProof("\(text):23216"))
    #expect(proof.challenge == text && proof.has(17) && !proof.has(18))
    #expect(WorkProof("\(text):23215")?.has(17) == false)
  }

  @Test(
    "what has another form is no answer",
    arguments: [
      "", ":", "1", "A:1", "\(as44)", "\(as44):", "\(as44):-1", "\(as44):1:2",
      "\(as44):12345678901",
      "\(as44)A:1", String(repeating: "ä", count: 44) + ":1",
    ])
  func noAnswer(text: String) {
    #expect(WorkProof(text) == nil)
  }

  @Test(
    "nobody works before half is gone, and whenever half of what was left is gone it is twice as much",
    arguments: [
      (0, nil), (29.9, nil), (30, 17), (44.9, 17), (45, 18), (52.5, 19), (56.25, 20), (58.125, 21),
      (60, 21),
    ] as [(Double, UInt8?)])
  func pressure(used: Double, bits: UInt8?) {
    #expect(WorkPressure(used: used, of: 60).bits == bits)
  }

  @Test("the first ten never work")
  func few() {
    #expect(WorkPressure(used: 3, of: 3).bits == nil)
    #expect(WorkPressure(used: 9.9, of: 12).bits == nil)
    #expect(WorkPressure(used: 10, of: 12).bits == 18)
  }
}
