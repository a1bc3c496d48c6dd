import API
import Club
import Foundation
import TestSupport
import Testing

/// Text that is meant to do harm, or comes from everywhere.
@Suite struct MessageTextTests {
  @Test(arguments: [
    ("  Hello\r\nyou\u{0}\u{7}\u{1B}[31m  ", "Hello\nyou[31m"),
    ("a\tb\u{85}c\u{2028}d", "a\tb\nc\nd"),
    ("e\u{301}", "\u{E9}"),
    ("\u{202E}evil\u{202C} \u{2066}x", "evil x"),
    ("שלום\u{200F} עולם", "שלום\u{200F} עולם"),
    ("👩‍👩‍👧🏽", "👩‍👩‍👧🏽"),
  ])
  func isMadePlain(_ typed: String, _ text: String) throws {
    #expect(Array(try MessageText(typed).text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: ["", " \n\t", "\u{0}", "\u{200B}\u{200D}", "\u{202E}", "\u{2800}\u{3164}"])
  func nothingThatCanBeSeenIsNoText(_ typed: String) throws {
    #expect(throws: ChatRefusal.badText) { try MessageText(typed) }
    #expect(throws: Never.self) { try MessageText(typed, mayBeEmpty: true) }
  }

  @Test func scalarsAreCountedAfterComposing() throws {
    #expect(throws: Never.self) { try MessageText(String(repeating: "e\u{301}", count: 4000)) }
    #expect(throws: ChatRefusal.badText) { try MessageText(String(repeating: "e", count: 4001)) }
    let pile = "a" + String(repeating: "\u{33F}", count: 3999)
    #expect(try MessageText(pile).text.count == 1)
    #expect(throws: ChatRefusal.badText) { try MessageText(pile + "\u{33F}") }
  }

  @Test func whatIsSentHasABoundBeforeItIsComposed() throws {
    let syllables = String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 4000)
    #expect(try MessageText(syllables).text.unicodeScalars.count == 4000)
    #expect(throws: ChatRefusal.badText) { try MessageText(syllables + " ") }
    #expect(throws: ChatRefusal.badText) {
      try MessageText(String(repeating: "\u{1F600}", count: 9001), mayBeEmpty: true)
    }
  }

  @Test func textIsComposedAsUnicodeSaysInWhateverOrderItsMarksAre() {
    var generator = SystemRandomNumberGenerator()
    // Letters that take marks, marks of many classes, and some that are taken apart.
    let scalars = Array(
      "aeK\u{1112}\u{1161}\u{11AB}\u{1D160}\u{FB2C}\u{212B}\u{F40}\u{300}\u{301}\u{316}\u{323}\u{327}\u{345}\u{344}\u{340}\u{343}\u{F71}\u{F72}\u{F74}\u{F80}\u{3099}\u{5B0}\u{64B}\u{34F}\u{1D165}\u{E0100}"
        .unicodeScalars)
    for length in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<length % 40 { text.append(scalars.randomElement(using: &generator)!) }
      let expected = Array(String(text).precomposedStringWithCanonicalMapping.unicodeScalars)
      #expect(Array(CanonicalText.composed(String(text)).unicodeScalars) == expected, "\(expected)")
    }
  }

  /// Foundation doesn't order what these four are made of.
  @Test func marksThatAreMadeOfMarksAreInTheirOrder() {
    for (text, composed) in [
      ("\u{F40}\u{F73}\u{F71}", "\u{F40}\u{F71}\u{F71}\u{F72}"),
      ("\u{F40}\u{F72}\u{F75}", "\u{F40}\u{F71}\u{F72}\u{F74}"),
      ("\u{F81}\u{327}", "\u{F71}\u{F80}\u{327}"),
      ("a\u{344}\u{316}", "\u{E4}\u{316}\u{301}"),
    ] {
      let found = Array(CanonicalText.composed(text).unicodeScalars)
      #expect(found == Array(composed.unicodeScalars))
    }
  }

  @Test(arguments: ["👍", "👍🏽", "❤️", "👩‍👩‍👧", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈"])
  func isOneEmoji(_ text: String) {
    #expect(Emoji(text)?.text == text)
  }

  @Test(arguments: [
    "", "a", "1", "#", "👍👍", "👍a", " 👍", "🇩", "❤", "\u{200D}", "e\u{301}", "👍\u{301}", "ﷺ",
    "\u{FE0F}",
    "1\u{FE0F}", "👩‍a",
  ])
  func isNoEmoji(_ text: String) {
    #expect(Emoji(text) == nil)
  }

  @Test func wordsAreFoundWithoutCaseAndAccents() {
    #expect(MessageWords("Crème BRÛLÉE, crème!").words == ["creme", "brulee"])
    #expect(MessageWords("Straße STRASSE ÜBER").words == ["strasse", "uber"])
    #expect(MessageWords("rook-b4 \"OR\" 'x' * AND(").words == ["rook", "b4", "or", "x", "and"])
    #expect(MessageWords("我赢了 ok").words == ["我", "赢", "了", "ok"])
    #expect(MessageWords("🎉 !!! \u{301}").words == [])
  }
}
