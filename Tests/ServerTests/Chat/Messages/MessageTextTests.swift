import API
import Server
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
