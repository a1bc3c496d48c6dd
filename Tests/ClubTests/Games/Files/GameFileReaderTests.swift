import API
import Base
import Club
import TestSupport
import Testing

@Suite struct GameFileReaderTests {
  /// The result of a reader for a file that comes in pieces of this size.
  private func read(
    _ bytes: [UInt8], form: GameFileForm? = nil, pieces size: Int = 1 << 16
  ) throws -> [GameFileLine] {
    var reader = GameFileReader(form: form)
    var lines: [GameFileLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return try lines + reader.read([])
  }

  private func read(
    _ text: String, form: GameFileForm? = nil, pieces: Int = 1 << 16
  ) throws -> [GameFileLine] {
    try read(Array(text.utf8), form: form, pieces: pieces)
  }

  /// Titles and faults, each with its line: "1 Doom", "2! title is missing".
  private func words(_ lines: [GameFileLine]) -> [String] {
    lines.map { line in
      switch line.game {
      case .success(let game): "\(line.number) \(game.facts.title)"
      case .failure(let fault): "\(line.number)! \(fault)"
      }
    }
  }

  @Test func everyColumnOfATableIsRead() throws {
    let text = """
      id;Title ;titles;released;summary;summaries;platforms;genres;themes;developers;players;series;links;popularity;rating
      7;"Say ""Hi""; now";"a|b\nc";2001-09-24;"Two
      lines";de: Zwei|fr: Deux;PC|Mac;Adventure;;A|B; 2 - 8;Say;https://example.org; 12;5

      """
    let lines = try read(text)
    let game = try #require(try lines.first?.game.get())
    #expect(lines.count == 1 && lines[0].number == 2 && game.key == "7")
    #expect(
      game.facts
        == (try GameFacts(
          title: "Say \"Hi\"; now", otherTitles: ["a|b", "c"],
          released: ReleaseDate("2001-09-24"), about: "Two\nlines",
          otherAbouts: ["fr: Deux", "de: Zwei"], platforms: ["PC", "Mac"], genres: ["Adventure"],
          developers: ["A", "B"], playerRange: PlayerRange("2-8"), series: "Say",
          links: ["https://example.org"], popularity: 12)))
  }

