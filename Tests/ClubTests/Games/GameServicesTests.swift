import API
import Base
import Club
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

@Suite("IGDB, asked when somebody looks for a game", .timeLimit(.minutes(1)))
struct GameServicesTests {
  private let club: Club
  private let world = FakeServices()

  init() throws {
    club = try Club()
  }

  private func open() throws -> Services {
    try club.open(games: .full, ask: { [world] in try await world.answer($0) })
  }

  @Test("without keys only the club's own catalogue is searched, and nobody is asked")
  func notSetUp() async throws {
    let services = try club.open(ask: { [world] in try await world.answer($0) })
    #expect(await services.gameServices.look(for: "zelda") == .catalogue)
    #expect(!services.gameServices.searchesIGDB)
    #expect(world.calls.isEmpty)
  }

  @Test("what is found is in the catalogue, with its source; for a day nothing is asked again")
  func found() async throws {
    let services = try open()
    #expect(await services.gameServices.look(for: " Zelda ") == .everywhere)
    #expect(await services.gameServices.look(for: "zelda") == .everywhere)
    #expect(world.count("api.igdb.com") == 1)
    let game = try #require(try await services.game(titled: "zelda"))
    #expect(game.source == .igdb)
    #expect(game.askedAt == club.now)
    club.pass(.seconds(86_400))
    #expect(await services.gameServices.look(for: "zelda") == .everywhere)
    #expect(world.count("api.igdb.com") == 2)
    #expect(try await services.game(titled: "zelda")?.askedAt == club.now)
    #expect(await services.gameServices.look(for: "\";") == .catalogue, "nothing to look for")
  }

  @Test("many who look for the same at once are one question, and one renewal")
  func together() async throws {
    let services = try open()
    let answers = await withTaskGroup(of: GamePage.Searched.self) { group in
      for _ in 0..<100 { group.addTask { await services.gameServices.look(for: "zelda") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0 == .everywhere })
    #expect(world.count("api.igdb.com") == 1)
    #expect(world.count("id.twitch.tv") == 1)
  }

  @Test("a token that is refused is renewed once; one that is good outlives a restart")
  func tokens() async throws {
    let services = try open()
    #expect(await services.gameServices.look(for: "a") == .everywhere)
    world.expire()
    #expect(await services.gameServices.look(for: "b") == .everywhere)
    #expect(world.count("id.twitch.tv") == 2)
    #expect(world.count("api.igdb.com") == 3)
    try await services.database.close()
    let again = try open()
    #expect(await again.gameServices.look(for: "c") == .everywhere)
    #expect(world.count("id.twitch.tv") == 2)
  }

  @Test("a service that is not well is left alone after four times, and tried after a while")
  func trouble() async throws {
    let services = try open()
    world.trouble = 500
    for number in 0..<8 {
      #expect(await services.gameServices.look(for: "game \(number)") == .catalogueOnly)
      club.pass(.seconds(2))
    }
    #expect(world.count("api.igdb.com") == 4)
    world.trouble = nil
    club.pass(.seconds(15))
    #expect(await services.gameServices.look(for: "game") == .everywhere)
  }

  @Test("keys that are not taken are not shown again and again", arguments: [401, 403])
  func refused(status: Int) async throws {
    let services = try open()
    world.trouble = status
    for number in 0..<3 {
      #expect(await services.gameServices.look(for: "game \(number)") == .catalogueOnly)
      club.pass(.seconds(60))
    }
    #expect(world.count("api.igdb.com") == (status == 401 ? 2 : 1))
    #expect(world.count("id.twitch.tv") == (status == 401 ? 2 : 1))
  }

  @Test("who looks at an old game has it asked for anew, once in a while")
  func refresh() async throws {
    let services = try open()
    #expect(await services.gameServices.look(for: "zelda") == .everywhere)
    let game = try #require(try await services.game(titled: "zelda"))
    services.gameServices.saw(game)
    club.pass(.seconds(86_400))
    world.trouble = 500
    for _ in 0..<10 { services.gameServices.saw(game) }
    try await until { world.count("api.igdb.com") == 2 }
    club.pass(.seconds(700))
    world.trouble = nil
    try await until {
      // The first may still be under way.
      services.gameServices.saw(game)
      club.pass(.seconds(700))
      return try await services.game(titled: "zelda")?.askedAt != game.askedAt
    }
    #expect(world.queries.contains { $0.contains("where id = ") })
  }
}

@Suite("What services have said", .timeLimit(.minutes(1)))
struct GameServicesCleaningTests {
  @Test("is forgotten when it may be kept no longer")
  func clean() async throws {
    let club = try Club()
    let world = FakeServices()
    let services = try club.open(games: .full, ask: { try await world.answer($0) })
    #expect(await services.gameServices.look(for: "zelda") == .everywhere)
    let game = try await services.addGame("Celeste")
    _ = try await services.gameServices.videos(of: game, mayAsk: { true })
    for (days, searches, lists) in [(1, 1, 2), (0, 0, 1), (29, 0, 1), (0, 0, 0)] {
      club.pass(days == 0 ? .seconds(1) : .seconds(86_400 * days - (days > 1 ? 1 : 0)))
      try await services.gameServices.clean()
      #expect(try await services.count("igdb_searches") == searches)
      #expect(try await services.count("game_video_lists") == lists)
    }
  }
}

@Suite("Videos of a game", .timeLimit(.minutes(1)))
struct GameVideoTests {
  private let club: Club
  private let world = FakeServices()

