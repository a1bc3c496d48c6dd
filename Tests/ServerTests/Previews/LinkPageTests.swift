import API
import Club
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

/// Previews for messengers of links to rounds, matches, players and games, and what they aren't.
@Suite(.timeLimit(.minutes(1))) struct LinkPageTests {
  @Test(arguments: [
    ("3x3x3:a1b1a2b2a3", "en", "Classic: X wins", "3 wins"),
    ("3x3x3:a1b1a2b2a3", "de", "3 mal 3: X gewinnt", "3 gewinnen"),
    ("3x3x3:b2a1c3a3a2c2b1b3c1", "en", "Classic: Draw", "3 wins"),
    ("7x6x4dm:d", "en", "7 by 6: Goes on", "Falls, 4 loses"),
  ])
  func ofARoundHowItEnded(_ round: String, _ language: String, _ title: String, _ rule: String)
    async throws
  {
    try await Interface().open { client in
      let page = try await Self.page(client, "/round/\(round)", language: language)
      #expect(page.contains("<title>\(title)</title>"))
      #expect(page.contains("og:description\" content=\"\(rule)"))
      #expect(page.contains("/api/v1/previews/round/\(round)?language=\(language)\">"))
      #expect(page.contains("summary_large_image"))
    }
  }

  @Test func ofAMatchWhoPlaysAndHowItStands() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let mira = try await Caller.guest(client, name: "Mira")
      let nina = try await Caller.guest(client, name: "Nina")
      _ = try await mira.ask(Endpoints.playNow, PoolRequest(ruleset: "3x3x3", pace: .relaxed))
      let match = try #require(
        try await nina.ask(Endpoints.playNow, PoolRequest(ruleset: "3x3x3", pace: .relaxed)).match)
      let page = try await Self.page(client, "/online/\(match.id)")
      #expect(
        page.contains("<title>Mira against Nina</title>")
          || page.contains("<title>Nina against Mira</title>"))
      #expect(page.contains("Classic, 0:0"))
      let picture = try await Self.picture(client, "match/\(match.id)").status
      #expect(picture == .ok)
    }
  }

  @Test func ofAMatchByALinkNothing() async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      let page = try await Self.page(client, "/online/\(couple.match.id)")
      #expect(page == SmallSite.shell)
      let picture = try await Self.picture(client, "match/\(couple.match.id)").status
      #expect(picture == .notFound)
    }
  }

  @Test func ofAPlayerTheName() async throws {
    try await Interface().open { client in
      let mira = try await Caller.guest(client, name: "<b>Mira</b>")
      let page = try await Self.page(client, "/player/\(mira.id!)")
      #expect(page.contains("<title>&lt;b&gt;Mira&lt;/b&gt;</title>"))
      let picture = try await Self.picture(client, "player/\(mira.id!)").status
      #expect(picture == .ok)
    }
  }

  @Test func ofAShelfWhatEverybodyMaySee() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let mira = try await Caller.guest(client, name: "Mira")
      let path = "/player/\(mira.id!)/games"
      let empty = try await Self.page(client, path)
      #expect(empty.contains("<title>Shelf of Mira</title>"))
      #expect(empty.contains("og:description\" content=\"Games\">"))
      let games = try await interface.services.games(2)
      for (game, note) in zip(games, [GameEntryNote.everybody, .friends]) {
        try await mira.ask(Endpoints.setMyGame, at: "\(game)", note)
      }
      let titles = try await [
        interface.services.catalogue.game(games[0]).facts.title,
        interface.services.catalogue.game(games[1]).facts.title,
      ]
      for token in [nil, mira.token] {
        let page = try await Self.page(client, path, token: token)
        #expect(page.contains(titles[0]) && !page.contains(titles[1]))
      }
      let picture = try await Self.picture(client, "shelf/\(mira.id!)").status
      #expect(picture == .ok)
      let other = try await Caller.guest(client)
      try await mira.ask(Endpoints.block, at: "\(other.id!)")
      let page = try await Self.page(client, path, token: other.token)
      #expect(page == SmallSite.shell)
    }
  }

  @Test(arguments: [("en", "Drop", "Four fall."), ("de", "Vier gewinnt", "Vier fallen.")])
  func ofABoardOfTheClubWhatThePageSays(language: String, title: String, about: String)
    async throws
  {
    let interface = try Interface()
    try await interface.services.catalogue.restart()
    try await interface.open { client in
      let board = try #require(
        try await interface.services.gameSearch.find("Drop four", GameFilter()).games.first)
      let page = try await Self.page(client, "/games/\(board.id)", language: language)
      #expect(page.contains("<title>\(title)</title>") && page.contains(about))
      let answer = try await client.execute(
        uri: "/api/v1/games/\(board.id)", method: .get, headers: [.acceptLanguage: language])
      #expect(String(buffer: answer.body).contains(#""about":"\#(about)""#))
    }
  }

  @Test(arguments: [("en", "A game."), ("de-AT", "Ein Spiel."), ("fr", "A game.")])
  func aGameIsToldOfInTheReadersLanguage(language: String, about: String) async throws {
    let interface = try Interface()
    let facts = try GameFacts(
      title: "Ico", about: "A game.", otherAbouts: ["de: Ein Spiel.", "eo: Ludo."])
    let game = try await interface.services.games(of: [facts])[0]
    try await interface.open { client in
      let answer = try await client.execute(
        uri: "/api/v1/games/\(game)", method: .get, headers: [.acceptLanguage: language])
      #expect(String(buffer: answer.body).contains(#""about":"\#(about)""#))
    }
  }

  @Test func ofGamesNothingWhereTheClubDoesWithoutThem() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let mira = try await Caller.guest(client, name: "Mira")
      let game = try await interface.services.games(1)[0]
      _ = try await interface.services.look.change(
        ClubLookChange(partsOff: [.games]), by: .commandLine)
      for (page, picture) in [
        ("/games/\(game)", "game/\(game)"), ("/player/\(mira.id!)/games", "shelf/\(mira.id!)"),
      ] {
        let shown = try await Self.page(client, page)
        #expect(shown.contains("<title>GameOn</title>") && !shown.contains("og:description"))
        let status = try await Self.picture(client, picture).status
        #expect(status == .notFound)
      }
      let player = try await Self.page(client, "/player/\(mira.id!)")
      #expect(player.contains("<title>Mira</title>"))
    }
  }

  @Test func ofAGameItsTitle() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let game = try #require(try await interface.services.games(1).first)
      let title = try await interface.services.catalogue.game(game).facts.title
      let page = try await Self.page(client, "/games/\(game)")
      #expect(page.contains("<title>\(title)</title>"))
      let picture = try await Self.picture(client, "game/\(game)").status
      #expect(picture == .ok)
    }
  }

  @Test func acrossABlockNothing() async throws {
    try await Interface().open { client in
      let mira = try await Caller.guest(client, name: "Mira")
      let other = try await Caller.guest(client)
      try await mira.ask(Endpoints.block, at: "\(other.id!)")
      let page = try await Self.page(client, "/player/\(mira.id!)", token: other.token)
      #expect(page == SmallSite.shell)
      let hidden = try await other.send(Endpoints.previewPicture, "player/\(mira.id!)")
      let nobodys = try await Self.picture(client, "player/\(mira.id!)")
      #expect(hidden.status == .notFound && nobodys.status == .ok)
    }
  }

  @Test(arguments: [
    "/round/3x3x3:a1a1", "/round/nonsense", "/online/aaaaaaaaaaaah", "/player/aaaaaaaaaaaah",
    "/games/aaaaaaaaaaaah", "/games/mine",
  ])
  func whatThereIsNotIsThePageAsEver(path: String) async throws {
    try await Interface().open { client in
      let answer = try await client.execute(
        uri: path, method: .get, headers: [.accept: "text/html"])
      #expect(String(buffer: answer.body) == SmallSite.shell)
    }
  }

  private static func page(
    _ client: any TestClientProtocol, _ path: String, language: String? = nil, token: String? = nil
  ) async throws -> String {
    var headers: HTTPFields = [:]
    headers[.acceptLanguage] = language
    headers[.authorization] = token.map { "Bearer \($0)" }
    let answer = try await client.execute(uri: path, method: .get, headers: headers)
    #expect(answer.status == .ok)
    return String(buffer: answer.body)
  }

  private static func picture(
    _ client: any TestClientProtocol, _ path: String
  ) async throws -> TestResponse {
    try await client.execute(uri: "/api/v1/previews/\(path)", method: .get)
  }
}
