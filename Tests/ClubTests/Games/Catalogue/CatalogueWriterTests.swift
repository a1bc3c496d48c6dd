import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct CatalogueWriterTests {
  @Test func aGameIsStoredAsItWasSaid() async throws {
    let services = try Club().open()
    let facts = try GameFacts(
      title: "Hollow Knight", otherTitles: ["HK", "空洞騎士"], released: ReleaseDate("2017-02-24"),
      about: "Two\nparagraphs.", otherAbouts: ["de: Zwei: Absätze.", "fr: Deux."],
      platforms: ["PC", "Switch"], genres: ["Adventure"],
      themes: ["Fantasy"], developers: ["Team Cherry", "Somebody"], playerRange: PlayerRange("1-4"),
      series: "Hollow Knight", links: ["https://example.org/"], popularity: 7,
      coverLink: "https://example.org/cover", sourceLink: "https://example.org/source")
    let at = Instant(milliseconds: 5)
    guard case .new(let id) = try await services.put(facts, from: .igdb("1"), askedAt: at) else {
      Issue.record("not new")
      return
    }
    let game = try await services.catalogue.game(id)
    #expect(game.facts == facts && game.source == .igdb && game.askedAt == at)
    #expect(try await services.put(facts, from: .igdb("1"), askedAt: at) == .same(id))
  }

  @Test func aCoverGoesWithItsLink() async throws {
    let services = try Club().open()
    func put(_ link: String) async throws -> GameRecord {
      let facts = try GameFacts(title: "A", coverLink: "https://example.org/\(link)")
      return try await services.catalogue.game(
        #require(services.put(facts, from: .igdb("1")).id))
    }
    let game = try await put("one")
    let cover = try #require(MediaID(String(repeating: "a", count: 64)))
    try await services.database.write { db in
      _ = try db.execute("UPDATE games SET cover = $2 WHERE id = $1", game.id, cover)
    }
    #expect(try await put("one").cover == cover)
    #expect(try await put("two").cover == nil)
  }

  @Test func anUnknownGameIsRefused() async throws {
    let services = try Club().open()
    await #expect(throws: GameRefusal.unknownGame) {
      try await services.catalogue.game(GameID(rawValue: 1))
    }
  }

  @Test func theBoardsOfTheClubAreGames() async throws {
    let services = try Club().open()
    for _ in 0..<2 { try await services.catalogue.restart() }
    let games = try await services.games()
    #expect(Set(games.compactMap(\.facts.ruleset).map(\.text)) == Set(Ruleset.presets.map(\.text)))
    #expect(games.count == Ruleset.presets.count, "once more is the same")
    let game = games.first { $0.facts.ruleset == .gomoku }?.game(
      players: 0, entry: nil, rating: nil, friends: [], friendCount: 0)
    #expect(game?.summary.title == "Gomoku" && game?.source.name == .club)
    #expect(Set(games.map(\.facts.title)).count == games.count)
  }

  /// A title and a year, or one of them without a year, are the same game to different sources.
  @Test(
    arguments: [
      (2017, 2017, true), (2017, nil, true), (nil, 2017, true), (nil, nil, true),
      (2017, 2018, false),
    ] as [(Int?, Int?, Bool)])
  func theSameGameFromTwoSourcesIsOne(first: Int?, second: Int?, isSame: Bool) async throws {
    for origin in [GameOrigin.file("a", key: nil), .file("a", key: "x"), .igdb("1")] {
      let services = try Club().open()
      let one = try await services.put(.titled("Café: Ökö!", first), from: .starter("cafe"))
      for _ in 0..<2 {
        let other = try await services.put(.titled("cafe oko", second), from: origin)
        #expect((other.id == one.id) == isSame, "\(origin)")
      }
      #expect(try await services.games().count == (isSame ? 1 : 2))
    }
  }

  @Test func whoKnowsAGameByAKeyMeansAnotherOneByAnother() async throws {
    let services = try Club().open()
    let facts = GameFacts.titled("Doom", 2016)
    let first = try await services.put(facts, from: .igdb("1"))
    let edition = try await services.put(facts, from: .igdb("2"))
    #expect(first.id != edition.id)
    #expect(try await services.put(facts, from: .igdb("2")) == .same(edition.id!))
    let files = [
      try await services.put(facts, from: .file("a", key: "1")),
      try await services.put(facts, from: .file("b", key: "1")),
    ]
    #expect(files.map(\.id) == [first.id, first.id], "files of two names know it both")
    let another = try await services.put(facts, from: .file("a", key: "2"))
    #expect(another.id == edition.id)
  }

  @Test func twoGamesOfAFileWithTheSameTitleStayTwo() async throws {
    let services = try Club().open()
    for _ in 0..<3 {
      for year in [nil, 1990, 2000] {
        _ = try await services.put(.titled("Prey", year), from: .file("a", key: nil))
      }
    }
    #expect(try await services.games().map(\.facts.released?.year) == [nil, 1990, 2000])
  }

  @Test func aFileMayNameAGameWithoutItsYear() async throws {
    let services = try Club().open()
    let known = try await services.put(.titled("Prey", 2017), from: .starter("prey"))
    for _ in 0..<2 {
      let named = try await services.put(.titled("Prey"), from: .file("a", key: nil))
      #expect(named.id == known.id, "it has the year now, and the file still hasn't")
    }
    #expect(try await services.games().map(\.facts.released?.year) == [2017])
  }

  @Test func theBetterSourceCountsAndEachFillsIn() async throws {
    let starter = try GameFacts(
      title: "Ico", otherTitles: ["イコ"], released: ReleaseDate("2001"), about: "Ours.",
      otherAbouts: ["de: Unser."], platforms: ["PS2"], genres: ["Adventure"],
      developers: ["Team Ico"], playerRange: PlayerRange("1"), popularity: 500)
    let file = try GameFacts(
      title: "ICO", released: ReleaseDate("2001-09-24"), themes: ["Fantasy"],
      links: ["https://example.org/"])
    let igdb = try GameFacts(
      title: "Ico", about: "Theirs.", platforms: ["PS2", "PS3"], playerRange: PlayerRange("1-2"),
      sourceLink: "https://igdb.example/ico")
    let all: [(GameFacts, GameOrigin)] = [
      (starter, .starter("ico")), (file, .file("a", key: nil)), (igdb, .igdb("1")),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let services = try Club().open()
      for round in 0..<2 {
        for index in order {
          let outcome = try await services.put(all[index].0, from: all[index].1)
          if round == 1 { #expect(outcome == .same(outcome.id!), "\(order)") }
        }
      }
      let games = try await services.games()
      try #require(games.count == 1)
      let game = games[0]
      #expect(game.source == .igdb && game.facts.title == "Ico" && game.facts.about == "Theirs.")
      #expect(game.facts.otherAbouts == ["de": "Unser."])
      #expect(game.facts.platforms == ["PS2", "PS3"] && game.facts.genres == ["Adventure"])
      #expect(game.facts.developers == ["Team Ico"])
      #expect(game.facts.playerRange == PlayerRange("1-2"), "\(order)")
      #expect(game.facts.themes == ["Fantasy"] && game.facts.popularity == 500)
      #expect(game.facts.released?.description == "2001-09-24", "\(order)")
      #expect(Set(game.facts.otherTitles) == ["ICO", "イコ"])
    }
  }

  /// Games find each other by the name of their series: IGDB's, which may be another, names only what has none.
  @Test func aSeriesIsCalledAsTheCatalogueCallsIt() async throws {
    func facts(_ series: String?) throws -> GameFacts {
      try GameFacts(title: "Ico", released: ReleaseDate("2001"), series: series)
    }
    let (starter, igdb) = (GameOrigin.starter("ico"), GameOrigin.igdb("1"))
    let cases: [([(String?, GameOrigin)], String)] = [
      ([("Team Ico", starter), ("Ico Collection", igdb)], "Team Ico"),
      ([("Ico Collection", igdb), ("Team Ico", starter)], "Team Ico"),
      ([(nil, starter), ("Ico Collection", igdb), ("Other", igdb)], "Ico Collection"),
      ([("Team Ico", starter), ("Ico Collection", igdb), ("Ueda", starter)], "Ueda"),
      ([("Team Ico", starter), ("Mine", .file("a", key: nil)), ("Team Ico", starter)], "Mine"),
      ([("Team Ico", starter), (nil, starter)], "Team Ico"),
    ]
    for (told, series) in cases {
      let services = try Club().open()
      for (name, origin) in told { _ = try await services.put(facts(name), from: origin) }
      let games = try await services.games()
      #expect(games.map(\.facts.series) == [series], "\(told)")
    }
  }

  @Test func textsOfManySourcesStayWithinTheirBound() async throws {
    let services = try Club().open()
    for (file, letter) in [("a", "a"), ("b", "b")] {
      let abouts = (0..<15).map { "\(letter)\(UnicodeScalar(UInt8(97 + $0))): Text." }
      let facts = try GameFacts(title: "Ico", otherAbouts: abouts)
      _ = try await services.put(facts, from: .file(file, key: nil))
    }
    let abouts = try await services.games()[0].facts.otherAbouts
    #expect(abouts.count == GameFacts.mostAbouts && abouts["bo"] != nil && abouts["aa"] != nil)
  }

  private static let columnsOfToday = [
    "other_abouts": "TEXT NOT NULL DEFAULT ''", "developers": "TEXT NOT NULL DEFAULT ''",
    "player_range": "TEXT", "series": "TEXT",
  ]

  /// Before, what stood for a title didn't end with the year.
  @Test func aGameOfAnEarlierVersionIsKnownAgain() async throws {
    let folder = try TemporaryFolder()
    let earlier = try Database(folder: folder.path, migrations: Array(Schema.migrations.prefix(13)))
    // The writer of today fills columns, and asks a table, that such a database doesn't have yet.
    try await earlier.write { db in
      for (column, type) in Self.columnsOfToday {
        _ = try db.execute("ALTER TABLE games ADD COLUMN \(column) \(type)")
      }
      _ = try db.execute("CREATE TABLE game_proposals (game_id INTEGER)")
    }
    func put(
      _ facts: GameFacts, from origin: GameOrigin, in database: Database, seed: UInt64
    ) async throws -> CatalogueWriter.Outcome {
      var generator = Generator(state: seed)
      let (ids, told) = (GameIDs(using: &generator), PreparedGame(facts, from: origin))
      return try await database.write { db in
        try CatalogueWriter.write(in: db, ids: ids) { try $0.put(told) }
      }
    }
    let dated = try await put(.titled("Prey", 2017), from: .igdb("1"), in: earlier, seed: 1)
    let undated = try await put(.titled("Ico"), from: .igdb("2"), in: earlier, seed: 2)
    try await earlier.write { db in
      _ = try db.execute("UPDATE games SET title_hash = title_hash & ~65535 | 4711")
      for column in Self.columnsOfToday.keys {
        _ = try db.execute("ALTER TABLE games DROP COLUMN \(column)")
      }
      _ = try db.execute("DROP TABLE game_proposals")
    }
    try await earlier.close()
    let database = try Database(folder: folder.path, migrations: Schema.migrations)
    for (facts, game) in [(GameFacts.titled("Prey", 2017), dated), (.titled("Ico", 2001), undated)]
    {
      let again = try await put(facts, from: .file("a", key: nil), in: database, seed: 3)
      #expect(again.id == game.id)
    }
  }

  @Test func aGameNamedAsABoardOfTheClubIsAnother() async throws {
    let services = try Club().open()
    try await services.catalogue.restart()
    let game = try await services.put(.titled("Gomoku", 1983), from: .file("a", key: nil))
    #expect(game == .new(game.id!))
    try await services.catalogue.restart()
    #expect(try await services.games().count == Ruleset.presets.count + 1)
  }

  @Test func whatGamesHaveInCommonIsCounted() async throws {
    let services = try Club().open()
    func game(_ title: String, _ platforms: [String], _ year: Int) throws -> GameFacts {
      try GameFacts(title: title, released: ReleaseDate("\(year)"), platforms: platforms)
    }
    _ = try await services.put(game("A", ["PC", "Mac"], 1990), from: .file("a", key: "a"))
    _ = try await services.put(game("B", ["PC"], 1990), from: .file("a", key: "b"))
    #expect(try await services.tags(1) == ["PC": 2, "Mac": 1])
    _ = try await services.put(game("B", ["Mac"], 1991), from: .file("a", key: "b"))
    #expect(try await services.tags(1) == ["PC": 1, "Mac": 2])
    #expect(try await services.tags(4) == ["1990": 1, "1991": 1])
  }
}

extension GameFacts {
  static func titled(_ title: String, _ year: Int? = nil) -> GameFacts {
    try! GameFacts(title: title, released: year.flatMap { ReleaseDate(String($0)) })
  }
}

extension Services {
  @discardableResult
  func put(
    _ facts: GameFacts, from origin: GameOrigin, askedAt: Instant? = nil
  ) async throws -> CatalogueWriter.Outcome {
    let ids = catalogue.ids()
    return try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        try writer.put(PreparedGame(facts, from: origin, askedAt: askedAt))
      }
    }
  }

  /// All games of the catalogue, by title and year.
  func games() async throws -> [GameRecord] {
    let ids = try await database.read { db in
      try db.rows(
        """
        SELECT id FROM games WHERE removed_at IS NULL ORDER BY title, coalesce(released, '')
        """
      ) { try $0[0] as GameID }
    }
    var games: [GameRecord] = []
    for id in ids { games.append(try await catalogue.game(id)) }
    return games
  }

  /// Counts of one kind.
  func tags(_ kind: Int) async throws -> [String: Int] {
    let rows = try await database.read { db in
      try db.rows("SELECT name, games FROM game_tags WHERE kind = $1 AND games > 0", kind) {
        (try $0[0] as String, try $0[1] as Int)
      }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}
