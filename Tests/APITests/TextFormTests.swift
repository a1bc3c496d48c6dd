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
    ("נינה", "נינה"), ("❤️", "❤️"), ("a\u{A0}\u{2009}b", "a b"),
  ])
  func aNameIsTidied(_ typed: String, _ name: String) {
    #expect(PlayerName(typed)?.text == name)
  }

  @Test(arguments: [
    "", "   ", "\u{200D}", "a\u{202E}b", "a\u{0}b", String(repeating: "x", count: 41),
    "a" + String(repeating: "\u{301}", count: 300), "a\u{200B}b", "\u{3164}", "\u{2800}",
    "\u{FE0F}", "a\u{2066}b", "a\u{AD}b", "a\u{E000}b",
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

  /// Foundation goes by the Julian calendar before 1583, and cuts off what lies between milliseconds.
  @Test func anInstantIsWrittenAsFoundationWritesIt() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var generator = SystemRandomNumberGenerator()
    let days = (-140_000...200_000).map { Int64($0) * 86_400 }
    let others = (0..<1000).map { _ in
      Int64.random(in: -12_000_000_000...253_402_300_799, using: &generator)
    }
    for seconds in days + others {
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(Instant(milliseconds: seconds * 1000).description == date.formatted(style))
    }
  }

  /// Years from 1600 on: before, calendars differ.
  @Test func anInstantComesBackFromItsText() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let instant = Instant(
        milliseconds: .random(in: -11_676_096_000_000...253_402_300_799_999, using: &generator))
      #expect(Instant(instant.description) == instant)
    }
    #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: 951_825_600_007).description == "2000-02-29T12:00:00.007Z")
  }
}
