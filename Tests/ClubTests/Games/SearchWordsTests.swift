import Club
import TestSupport
import Testing

@Suite("What is looked for at IGDB")
struct SearchWordsTests {
  @Test(
    "stays words",
    arguments: [
      ("Zelda", "zelda"), ("  The   Legend\tof\nZelda ", "the legend of zelda"),
      ("Baldur's Gate 3", "baldur's gate 3"), ("Ōkami", "ōkami"), ("ゼルダの伝説", "ゼルダの伝説"),
      ("ثعبان", "ثعبان"), ("2048", "2048"), ("S.T.A.L.K.E.R.: 2", "s.t.a.l.k.e.r.: 2"),
      (
        #"Half-Life"; fields *; where id > 0; limit 500;//"#,
        "half-life fields *; where id > 0; limit 500; //".replacing(";", with: "")
          .replacing("  ", with: " ")
      ),
      (#"a\"; fields *"#, "a fields *"), ("a\0b\u{1b}[31m\u{2028}c", "a b [31m c"),
      ("“Doom”", "doom"), ("a\u{202e}b", "a b"),
    ])
  func words(typed: String, expected: String) throws {
    #expect(SearchWords(typed)?.text == expected)
  }

  @Test(
    "is nothing where there is no word",
    arguments: ["", " ", "\"", "\";", "\\", "\0\u{7}", "…", "!?", "\u{200b}", "🕹️"])
  func nothing(typed: String) {
    #expect(SearchWords(typed) == nil)
  }

  @Test("is cut where titles end")
  func long() throws {
    let words = try #require(SearchWords(String(repeating: "ab ", count: 10_000)))
    #expect(words.text.unicodeScalars.count == 500)
    #expect(SearchWords(String(repeating: "\"", count: 500) + "a") == nil)
  }

  /// Whatever is typed, the query has one command more than what is typed can end.
  @Test("can't get out of its quotation", arguments: 0..<200)
  func random(seed: Int) throws {
    var generator = Generator(state: UInt64(seed))
    let letters = Array(#"ab"\;'`{}()&|*,.=<>#/"# + "\n\r\t\0\u{2028}\u{ff02}“”é中🕹")
    let typed = String((0..<40).map { _ in letters.randomElement(using: &generator)! })
    guard let words = SearchWords(typed) else { return }
    let query = IGDB.query(words)
    #expect(query.count { $0 == "\"" } == 2)
    #expect(query.count { $0 == ";" } == 3)
    #expect(!query.contains { $0 == "\\" || $0.isNewline || $0 == "\0" })
  }
}
