import API
import Club
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

@Suite("Pictures of games", .timeLimit(.minutes(1)))
struct GamePictureTests {
  private let club: Club
  private let host = PictureHost()

  init() throws {
    club = try Club()
  }

  private func open() throws -> Services {
    try club.open(ask: { [host] in host.answer($0) })
  }

  private static func link(_ name: String) -> String { "https://images.igdb.com/i/\(name).jpg" }

  /// Fetches pictures as long as the body takes.
  private func fetching(_ services: Services, _ body: () async throws -> Void) async throws {
    let fetching = Task { await services.gameServices.pictures.run() }
    defer { fetching.cancel() }
    try await body()
  }

  @Test("come from the services' own hosts alone, whoever names them")
  func hosts() async throws {
    let services = try open()
    let foreign = "https://images.example.org/a.jpg"
    await services.gameServices.pictures.want([
      foreign, "http://images.igdb.com/a.jpg", "https://user@images.igdb.com/a.jpg",
      Self.link("a"),
    ])
    #expect(try await services.count("game_pictures") == 1)
    try await services.database.write { [club] db in
      _ = try db.execute(
        "INSERT INTO game_pictures (link, failures, due_at) VALUES ($1, 0, $2)", foreign, club.now)
    }
    try await fetching(services) {
      try await until {
        let isThere = try await services.picture(Self.link("a"))?.media != nil
        let failures = try await services.picture(foreign)?.failures
        return isThere && failures == 1
      }
    }
    #expect(host.calls == [Self.link("a")])
  }

  @Test("that can't be had are tried for a while, and after a week if they are wanted")
  func failures() async throws {
    let services = try open()
    let (pictures, link) = (services.gameServices.pictures, Self.link("a"))
    host.status = 404
    await pictures.want([link])
    try await fetching(services) {
      for (failures, minutes) in [(1, 1), (2, 4), (3, 16), (4, 64)] {
        try await until { try await services.picture(link)?.failures == failures }
        let state = try #require(try await services.picture(link))
        #expect(state.media == nil && state.dueAt == club.now + .seconds(60 * minutes))
        club.pass(.seconds(60 * minutes))
      }
      try await until { try await services.picture(link)?.failures == 5 }
      host.status = 200
      for days in [0, 6, 1] {
        #expect(try await services.picture(link)?.dueAt == nil)
        club.pass(.seconds(86_400 * days))
        await pictures.want([link])
      }
      try await until { try await services.picture(link)?.media != nil }
    }
    #expect(host.calls.count == 6)
  }

  @Test("that another node has put into the queue are fetched once this one looks there")
  func otherNodes() async throws {
    let services = try open()
    let pictures = services.gameServices.pictures
    try await fetching(services) {
      await pictures.want([Self.link("own")])
      try await until { try await services.waitingPictures() == 0 }
      try await services.database.write { [club] db in
        _ = try db.execute(
          "INSERT INTO game_pictures (link, failures, due_at) VALUES ($1, 0, $2)",
          Self.link("other"), club.now)
      }
      pictures.remind()
      try await until { try await services.waitingPictures() == 0 }
    }
    #expect(host.calls == [Self.link("own"), Self.link("other")])
  }

  @Test("of streams are fetched anew after an hour, others never")
  func live() async throws {
    let services = try open()
    let pictures = services.gameServices.pictures
    try await fetching(services) {
      for (seconds, calls) in [(0, 2), (3599, 2), (1, 3)] {
        club.pass(.seconds(seconds))
        await pictures.want([Self.link("live")], isLive: true)
        await pictures.want([Self.link("cover")])
        try await until { host.calls.count >= calls }
        try await until { try await services.waitingPictures() == 0 }
        #expect(host.calls.count == calls)
      }
    }
    #expect(host.calls.last == Self.link("live"))
  }

  @Test("aren't fetched while the club looks at no other sites, also those wanted before")
  func otherSites() async throws {
    let services = try open()
    let pictures = services.gameServices.pictures
    await pictures.want([Self.link("before")])
    _ = try await services.look.change(
      ClubLookChange(partsOff: [.otherSites]), by: .commandLine)
    await pictures.want([Self.link("after")])
    #expect(try await services.waitingPictures() == 1)
    try await fetching(services) {
      try await Task.sleep(for: .milliseconds(100))
      #expect(host.calls.isEmpty)
      _ = try await services.look.change(ClubLookChange(partsOff: []), by: .commandLine)
      try await club.pass(.seconds(600)) { !host.calls.isEmpty }
    }
    #expect(host.calls == [Self.link("before")])
  }

  @Test("wait in a line that has an end")
  func queue() async throws {
    let services = try open()
    await services.gameServices.pictures.want((0..<510).map { Self.link("\($0)") })
    #expect(try await services.waitingPictures() == 500)
    await services.gameServices.pictures.want([Self.link("x")])
    #expect(try await services.waitingPictures() == 500)
  }

  @Test("are forgotten when nothing shows them any more")
  func unused() async throws {
    let services = try open()
    let (pictures, shown, unused) = (
      services.gameServices.pictures, Self.link("shown"), Self.link("unused")
    )
    let ids = services.catalogue.ids()
    try await services.database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        _ = try writer.put(
          PreparedGame(GameFacts(title: "Celeste", coverLink: shown), from: .igdb("1")))
      }
    }
    await pictures.want([shown, unused])
    try await fetching(services) {
      try await until { try await services.waitingPictures() == 0 }
    }
    let media = (
      try await services.picture(shown)?.media, try await services.picture(unused)?.media
    )
    let (kept, gone) = (try #require(media.0), try #require(media.1))
    #expect(try await pictures.read(gone, .small) != nil)
    try await services.gameServices.clean()
    #expect(try await services.count("game_pictures") == 1)
    #expect(try await pictures.read(kept, .small) != nil)
    #expect(try await pictures.read(gone, .small) == nil)
  }
}

/// A host that pictures are fetched from.
private final class PictureHost: Sendable {
  private let state = Mutex((status: 200, calls: [String]()))

  var status: Int {
    get { state.withLock(\.status) }
    set { state.withLock { $0.status = newValue } }
  }

  var calls: [String] { state.withLock(\.calls) }

  /// A picture in any case, each another.
  func answer(_ request: ServiceRequest) -> ServiceAnswer {
    let red = UInt8(truncatingIfNeeded: request.address.utf8.reduce(0) { $0 + Int($1) })
    return state.withLock { state in
      state.calls.append(request.address)
      return ServiceAnswer(status: state.status, body: .picture(64, red: red))
    }
  }
}

private struct PictureState {
  let media: MediaID?
  let failures: Int
  let dueAt: Instant?
}

extension Services {
  fileprivate func picture(_ link: String) async throws -> PictureState? {
    try await database.read { db in
      try db.first("SELECT media, failures, due_at FROM game_pictures WHERE link = $1", link) {
        PictureState(media: try $0[0], failures: try $0[1], dueAt: try $0[2])
      }
    }
  }

  fileprivate func waitingPictures() async throws -> Int {
    try await database.read { db in
      try db.first("SELECT count(*) FROM game_pictures WHERE due_at IS NOT NULL") { try $0[0] } ?? 0
    }
  }
}