  init() throws {
    club = try Club()
  }

  private func open(_ settings: GameServicesSettings = .full) async throws -> (Services, GameID) {
    let services = try club.open(games: settings, ask: { [world] in try await world.answer($0) })
    return (services, try await services.addGame("Celeste"))
  }

  @Test("a site without a key is a link")
  func notSetUp() async throws {
    let (services, game) = try await open(GameServicesSettings())
    let videos = try #require(try await services.gameServices.videos(of: game, mayAsk: { true }))
    #expect(videos.sites.map(\.site) == [.youtube, .twitch])
    for site in videos.sites {
      #expect(site.state == .notSetUp && site.videos.isEmpty && site.fetchedAt == nil)
      #expect(site.searchLink.hasSuffix("Celeste"))
    }
    #expect(
      try await services.gameServices.videos(of: GameID(rawValue: 1), mayAsk: { true }) == nil)
  }

  @Test("are kept, those of YouTube for a day, streams for minutes; then shown with their age")
  func kept() async throws {
    let (services, game) = try await open()
    var sites = try #require(try await services.gameServices.videos(of: game, mayAsk: { true }))
      .sites
    #expect(sites.map(\.state) == [.fresh, .fresh])
    #expect(sites[0].videos.map(\.length) == [253, 253])
    #expect(sites[1].videos.map(\.id) == ["streamer"])
    let first = club.now
    club.pass(.seconds(300))
    _ = try await services.gameServices.videos(of: game, mayAsk: { true })
    #expect(world.count("www.googleapis.com") == 2)
    #expect(world.count("api.twitch.tv") == 4)
    club.pass(.seconds(86_400))
    world.trouble = 500
    sites = try #require(try await services.gameServices.videos(of: game, mayAsk: { true })).sites
    #expect(sites[0].state == .stale && sites[0].fetchedAt == first && sites[0].videos.count == 2)
    #expect(sites[1].state == .stale && sites[1].videos.isEmpty, "the streams are long over")
  }

  @Test("who may not have the sites asked sees what there is")
  func mayNotAsk() async throws {
    let (services, game) = try await open()
    let sites = try #require(try await services.gameServices.videos(of: game, mayAsk: { false }))
      .sites
    #expect(sites.map(\.state) == [.stale, .stale])
    #expect(world.calls.isEmpty)
  }

  @Test("YouTube is never searched more than 100 times on a day")
  func quota() async throws {
    let (services, _) = try await open()
    for number in 0..<110 {
      let game = try await services.addGame("Game \(number)")
      _ = try await services.gameServices.videos(of: game, mayAsk: { true })
      club.pass(.seconds(3))
    }
    #expect(world.searches == 100)
    club.pass(.seconds(86_400))
    let game = try await services.addGame("Next day")
    let sites = try #require(try await services.gameServices.videos(of: game, mayAsk: { true }))
      .sites
    #expect(sites[0].state == .fresh)
    #expect(world.searches == 101)
  }
}

