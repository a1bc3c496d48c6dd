import API
import Base
import Club
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

/// Games of the starter catalogue, looked for at IGDB.
@Suite(.timeLimit(.minutes(2))) struct GameMatchingTests {
  private let club: Club
  private let world: QuietIGDB

  init() throws {
    let club = try Club()
    self.club = club
    world = QuietIGDB { club.now }
  }

  private func open(_ settings: GameServicesSettings = .full) async throws -> Services {
    let services = try club.open(games: settings, ask: { [world] in world.answer($0) })
    for (title, popularity) in [("Celeste", 500), ("Tunic", 900), ("Stray", 700)] {
      _ = try await services.put(title, popularity, from: .starter(title))
    }
    return services
  }

  @Test func whoLooksAtOneHasItsCoverFetched() async throws {
    let services = try await open()
    let game = try await services.stored("Celeste")
    for _ in 0..<5 { services.gameServices.saw(game) }
    try await until { try await services.stored("Celeste").source == .igdb }
    let known = try await services.stored("Celeste")
    #expect(known.id == game.id && known.askedAt == club.now)
    #expect(known.facts.coverLink?.hasSuffix("/co1.jpg") == true)
    #expect(known.facts.sourceLink == "https://www.igdb.com/games/1")
    #expect(world.asked == ["celeste"])
  }

  @Test func allAreLookedForSlowlyTheBestKnownFirst() async throws {
    let services = try await open()
    let running = Task { await services.gameServices.runMatching() }
    try await pass(until: 3)
    #expect(world.asked == ["tunic", "stray", "celeste"])
    #expect(world.times.first.map { $0 >= club.start + .seconds(60) } == true)
    #expect(zip(world.times, world.times.dropFirst()).allSatisfy { $1 >= $0 + .seconds(10) })
    running.cancel()
    await running.value
  }

  @Test func whatIsInDoubtIsLeftAloneAndNotAskedForAgainAfterARestart() async throws {
    let services = try await open()
    world.games = 2
    services.gameServices.saw(try await services.stored("Stray"))
    try await until { try await services.stored("Stray").askedAt != nil }
    let stray = try await services.stored("Stray")
    #expect(stray.source == .starter && stray.facts.coverLink == nil)
    let page = try await services.gameEntries.page(of: stray, for: nil)
    #expect(
      page.source.name == .catalogue && page.source.fetchedAt == nil, "IGDB said nothing of it")
    try await services.database.close()
    let again = try club.open(games: .full, ask: { [world] in world.answer($0) })
    let running = Task { await again.gameServices.runMatching() }
    try await pass(until: 3)
    #expect(world.asked == ["stray", "tunic", "celeste"])
    club.pass(.seconds(31 * 86_400))
    try await pass(until: 4)
    running.cancel()
    await running.value
  }

  @Test func aGameThatIgdbKnowsAsAnotherAlreadyStaysAsItIs() async throws {
    let services = try await open()
    let other = try await services.put("Celeste Classic", 1, from: .igdb("1"))
    services.gameServices.saw(try await services.stored("Celeste"))
    try await until { try await services.stored("Celeste").askedAt != nil }
    #expect(try await services.stored("Celeste").source == .starter)
    #expect(try await services.stored("Celeste Classic").id == other)
  }

  @Test func ofTwoThatAreCalledTheSameNeitherIsMatched() async throws {
    let services = try await open()
    _ = try await services.put("CELESTE", 1, from: .starter("celeste-b"))
    services.gameServices.saw(try await services.stored("Celeste"))
    try await until { try await services.stored("Celeste").askedAt != nil }
    #expect(try await services.stored("Celeste").source == .starter)
  }

  @Test func nobodyIsAskedWithoutKeysAndWhereGamesAreOff() async throws {
    let services = try await open(GameServicesSettings())
    services.gameServices.saw(try await services.stored("Celeste"))
    try await services.database.close()
    let off = try club.open(games: .full, ask: { [world] in world.answer($0) })
    _ = try await off.look.change(ClubLookChange(partsOff: [.games]), by: .commandLine)
    let running = Task { await off.gameServices.runMatching() }
    for _ in 0..<20 {
      club.pass(.seconds(60))
      try await Task.sleep(for: .milliseconds(2))
    }
    running.cancel()
    await running.value
    #expect(world.asked == [])
  }

  @Test func whereIgdbIsNotWellItIsLeftAloneForLong() async throws {
    let services = try await open()
    world.status = 500
    let running = Task { await services.gameServices.runMatching() }
    try await pass(.seconds(60), until: 2)
    #expect(world.asked == ["tunic", "tunic"])
    #expect(world.times[1] >= world.times[0] + .seconds(600))
    running.cancel()
    await running.value
    #expect(try await services.stored("Tunic").askedAt == nil)
  }

  /// Lets time pass until so many questions were asked.
  private func pass(_ step: Duration = .seconds(10), until count: Int) async throws {
    try await club.pass(step) { world.asked.count >= count }
  }
}

extension Services {
  fileprivate func put(
    _ title: String, _ popularity: Int, from origin: GameOrigin
  ) async throws -> GameID {
    let facts = try GameFacts(
      title: title, released: ReleaseDate("2018-01-25"), platforms: ["PC"], popularity: popularity)
    let ids = catalogue.ids()
    return try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        try #require(try writer.put(PreparedGame(facts, from: origin)).id)
      }
    }
  }

  fileprivate func stored(_ title: String) async throws -> GameRecord {
    let id: GameID = try await database.read { db in
      try #require(
        try db.first(
          "SELECT id FROM games WHERE lower(title) = lower($1) ORDER BY id", title
        ) { try $0[0] })
    }
    return try await catalogue.game(id)
  }
}

extension Club {
  /// The instant at which the clock of a test begins.
  fileprivate var start: Instant { Instant(milliseconds: 1_800_000_000_000) }
}

/// Knows every game, as so many of the same title and year.
private final class QuietIGDB: Sendable {
  private struct State {
    var asked: [String] = []
    var times: [Instant] = []
    var games = 1
    var status = 200
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Instant

  init(now: @escaping @Sendable () -> Instant) {
    self.now = now
  }

  var asked: [String] { state.withLock(\.asked) }
  var times: [Instant] { state.withLock(\.times) }
  var games: Int {
    get { state.withLock(\.games) }
    set { state.withLock { $0.games = newValue } }
  }
  var status: Int {
    get { state.withLock(\.status) }
    set { state.withLock { $0.status = newValue } }
  }

  func answer(_ request: ServiceRequest) -> ServiceAnswer {
    if request.address.hasSuffix("/token") {
      return ServiceAnswer(
        status: 200, body: Data(#"{"access_token": "t", "expires_in": 5000000}"#.utf8))
    }
    guard request.address.contains("igdb.com/v4/") else {
      return ServiceAnswer(status: 404, body: Data())
    }
    let words = String(request.body?.split(separator: "\"").dropFirst().first ?? "")
    let (games, status) = state.withLock { state in
      state.asked.append(words)
      state.times.append(now())
      return (state.games, state.status)
    }
    let list = (1...games).map { id in
      """
      {"id": \(id), "name": "\(words)", "first_release_date": 1516838400,
       "platforms": [{"name": "PC (Microsoft Windows)"}], "cover": {"image_id": "co\(id)"},
       "url": "https://www.igdb.com/games/\(id)"}
      """
    }
    return ServiceAnswer(status: status, body: Data("[\(list.joined(separator: ","))]".utf8))
  }
}
