import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite("Notices of games", .timeLimit(.minutes(1)))
struct GameNoticesTests {
  @Test(
    "tell after a minute, once for all that was added by then, and count up until they are read")
  func grouping() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    let games = try await services.games(5)
    _ = try await services.people.follow(players[0], by: players[1])
    _ = try await services.notices.read(upTo: 9, by: players[0])
    func told() async throws -> [Notice] {
      try await services.gameEntries.notifications.tellDue()
      return try await services.notices.page(of: players[1]).notices
    }
    for game in games[0...1] {
      _ = try await services.gameEntries.set(game, .everybody, by: players[0])
      club.pass(.seconds(20))
    }
    #expect(try await told().isEmpty)
    club.pass(.seconds(20))
    var notice = try #require(try await told().first)
    #expect(notice.kind == .addedGame && notice.player == players[0])
    #expect(notice.game == games[1] && notice.gameCount == 2)
    club.pass(.seconds(600))
    _ = try await services.gameEntries.set(games[2], .everybody, by: players[0])
    club.pass(.seconds(60))
    #expect(try await told().map(\.gameCount) == [3])
    _ = try await services.notices.read(upTo: 9, by: players[1])
    _ = try await services.gameEntries.set(games[3], .everybody, by: players[0])
    club.pass(.seconds(60))
    #expect(try await told().map(\.gameCount) == [1, 3])
    notice = try #require(try await told().first)
    #expect(notice.game == games[3])
    #expect(try await services.gameEntries.notifications.isQuiet(services))
  }

  @Test("say nothing of what was taken back in time, and of the rest only what is there")
  func takenBack() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    let games = try await services.games(3)
    _ = try await services.people.follow(players[0], by: players[1])
    _ = try await services.gameEntries.set(games[0], .everybody, by: players[0])
    try await services.gameEntries.remove(games[0], by: players[0])
    club.pass(.seconds(60))
    try await services.gameEntries.notifications.tellDue()
    #expect(try await services.notices.page(of: players[1]).notices.isEmpty)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: players[0]) }
    try await services.gameEntries.remove(games[2], by: players[0])
    club.pass(.seconds(60))
    // Later than those that are told now: the next time.
    _ = try await services.gameEntries.set(games[2], .everybody, by: players[0])
    try await services.gameEntries.notifications.tellDue()
    #expect(try await services.notices.page(of: players[1]).notices.map(\.gameCount) == [2])
    club.pass(.seconds(60))
    try await services.gameEntries.notifications.tellDue()
    #expect(try await services.notices.page(of: players[1]).notices.map(\.gameCount) == [3])
  }

  @Test("go to who follows, may see it, wants it and was there lately")
  func audience() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(6)
    let (author, friend, fan, blocked) = (players[0], players[1], players[2], players[3])
    let (muted, absent) = (players[4], players[5])
    let games = try await services.games(2)
    for player in players.dropFirst() { _ = try await services.people.follow(author, by: player) }
    _ = try await services.people.follow(friend, by: author)
    _ = try await services.people.change(
      PreferencesChange(mutedNotices: [.addedGame]), of: muted)
    try await services.database.write { db in
      _ = try db.execute("DELETE FROM sessions WHERE player_id = $1", absent)
    }
    _ = try await services.gameEntries.set(games[0], .everybody, by: author)
    _ = try await services.gameEntries.set(games[1], .friends, by: author)
    _ = try await services.people.block(author, by: blocked)
    club.pass(.seconds(60))
    try await services.gameEntries.notifications.tellDue()
    func told(_ player: PlayerID) async throws -> [Notice] {
      try await services.notices.page(of: player).notices.filter { $0.kind == .addedGame }
    }
    #expect(try await told(friend).map(\.game) == [games[1]])
    #expect(try await told(friend).map(\.gameCount) == [2])
    #expect(try await told(fan).map(\.game) == [games[0]])
    #expect(try await told(fan).map(\.gameCount) == [1])
    for player in [blocked, muted, absent] { #expect(try await told(player).isEmpty) }
  }

  @Test("reach every one of many followers once, also when the server ends meanwhile")
  func manyFollowers() async throws {
    let club = try Club()
    let services = try club.open()
    let followers = try await services.guests(2 * GameNotifications.batch + 7)
    let author = try await services.guests(1)[0]
    for follower in followers { _ = try await services.people.follow(author, by: follower) }
    _ = try await services.gameEntries.set(services.games(1)[0], .everybody, by: author)
    club.pass(.seconds(60))
    try await services.database.close()
    let restarted = try club.open()
    try await restarted.gameEntries.notifications.tellDue()
    try await restarted.gameEntries.notifications.tellDue()
    for follower in followers {
      #expect(try await restarted.notices.page(of: follower).notices.map(\.number) == [1])
    }
  }

  @Test("are told by a task that sleeps until they are due")
  func background() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    _ = try await services.people.follow(players[0], by: players[1])
    let telling = Task { await services.gameEntries.notifications.run() }
    _ = try await services.gameEntries.set(services.games(1)[0], .everybody, by: players[0])
    club.pass(.seconds(60))
    while try await services.notices.page(of: players[1]).notices.isEmpty { await Task.yield() }
    telling.cancel()
    await telling.value
  }
}

extension GameNotifications {
  fileprivate func isQuiet(_ services: Services) async throws -> Bool {
    try await services.count("game_tidings") == 0
  }
}
