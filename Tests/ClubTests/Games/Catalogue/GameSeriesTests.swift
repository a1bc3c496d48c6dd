import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct GameSeriesTests {
  private static func facts(_ title: String, _ released: String?, _ series: String?) throws
    -> GameFacts
  {
    try GameFacts(title: title, released: released.flatMap { ReleaseDate($0) }, series: series)
  }

  @Test func theOtherGamesComeByDatePageByPage() async throws {
    let services = try Club().open()
    let ids = try await services.games(
      of: [Self.facts("Last", nil, "Saga"), Self.facts("First", "1990", "Saga")]
        + (1...25).map { try Self.facts("Part \($0)", "20\($0 < 10 ? "0" : "")\($0)-05", "Saga") }
        + [Self.facts("Other", "1999", "Sagas"), Self.facts("None", "1999", nil)])
    for (own, expected) in [
      (ids[0], ["First"] + (1...25).map { "Part \($0)" }),
      (
        ids[14],
        ["First"] + (1...12).map { "Part \($0)" } + (14...25).map { "Part \($0)" } + ["Last"]
      ),
    ] {
      var (titles, pages): ([String], [Int]) = ([], [])
      var cursor: GameSeriesCursor?
      repeat {
        let page = try await services.catalogue.series(of: own, for: nil, behind: cursor)
        titles += page.games.map(\.facts.title)
        pages.append(page.games.count)
        cursor = page.next.map { GameSeriesCursor($0.description)! }
      } while cursor != nil
      #expect(titles == expected && pages == [12, 12, 2])
    }
    for id in ids.suffix(2) {
      #expect(try await services.catalogue.series(of: id, for: nil).games == [])
    }
  }

  @Test func whatIsRemovedOrOnlySomebodysOwnIsNotAmongThem() async throws {
    let services = try Club().open()
    let ids = try await services.games(of: [
      Self.facts("A", "2001", "Saga"), Self.facts("B", "2002", "Saga"),
      Self.facts("C", "2003", "Saga"),
    ])
    let player = try await services.register("Nina").player.id
    _ = try await services.gameEntries.set(ids[1], .everybody, by: player)
    _ = try await services.catalogue.remove(ids[1])
    let own = try await services.catalogue.propose(
      GameProposal(title: "Mine", year: 2001, platforms: [], genre: nil), by: player)
    #expect(
      try await services.catalogue.series(of: ids[0], for: player).games.map(\.id) == [ids[2]])
    let proposed = try #require(own.entry?.game.id)
    #expect(try await services.catalogue.series(of: proposed, for: player).games == [])
    await #expect(throws: GameRefusal.unknownGame) {
      try await services.catalogue.series(of: proposed, for: nil)
    }
  }

  @Test(arguments: [
    "", "2017", "2017_", "_aaaaaaaaaaaab", "2017-1_aaaaaaaaaaaab", "2017_aaaaaaaaaaaab_",
    "201x_aaaaaaaaaaaab", "' OR 1_aaaaaaaaaaaab",
  ])
  func aPlaceIsNothingElse(text: String) {
    #expect(GameSeriesCursor(text) == nil)
  }

  /// However long a series is, a page reads no more than it shows.
  @Test(.ofAFile) func aPageIsReadFromTheIndex() async throws {
    let services = try Club().open()
    let plan = try await services.database.read { db in
      try db.rows("EXPLAIN QUERY PLAN \(GameSeries.pageSQL)", "Saga", "", -1, 1, 13) {
        try $0[3] as String
      }
    }
    #expect(plan.map { $0.contains("INDEX games_series (series=? AND") } == [true], "\(plan)")
  }
}
