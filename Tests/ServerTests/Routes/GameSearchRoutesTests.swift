import API
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct GameSearchRoutesTests {
  /// A club with so many games, the first of them the most popular.
  private func interface(_ count: Int) async throws -> Interface {
    let interface = try Interface()
    let services = interface.services
    let ids = services.catalogue.ids()
    try await services.database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        for number in 0..<count {
          let facts = try GameFacts(
            title: "Chess \(number)", platforms: number < 2 ? ["PC", "Amiga"] : ["PC"],
            genres: ["Board game"], popularity: 900 - number)
          _ = try writer.put(PreparedGame(facts, from: .igdb("\(number)")))
        }
      }
    }
    return interface
  }

  @Test func pagesFollowOneAnother() async throws {
    try await interface(70).open { client in
      let nobody = Caller(client)
      var (titles, next): ([String], String?) = ([], "0")
      while let before = next {
        let page = try await nobody.ask(Endpoints.findGames, query: "?text=chess&before=\(before)")
        #expect(page.games.count <= 30 && page.searched == .catalogue)
        titles += page.games.map(\.title)
        next = page.next
      }
      #expect(titles == (0..<70).map { "Chess \($0)" })
    }
  }

  @Test func whatIsRemovedIsNotFound() async throws {
    let interface = try await interface(2)
    try await interface.open { client in
      let page = try await Caller(client).ask(Endpoints.findGames, query: "?text=chess%201")
      #expect(page.games.map(\.title) == ["Chess 1"])
      #expect(page.games[0].genre == "Board game")
      #expect(try await interface.services.catalogue.remove(page.games[0].id) == false)
      let rest = try await Caller(client).ask(Endpoints.findGames, query: "?text=chess")
      #expect(rest.games.map(\.title) == ["Chess 0"])
    }
  }

  @Test(arguments: ["chess%201", "chess+1"])
  func spacesAreWrittenAsProgramsOrFormsDo(_ text: String) async throws {
    try await interface(2).open { client in
      let page = try await Caller(client).ask(Endpoints.findGames, query: "?text=\(text)")
      #expect(page.games.first?.title == "Chess 1")
    }
  }

  @Test func everybodySeesWhatIsTheirs() async throws {
    let interface = try await interface(3)
    try await interface.open { client in
      let (nina, ben) = (try await Caller.guest(client), try await Caller.guest(client))
      let games = try await nina.ask(Endpoints.findGames, query: "?text=chess").games
      for (caller, game) in [(nina, games[1]), (ben, games[2])] {
        try await caller.ask(Endpoints.setMyGame, at: "\(game.id)", GameEntryNote())
      }
      for (caller, mine) in [(nina, "Chess 1"), (ben, "Chess 2"), (Caller(client), "")] {
        let found = try await caller.ask(Endpoints.findGames, query: "?text=chess").games
        // Those that somebody plays have gone up.
        #expect(found.map(\.title) == ["Chess 1", "Chess 2", "Chess 0"])
        #expect(found.map(\.isMine) == found.map { $0.title == mine })
        #expect(found.map(\.players) == [1, 1, 0])
      }
    }
  }

  @Test func filtersAreWhatIsInTheCatalogue() async throws {
    try await interface(3).open { client in
      let filters = try await Caller(client).ask(Endpoints.gameFilters)
      #expect(filters.platforms == [.init(name: "PC", games: 3), .init(name: "Amiga", games: 2)])
      #expect(filters.genres == [.init(name: "Board game", games: 3)])
      #expect(filters.firstYear == nil && filters.lastYear == nil)
    }
  }

  @Test(arguments: [
    "from=x", "to=-1", "from=20000", "playable=maybe", "before=201", "before=-1", "before=x",
  ])
  func whatCannotBeReadIsSaid(query: String) async throws {
    try await interface(0).open { client in
      let answer = try await Caller(client).send(Endpoints.findGames.route, query: "?\(query)")
      #expect(answer.status == .badRequest)
      let name = query.prefix { $0 != "=" }
      #expect(try answer.problem.detail?.contains("'\(name)'") == true)
    }
  }

  @Test func aSeriesIsReadPageByPage() async throws {
    let interface = try Interface()
    let games = try await interface.services.games(
      of: (0..<14).map {
        try GameFacts(
          title: "Saga \($0)", released: ReleaseDate("\(2000 + $0)"), developers: ["Quiet Otter"],
          playerRange: PlayerRange("2-8"), series: "Saga")
      })
    try await interface.open { client in
      let (nobody, id) = (Caller(client), "\(games[3])")
      let game = try await nobody.ask(Endpoints.game, at: id)
      #expect(game.summary.series == "Saga" && game.developers == ["Quiet Otter"])
      #expect(game.playerRange == PlayerRange(2, most: 8))
      let first = try await nobody.ask(Endpoints.seriesOfGame, at: id)
      #expect(first.games.map(\.id) == Array(games[..<3] + games[4..<13]))
      let next = try #require(first.next)
      let second = try await nobody.ask(
        Endpoints.seriesOfGame, at: id, query: "?before=\(next)")
      #expect(second.games.map(\.id) == [games[13]] && second.next == nil)
      for wrong in ["x", "2013", "\(id)"] {
        let answer = try await nobody.send(
          Endpoints.seriesOfGame.route, id, query: "?before=\(wrong)")
        #expect(answer.status == .badRequest)
      }
    }
  }

  @Test func whoSearchesVeryOftenWaits() async throws {
    let interface = try await interface(0)
    try await interface.open { client in
      let nobody = Caller(client)
      let player = try await Caller.guest(client)
      for _ in 0..<300 {
        #expect(try await nobody.send(Endpoints.findGames.route, query: "?text=a").status == .ok)
      }
      #expect(
        try await nobody.send(Endpoints.findGames.route, query: "?text=a").status
          == .tooManyRequests)
      #expect(try await player.send(Endpoints.findGames.route, query: "?text=a").status == .ok)
      interface.club.pass(.seconds(1))
      #expect(try await nobody.send(Endpoints.findGames.route, query: "?text=a").status == .ok)
    }
  }
}
