import API
import Club
import TestSupport
import Testing

@Suite struct GameFactsTests {
  @Test func whatASourceSaysIsTidied() throws {
    let facts = try GameFacts(
      title: "  Hollow\u{00A0} Knight\u{0007} ",
      otherTitles: ["HK", " HK ", "Hollow Knight", "\u{200B}"],
      about: "One\u{202E} line.\r\n\r\n  Another.\t", platforms: ["PC", " PC", "Switch"],
      genres: ["", "Adventure"], developers: [" Team  Cherry"], series: " Hollow\tKnight",
      links: ["https://example.org/a?b=c#d"])
    #expect(facts.title == "Hollow Knight")
    #expect(facts.otherTitles == ["HK"])
    #expect(facts.about == "One line.\nAnother.")
    #expect(facts.platforms == ["PC", "Switch"] && facts.genres == ["Adventure"])
    #expect(facts.links == ["https://example.org/a?b=c#d"])
    #expect(facts.developers == ["Team Cherry"] && facts.series == "Hollow Knight")
    #expect(try GameFacts(title: "A", about: " \n ").about == nil)
  }

  /// 500 characters of any script are a title, however many bytes they take; one more is none.
  @Test(arguments: [
    "a", "Ä", "ж", "龍", "ゼ", "ع", "ש", "เ", "𝔘", "🎮", "e\u{301}", "क", "አ", "Ж", "1", "!",
  ])
  func aTitleHas500CharactersOfAnyScript(letter: String) throws {
    let title = String(repeating: letter, count: 500)
    try #require(title.count == 500)
    #expect(try GameFacts(title: title).title.unicodeScalars.elementsEqual(title.unicodeScalars))
    #expect(throws: GameFactsError(.title, .longer(than: 500))) {
      try GameFacts(title: title + letter)
    }
  }

  @Test(arguments: ["", " \t\n", "\u{200B}\u{2060}", "\u{3164}", "\u{2800}", "\u{202E}", "\u{0}"])
  func whatCannotBeSeenIsNoTitle(title: String) {
    #expect(throws: GameFactsError(.title, .missing)) { try GameFacts(title: title) }
  }

  @Test func marksAreNotPiledUpOnALetter() {
    let piled = "Z" + String(repeating: "\u{30C}", count: 3000)
    #expect(throws: GameFactsError(.title, .longer(than: 500))) {
      try GameFacts(title: String(repeating: piled, count: 2))
    }
  }

  @Test func everyFieldHasBoundsAndTheErrorNamesIt() throws {
    func many(_ count: Int) -> [String] { (0..<count).map { "Name \($0)" } }
    func link(_ length: Int) -> String {
      "https://a.example/" + String(repeating: "a", count: length - 18)
    }
    _ = try GameFacts(
      title: "A", otherTitles: many(20), about: String(repeating: "é", count: 2000),
      platforms: many(40), genres: many(20), themes: many(20), developers: many(20),
      series: String(repeating: "é", count: 60),
      links: (0..<20).map { "https://example.org/\($0)" }, popularity: 1000)
    _ = try GameFacts(title: "A", links: [link(500)])
    let wrong: [(String, () throws -> GameFacts)] = [
      ("titles are more than 20", { try GameFacts(title: "A", otherTitles: many(21)) }),
      (
        "titles has more than 500 characters",
        {
          try GameFacts(title: "A", otherTitles: [String(repeating: "b", count: 501)])
        }
      ),
      (
        "summary has more than 2000 characters",
        {
          try GameFacts(title: "A", about: String(repeating: "é", count: 2001))
        }
      ),
      ("platforms are more than 40", { try GameFacts(title: "A", platforms: many(41)) }),
      (
        "summaries are more than 20",
        { try GameFacts(title: "A", otherAbouts: many(21).map { "de: \($0)" }) }
      ),
      ("genres are more than 20", { try GameFacts(title: "A", genres: many(21)) }),
      ("themes are more than 20", { try GameFacts(title: "A", themes: many(21)) }),
      ("developers are more than 20", { try GameFacts(title: "A", developers: many(21)) }),
      (
        "series has more than 60 characters",
        { try GameFacts(title: "A", series: String(repeating: "é", count: 61)) }
      ),
      (
        "genres has more than 60 characters",
        {
          try GameFacts(title: "A", genres: [String(repeating: "g", count: 61)])
        }
      ),
      ("links has more than 500 characters", { try GameFacts(title: "A", links: [link(501)]) }),
      ("popularity is no number from 0 to 1000", { try GameFacts(title: "A", popularity: 1001) }),
      ("popularity is no number from 0 to 1000", { try GameFacts(title: "A", popularity: -1) }),
      ("title is missing", { try GameFacts(title: "") }),
    ]
    for (words, make) in wrong {
      let error = #expect(throws: GameFactsError.self) { _ = try make() }
      #expect(error?.description == words)
    }
  }

  @Test(arguments: [
    "Ein Spiel.", "de:", "de: ", ":", "Deutsch: Ein Spiel.", "DE: Ein Spiel.", "d: e",
  ])
  func aTextInAnotherLanguageHasItsCode(line: String) {
    #expect(throws: GameFactsError(.summaries, .noLanguage)) {
      try GameFacts(title: "A", otherAbouts: ["fr: Un jeu.", line])
    }
  }

  @Test(arguments: [
    "http://example.org", "javascript:alert(1)", "https://", "https:///path", "https://local",
    "https://user@example.org/", "https://example.org/a b", "https://example.org/\"",
    "//example.org",
    "https://.org", "HTTPS://example.org", "https://exämple.org",
  ])
  func onlyAddressesOfTheWebAreLinks(link: String) {
    #expect(throws: GameFactsError(.links, .notHTTPS)) { try GameFacts(title: "A", links: [link]) }
    #expect(throws: GameFactsError(.cover, .notHTTPS)) {
      try GameFacts(title: "A", coverLink: link)
    }
  }
}