  @Test func everyKeyOfAnObjectIsRead() throws {
    let text =
      #"{"id": 7, "title": "Ico", "titles": ["イコ"], "released": 2001, "summary": "A", "rating": [1], "#
      + #""summaries": ["de: B: c"], "platforms": ["PS2"], "genres": null, "themes": ["Fantasy"], "developers": ["Team Ico"], "players": 1, "series": "Ico", "links": [], "popularity": 3}"#
    let game = try #require(try read(text).first?.game.get())
    #expect(game.key == "7")
    #expect(
      game.facts
        == (try GameFacts(
          title: "Ico", otherTitles: ["イコ"], released: ReleaseDate("2001"), about: "A",
          otherAbouts: ["de:B: c"], platforms: ["PS2"], themes: ["Fantasy"],
          developers: ["Team Ico"], playerRange: PlayerRange("1"), series: "Ico", popularity: 3)))
  }

  private static let table = """
    \u{FEFF}title,released,platforms\r
    Doom,1993,PC\r
    \r
    "Ico, ""the"" game\r
    of 2001",2001,\r
    Only two,2001
    ,2001,PC
    "Stray"x,2001,PC
    Prey,20017,PC
    Ōkami,2006-04-20,"PS2
    Wii"
    Last,,
    """
  private static let expected = [
    "2 Doom", "4 Ico, \"the\" game of 2001", "6! it has 2 instead of 3 fields",
    "7! title is missing", "8! a quote is closed within a field",
    "9! released is none of YYYY, YYYY-MM and YYYY-MM-DD", "10 Ōkami", "12 Last",
  ]

  @Test func brokenLinesAreNamedAndTheRestIsRead() throws {
    #expect(try words(read(Self.table)) == Self.expected)
  }

  /// Wherever a piece ends: in a letter, in a pair of quotes, between \r and \n.
  @Test func howAFileComesInMakesNoDifference() throws {
    let long = String(repeating: "Filler,2000,\n", count: 400)
    let bytes = Array((Self.table + "\n" + long).utf8)
    let whole = try words(read(bytes))
    for size in [1, 2, 3, 5, 7, 11, 64, 4095, 4096, 4097] {
      #expect(try words(read(bytes, pieces: size)) == whole, "\(size)")
    }
    for end in 4090..<4160 {
      var reader = GameFileReader(form: nil)
      let lines = try reader.read(Array(bytes[..<end])) + reader.read(Array(bytes[end...]))
      #expect(try words(lines + reader.read([])) == whole)
    }
  }

  @Test func aQuoteThatIsNotClosedCostsItsLineAlone() throws {
    let text = "title,released\nOne,1\n\"Open,2000\nTwo,2000\nThree,2001\n"
    #expect(
      try words(read(text)) == [
        "2! released is none of YYYY, YYYY-MM and YYYY-MM-DD",
        "3! a quote is opened that isn't closed", "4 Two", "5 Three",
      ])
    let long = text + String(repeating: "More,2000\n", count: 20_000)
    let lines = try words(read(long, pieces: 10_000))
    #expect(lines[1] == "3! a quote is opened that isn't closed" && lines.count == 20_004)
  }

  @Test func aLineWithoutEndCostsNoMemory() throws {
    let long = String(repeating: "x", count: 400_000)
    for (text, form) in [
      ("title\nA\n\(long)\nB\n", GameFileForm.csv),
      ("{\"title\": \"A\"}\n\n{\"title\": \"\(long)\"}\n{\"title\": \"B\"}\n", .jsonLines),
    ] {
      let lines = try words(read(text, form: form, pieces: 50_000))
      #expect(lines.count == 3 && lines[1].contains("more than 131072 bytes"))
      #expect(lines[0].hasSuffix("A") && lines[2].hasSuffix("B"))
    }
  }

  @Test(arguments: [
    (#"{"title": "A""#, "it isn't a JSON object"), ("[1]", "it isn't a JSON object"),
    ("null", "it isn't a JSON object"), (#"{"title": 7}"#, "title is no text"),
    ("{}", "title is missing"), (#"{"title": "A", "titles": "B"}"#, "titles is no list of texts"),
    (#"{"title": "A", "genres": [1]}"#, "genres is no list of texts"),
    (#"{"title": "A", "popularity": "x"}"#, "popularity is no number from 0 to 1000"),
    (#"{"title": "A", "released": "soon"}"#, "released is none of YYYY, YYYY-MM and YYYY-MM-DD"),
    (#"{"title": "A", "id": true}"#, "id is no text"),
  ])
  func aBrokenObjectSaysWhatIsWrong(line: String, fault: String) throws {
    let lines = try read("{\"title\": \"First\"}\n" + line + "\n", form: .jsonLines)
    #expect(words(lines) == ["1 First", "2! \(fault)"])
  }

  @Test func whatIsNotUTF8IsSkippedLineByLine() throws {
    let latin: [UInt8] =
      Array("title,released\nDoom,1993\nPok".utf8) + [0xE9] + Array("mon,1996\n".utf8)
    #expect(try words(read(latin)) == ["2 Doom", "3! it isn't UTF-8"])
    let json: [UInt8] = Array("{\"title\": \"Pok".utf8) + [0xE9] + Array("mon\"}\n".utf8)
    #expect(try words(read(json)) == ["1! it isn't UTF-8"])
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsRefused(isLittle: Bool, hasMark: Bool) {
    let text = (hasMark ? "\u{FEFF}" : "") + "title,released\nDoom,1993\n"
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(throws: GameFileError.utf16) { try read(bytes) }
  }

  @Test func aFileOfAnotherKindIsRefused() throws {
    #expect(throws: GameFileError.oneArray) { try read(" \n[{\"title\": \"A\"}]") }
    #expect(throws: GameFileError.noTitles) { try read("name,year\nDoom,1993\n") }
    #expect(try read("").isEmpty && read("title\n").isEmpty)
  }

  @Test func theFormGoesByEndingOrContent() throws {
    #expect(GameFileForm(fileName: "a.CSV") == .csv)
    #expect(GameFileForm(fileName: "a.jsonl") == .jsonLines)
    #expect(GameFileForm(fileName: "games.txt") == nil)
    #expect(try words(read("\u{FEFF} {\"title\": \"A\"}")) == ["1 A"])
    #expect(try words(read("title\ttitles\nA\tB\n")) == ["2 A"])
  }
}