extension GameServicesSettings {
  static var full: GameServicesSettings {
    var settings = GameServicesSettings()
    settings.twitch = TwitchKeys(clientID: "client", clientSecret: "secret")
    settings.youtube = YouTubeKey("key")
    return settings
  }
}

extension Services {
  fileprivate func game(titled title: String) async throws -> GameRecord? {
    let id: GameID? = try await database.read { db in
      try db.first("SELECT id FROM games WHERE title = $1", title) { try $0[0] }
    }
    guard let id else { return nil }
    return try await database.read { db in try GameRecords.load(id, in: db) }
  }

  fileprivate func addGame(_ title: String) async throws -> GameID {
    var generator = dependencies.generator
    let ids = GameIDs(using: &generator)
    let facts = try GameFacts(title: title)
    return try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        try #require(try writer.put(PreparedGame(facts, from: .starter(title))).id)
      }
    }
  }
}

/// Answers for all services, at once.
private final class FakeServices: Sendable {
  private struct State {
    var calls: [ServiceRequest] = []
    var tokens = 0
    var expired = 0
    var trouble: Int?
  }

  private let state = Mutex(State())

  /// The status with which all but the token is answered.
  var trouble: Int? {
    get { state.withLock(\.trouble) }
    set { state.withLock { $0.trouble = newValue } }
  }

  var calls: [ServiceRequest] { state.withLock(\.calls) }
  var queries: [String] { calls.compactMap(\.body) }
  var searches: Int { calls.count { $0.address.contains("/youtube/v3/search?") } }

  func count(_ host: String) -> Int { calls.count { $0.address.contains("://\(host)/") } }

  func expire() {
    state.withLock { $0.expired = $0.tokens }
  }

  func answer(_ request: ServiceRequest) async throws -> ServiceAnswer {
    let (trouble, status, token) = state.withLock { state in
      state.calls.append(request)
      if request.address.hasSuffix("/token") { state.tokens += 1 }
      let bearer = request.headers.first { $0.name == "authorization" }?.value.dropFirst(8)
      let isExpired = bearer.flatMap { Int($0) }.map { $0 <= state.expired } ?? false
      return (state.trouble, isExpired ? 401 : 200, state.tokens)
    }
    await Task.yield()
    if request.address.hasSuffix("/token") {
      return Self.json(#"{"access_token": "t\#(token)", "expires_in": 5000000}"#)
    }
    if let trouble { return ServiceAnswer(status: trouble, body: Data()) }
    guard status == 200 else { return ServiceAnswer(status: status, body: Data()) }
    return Self.json(Self.text(request))
  }

  private static func json(_ text: String) -> ServiceAnswer {
    ServiceAnswer(status: 200, body: Data(text.utf8))
  }

  private static func text(_ request: ServiceRequest) -> String {
    let address = request.address
    if address.contains("/youtube/v3/search?") {
      return #"{"items": [{"id": {"videoId": "v1"}}, {"id": {"videoId": "v2"}}]}"#
    }
    if address.contains("/youtube/v3/videos?") {
      let item = { (id: String) in
        """
        {"id": "\(id)", "snippet": {"title": "T", "channelTitle": "C"},
         "contentDetails": {"duration": "PT4M13S"}}
        """
      }
      return "{\"items\": [\(item("v1")), \(item("v2"))]}"
    }
    if address.contains("/helix/games?") { return #"{"data": [{"id": "1"}]}"# }
    if address.contains("/helix/streams?") {
      return
        #"{"data": [{"user_login": "streamer", "user_name": "S", "title": "T", "viewer_count": 3}]}"#
    }
    let words = request.body?.split(separator: "\"").dropFirst().first ?? "Zelda"
    return
      #"[{"id": 7, "name": "\#(request.body?.contains("where") == true ? "zelda" : String(words))"}]"#
  }
}
