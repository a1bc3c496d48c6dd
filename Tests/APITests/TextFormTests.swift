import API
import Foundation
import Testing

@Suite struct TextFormTests {
  @Test func anIdentifierComesBackFromItsText() {
    var generator = SystemRandomNumberGenerator()
    let ids =
      [PlayerID(rawValue: 0), PlayerID(rawValue: .max), PlayerID(rawValue: 1)]
      + (0..<1000).map { _ in PlayerID.random(using: &generator) }
    for id in ids { #expect(PlayerID(String(id)) == id) }
    #expect(String(PlayerID(rawValue: 1)) == "aaaaaaaaaaaab")
    #expect(String(PlayerID(rawValue: .max)) == "h777777777777")
  }

  @Test(arguments: [
    "", "aaaaaaaaaaaa", "aaaaaaaaaaaaaa", "Aaaaaaaaaaaaa", "aaaaaaaaaaaa1", "i777777777777",
    "7777777777777", "aaaaaaaaaaaä",
  ])
  func nothingElseIsAnIdentifier(_ text: String) {
    #expect(PlayerID(text) == nil)
  }

  @Test(arguments: ["7KMQ2XTZ", "7kmq 2xtz", " 7kmq-2XTZ\n", "7 k m q 2 x t z"])
  func aCodeIsReadInAnyCaseAndSpacing(_ typed: String) {
    #expect(InvitationCode(typed)?.description == "7KMQ 2XTZ")
  }

  @Test(arguments: ["", "7KMQ2XT", "7KMQ2XTZZ", "7KMQ2XTI", "7KMQ2XTO", "7KMQ2XT0", "7KMQ2XT1"])
  func nothingElseIsACode(_ typed: String) {
    #expect(InvitationCode(typed) == nil)
  }

  @Test func aRandomCodeIsACode() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let code = InvitationCode.random(using: &generator)
      #expect(InvitationCode(code.text) == code)
    }
  }

  @Test(arguments: [
    ("Nina", "Nina"), ("  Nina \t Kaur ", "Nina Kaur"), ("ニナ", "ニナ"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("_", "_"),
  ])
  func aNameIsTidied(_ typed: String, _ name: String) {
    #expect(PlayerName(typed)?.text == name)
  }

  @Test(arguments: [
    "", "   ", "\u{200D}", "a\u{202E}b", "a\u{0}b", String(repeating: "x", count: 31),
    "a" + String(repeating: "\u{301}", count: 300),
  ])
  func nothingElseIsAName(_ typed: String) {
    #expect(PlayerName(typed) == nil)
  }

  @Test func aPaceComesBackFromItsSeconds() {
    for pace in [Pace.relaxed, .live(.fifteen), .live(.thirty), .live(.sixty)] {
      #expect(Pace(seconds: pace.seconds) == pace)
    }
    #expect(Pace(seconds: 20) == nil && Pace(seconds: -1) == nil)
  }

  @Test func anInstantIsWrittenAsFoundationWritesIt() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var generator = SystemRandomNumberGenerator()
    let days = stride(from: -30_000, to: 200_000, by: 1).map { Int64($0) * 86_400_000 }
    let others = (0..<1000).map { _ in
      Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &generator)
    }
    for milliseconds in days + others + [-1, 0, 951_825_599_999] {
      let instant = Instant(milliseconds: milliseconds)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      #expect(instant.description == date.formatted(style))
      #expect(Instant(instant.description) == instant)
    }
  }
}
