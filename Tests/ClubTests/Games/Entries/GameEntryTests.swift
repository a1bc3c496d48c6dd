import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct GameEntryTests {
  @Test func aNewGameStandsBeforeTheOthersAndStaysWhereItIs() async throws {
    let services = try Club().open()
    let player = try await services.guests(1)[0]
    let games = try await services.games(3)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: player) }
    #expect(try await services.order(of: player) == games.reversed())
    let note = GameEntryNote(status: .finished, audience: .friends)
    let entry = try await services.gameEntries.set(games[0], note, by: player)
    #expect(entry.note == note && entry.game.isMine && entry.game.players == 0)
    #expect(try await services.order(of: player) == games.reversed())
    for _ in 0..<2 { try await services.gameEntries.remove(games[1], by: player) }
    #expect(try await services.order(of: player) == [games[2], games[0]])
    #expect(try await services.publicPlayers(of: games[1]) == 0)
    #expect(try await services.publicPlayers(of: games[2]) == 1)
  }

  @Test func twoTapsAtOnceAreOne() async throws {
    let services = try Club().open()
    let player = try await services.guests(1)[0]
    let game = try await services.games(1)[0]
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { _ = try await services.gameEntries.set(game, .everybody, by: player) }
      }
      try await group.waitForAll()
    }
    #expect(try await services.order(of: player) == [game])
    #expect(try await services.publicPlayers(of: game) == 1)
  }

  /// Always into the same gap, so that it is used up several times.
  @Test func theOrderStaysRightHoweverOftenGamesAreMoved() async throws {
    let services = try Club().open()
    let player = try await services.guests(1)[0]
    let games = try await services.games(5)
    for game in games.reversed() {
      _ = try await services.gameEntries.set(game, .everybody, by: player)
    }
    var order = games
    for step in 0..<150 {
      let moved = order.remove(at: 2 + step % 2)
      order.insert(moved, at: 1)
      try await services.gameEntries.place(moved, after: games[0], by: player)
      if step % 10 == 9 { #expect(try await services.order(of: player) == order) }
    }
    try await services.gameEntries.place(order[4], after: nil, by: player)
    #expect(try await services.order(of: player).first == order[4])
  }

  @Test func whereThereIsNoGapThereIsNoPlace() {
    #expect(GameOrder.place(after: 1, before: 3) == 2)
    #expect(GameOrder.place(after: 1, before: 2) == nil)
    #expect(GameOrder.place(after: nil, before: .min) == nil)
    #expect(GameOrder.place(after: .max, before: nil) == nil)
    #expect(GameOrder.place(after: .min, before: .max) == nil)
  }

  @Test func whatIsNoGameOfThePlayersCanNotBeMoved() async throws {
    let services = try Club().open()
    let player = try await services.guests(1)[0]
    let games = try await services.games(2)
    _ = try await services.gameEntries.set(games[0], .everybody, by: player)
    for (game, other) in [(games[1], nil), (games[1], games[0]), (games[0], games[1])] {
      await #expect(throws: GameRefusal.unknownGame) {
        try await services.gameEntries.place(game, after: other, by: player)
      }
    }
    await #expect(throws: GameRefusal.unknownGame) {
      try await services.gameEntries.set(GameID(rawValue: 1), .everybody, by: player)
    }
  }

  @Test func aListHasAnEnd() async throws {
    let services = try Club().open()
    let player = try await services.guests(1)[0]
    let games = try await services.games(Bound.games.builtIn + 1)
    for game in games.dropLast() {
      _ = try await services.gameEntries.set(game, .everybody, by: player)
    }
    await #expect(throws: GameRefusal.listFull) {
      try await services.gameEntries.set(games[games.count - 1], .everybody, by: player)
    }
    _ = try await services.gameEntries.set(games[0], .friends, by: player)
    #expect(try await services.publicPlayers(of: games[0]) == 0, "what is there can be changed")
    var (found, place) = ([GameID](), Int64?.some(.min))
    while let behind = place {
      let page = try await services.gameEntries.games(of: player, behind: behind)
      #expect(page.total == Bound.games.builtIn)
      found += page.entries.map(\.game.id)
      place = page.next.flatMap { Int64($0) }
    }
    #expect(found == games.dropLast().reversed())
  }

  @Test func aGameThatIsRemovedFromTheCatalogueStaysAsLongAsSomebodyHasIt() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let game = try await services.games(1)[0]
    for player in players { _ = try await services.gameEntries.set(game, .everybody, by: player) }
    #expect(try await services.catalogue.remove(game))
    try await services.gameEntries.remove(game, by: players[0])
    await #expect(throws: GameRefusal.unknownGame) {
      try await services.gameEntries.set(game, .everybody, by: players[0])
    }
    try await services.catalogue.clean()
    #expect(try await services.order(of: players[1]) == [game])
    try await services.gameEntries.remove(game, by: players[1])
    try await services.catalogue.clean()
    #expect(try await services.count("games") == 0)
  }
}

@Suite struct GamePlayersTests {
  @Test func friendsComeFirstThenWhoWasThereLast() async throws {
    let club = try Club()
    let services = try club.open()
    var guests: [(id: PlayerID, secret: Secret)] = []
    for _ in 0..<6 { guests.append(try await services.guest()) }
    let viewer = guests[0].id
    let game = try await services.games(1)[0]
    for guest in guests { _ = try await services.gameEntries.set(game, .everybody, by: guest.id) }
    _ = try await services.gameEntries.set(game, .friends, by: guests[2].id)
    _ = try await services.gameEntries.set(game, .friends, by: guests[5].id)
    for friend in [1, 2] { try await services.befriend(viewer, guests[friend].id) }
    _ = try await services.people.follow(guests[5].id, by: viewer)
    for guest in [guests[4], guests[2], guests[3], guests[1]] {
      club.pass(.seconds(25 * 60 * 60))
      _ = try await services.accounts.session(of: guest.secret)
    }
    let ids = guests.map(\.id)
    #expect(
      try await services.players(of: game, for: viewer) == [ids[1], ids[2], ids[3], ids[4]])
    #expect(
      try await services.players(of: game, for: nil) == [ids[1], ids[3], ids[4], viewer])
    let page = try await services.page(of: game, for: viewer)
    #expect(page.friends.map(\.id) == [ids[1], ids[2]] && page.friendCount == 2)
    #expect(page.entry == .everybody && page.summary.isMine && page.summary.players == 4)
  }

  /// More friends and more others than a page has, some of them not to be seen.
  @Test func pagesGoOnWhereTheOneBeforeEnded() async throws {
    let services = try Club().open()
    let players = try await services.guests(130)
    let viewer = players[0]
    let game = try await services.games(1)[0]
    try await services.database.write { db in
      for (place, player) in players.enumerated() {
        try db.execute(
          "INSERT INTO game_entries VALUES ($1, $2, NULL, 2, 0, 0, $3, NULL)", player, game,
          place / 4)
        guard (1...55).contains(place) else { continue }
        for (one, other) in [(viewer, player), (player, viewer)] {
          try db.execute("INSERT INTO follows VALUES ($1, $2, 'x', 0)", one, other)
        }
      }
      for blocked in players[60..<70] {
        try db.execute(
          "INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, 0)", blocked,
          viewer)
      }
    }
    let found = try await services.players(of: game, for: viewer)
    func later(_ one: Int, _ other: Int) -> Bool {
      (one / 4, players[one]) > (other / 4, players[other])
    }
    let expected =
      (1...55).sorted(by: later)
      + (56..<130).filter { !(60..<70).contains($0) }.sorted(by: later)
    #expect(found == expected.map { players[$0] })
    #expect(try await services.players(of: game, for: nil).count == 130)
  }

  /// More than a page of those who were there last have blocked the viewer.
  @Test func aListGoesOnBehindThoseWhoAreNotSeen() async throws {
    let services = try Club().open()
    let players = try await services.guests(60)
    let viewer = players[59]
    let game = try await services.games(1)[0]
    try await services.database.write { db in
      for (place, player) in players.enumerated() {
        try db.execute(
          "INSERT INTO game_entries VALUES ($1, $2, NULL, 2, 0, 0, $3, NULL)", player, game, place)
        guard (5..<59).contains(place) else { continue }
        try db.execute(
          "INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, 0)", player,
          viewer)
      }
    }
    #expect(try await services.players(of: game, for: viewer) == players[..<5].reversed())
  }

  @Test func whoIsSuspendedIsLeftOut() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let viewer = try await services.guests(1)[0]
    let game = try await services.games(1)[0]
    _ = try await services.gameEntries.set(game, .everybody, by: nina.id)
    for isFriend in [false, true] {
      if isFriend { try await services.befriend(viewer, nina.id) }
      try await services.accounts.suspend(nina.id, reason: "")
      #expect(try await services.players(of: game, for: viewer) == [])
      #expect(try await services.page(of: game, for: viewer).friendCount == 0)
      #expect(try await services.gameEntries.friendsGames(of: viewer).games.isEmpty)
      try await services.accounts.restore(nina.id)
      #expect(try await services.players(of: game, for: viewer) == [nina.id])
    }
    #expect(try await services.gameEntries.friendsGames(of: viewer).games.count == 1)
  }

  @Test func whatMostFriendsHaveComesFirstPageByPage() async throws {
    let services = try Club().open()
    let players = try await services.guests(4)
    let games = try await services.games(40)
    for (index, player) in players.dropFirst().enumerated() {
      try await services.befriend(players[0], player)
      for game in games.dropFirst(10 * index) {
        _ = try await services.gameEntries.set(
          game, index == 0 ? .friends : .everybody, by: player)
      }
    }
    let first = try await services.gameEntries.friendsGames(of: players[0])
    #expect(
      first.games.map(\.friendCount) == Array(repeating: 3, count: 20)
        + Array(repeating: 2, count: 10))
    #expect(first.games[0].friends.count == 3 && !first.games[0].game.isMine)
    let next = try #require(first.next.flatMap { FriendsGameCursor($0) })
    let rest = try await services.gameEntries.friendsGames(of: players[0], behind: next)
    #expect(rest.games.map(\.friendCount) == Array(repeating: 1, count: 10) && rest.next == nil)
    #expect(Set((first.games + rest.games).map(\.game.id)) == Set(games))
  }
}

@Suite struct FriendsGamesBoundTests {
  private let services: Services
  private let viewer: PlayerID
  private let games: [GameID]

  init() async throws {
    services = try Club().open()
    viewer = try await services.guests(1)[0]
    games = try await services.games(500)
  }

  /// Friends who have the first so many of the games; each was there later than the one before.
  private func befriend(_ count: Int, listing listed: Int) async throws {
    try await services.database.write { [viewer, games] db in
      for friend in 1...count {
        let id = PlayerID(rawValue: Int64(friend))
        try db.execute(
          "INSERT INTO players (id, kind, name, created_at) VALUES ($1, 1, 'A', 0)", id)
        try db.execute(
          "INSERT INTO sessions (token_hash, player_id, created_at, seen_at) VALUES ($1, $2, 0, $2)",
          [UInt8(friend & 255), UInt8(friend >> 8)], id)
        for (one, other) in [(viewer, id), (id, viewer)] {
          try db.execute("INSERT INTO follows VALUES ($1, $2, 'x', 0)", one, other)
        }
        for game in games.prefix(listed) {
          try db.execute(
            "INSERT INTO game_entries VALUES ($1, $2, NULL, 2, 0, 0, 0, NULL)", id, game)
        }
      }
    }
  }

  @Test(arguments: [(502, 1, 500), (42, 500, 40), (500, 40, 500)])
  func thoseCountWhoWereThereLast(friends: Int, listed: Int, counted: Int) async throws {
    try await befriend(friends, listing: listed)
    let page = try await services.gameEntries.friendsGames(of: viewer)
    #expect(page.games.map(\.game.id) == Array(games.prefix(listed).sorted().prefix(30)))
    #expect(page.games.allSatisfy { $0.friendCount == counted })
    #expect(page.games[0].friends.map(\.id.rawValue) == (0..<3).map { Int64(friends - $0) })
  }
}

@Suite struct GameEntryLeavingTests {
  @Test func aGuestsGamesComeBehindTheMembers() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let games = try await services.games(3)
    _ = try await services.gameEntries.set(games[0], .friends, by: nina.id)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: guest.0) }
    guard
      case .asks = try await services.accounts.signIn(
        "Nina", Services.password, from: .number(1), current: services.session(guest))
    else {
      Issue.record("who has games is asked what is to become of them")
      return
    }
    try await services.join(guest, to: "Nina")
    #expect(try await services.order(of: nina.id) == [games[0], games[2], games[1]])
    var counts: [Int] = []
    for game in games { counts.append(try await services.publicPlayers(of: game)) }
    #expect(counts == [0, 1, 1], "what both have is as the member had it")
    #expect(try await services.count("game_entries") == 3)
    try await services.accounts.delete(nina.id)
    #expect(try await services.publicPlayers(of: games[1]) == 0)
    #expect(try await services.count("game_entries") == 0)
  }

  @Test func aJoinedListHasItsEndTooAndThatIsSaidBefore() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let most = Bound.games.builtIn
    let games = try await services.games(most + 2)
    for game in games[..<(most - 2)] {
      _ = try await services.gameEntries.set(game, .everybody, by: nina.id)
    }
    // One that both have, and four of which two find room.
    for game in games[(most - 3)...].reversed() {
      _ = try await services.gameEntries.set(game, .everybody, by: guest.0)
    }
    guard
      case .asks(let offer, _) = try await services.accounts.signIn(
        "Nina", Services.password, from: .number(1), current: services.session(guest))
    else {
      Issue.record("who has games is asked what is to become of them")
      return
    }
    #expect(offer.lostGames == 2)
    try await services.join(guest, to: "Nina")
    let kept = try await services.database.read { db in
      try db.rows("SELECT game_id FROM game_entries WHERE player_id = $1 ORDER BY place", nina.id) {
        try $0[0] as GameID
      }
    }
    #expect(kept == games[..<(most - 2)].reversed() + games[(most - 2)..<most])
    #expect(try await services.publicPlayers(of: games[most - 1]) == 1)
    #expect(try await services.publicPlayers(of: games[most]) == 0)
    #expect(try await services.publicPlayers(of: games[most - 3]) == 1)
  }

  @Test func aGuestWithGamesIsNotForgotten() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(2)
    _ = try await services.gameEntries.set(services.games(1)[0], .everybody, by: guests[0])
    club.pass(.seconds(Retention().guests * 86_400 + 60))
    try await services.accounts.clean()
    #expect(try await services.accounts.player(guests[0]) != nil)
    #expect(try await services.accounts.player(guests[1]) == nil)
  }
}

/// Counts of players of a game: those whom everybody may see there.
@Suite struct GamePlayerCountTests {
  private let services: Services
  private let nina: PlayerID
  private let games: [GameID]

  init() async throws {
    services = try Club().open()
    nina = try await services.register("Nina").player.id
    games = try await services.games(2)
    _ = try await services.gameEntries.set(games[0], .everybody, by: nina)
    _ = try await services.gameEntries.set(games[1], .friends, by: nina)
  }

  private func counts() async throws -> [Int] {
    var counts: [Int] = []
    for game in games { counts.append(try await services.publicPlayers(of: game)) }
    return counts
  }

  @Test func whoIsSuspendedIsNotCounted() async throws {
    #expect(try await counts() == [1, 0])
    for _ in 0..<2 {
      for _ in 0..<2 { try await services.accounts.suspend(nina, reason: "") }
      #expect(try await counts() == [0, 0])
      for _ in 0..<2 { try await services.accounts.restore(nina) }
      #expect(try await counts() == [1, 0])
    }
  }

  @Test func whatChangesMeanwhileIsCountedAfterwards() async throws {
    try await services.accounts.suspend(nina, reason: "")
    _ = try await services.gameEntries.set(games[0], .friends, by: nina)
    _ = try await services.gameEntries.set(games[1], .everybody, by: nina)
    #expect(try await counts() == [0, 0])
    try await services.accounts.restore(nina)
    #expect(try await counts() == [0, 1])
  }

  @Test func whoIsSuspendedMayBeDeleted() async throws {
    let other = try await services.guests(1)[0]
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: other) }
    try await services.accounts.suspend(nina, reason: "")
    try await services.accounts.delete(nina)
    #expect(try await counts() == [1, 1])
  }

  @Test func aGuestIsJoinedToWhoIsSuspended() async throws {
    let guest = try await services.guest()
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: guest.0) }
    #expect(try await counts() == [2, 1])
    try await services.accounts.suspend(nina, reason: "")
    try await services.join(guest, to: "Nina")
    #expect(try await counts() == [0, 0])
    try await services.accounts.restore(nina)
    #expect(try await counts() == [1, 0], "what both have is as the member had it")
  }

  /// The more play a game, the further up it comes; of equals that which stands there longer.
  @Test func theSearchKnowsIt() async throws {
    func found() async throws -> [GameID] {
      try await services.gameSearch.find("game", GameFilter()).games.map(\.id)
    }
    #expect(try await found() == games)
    try await services.accounts.suspend(nina, reason: "")
    #expect(try await found() == games.reversed())
    try await services.accounts.restore(nina)
    #expect(try await found() == games)
    for guest in try await services.guests(3) {
      _ = try await services.gameEntries.set(games[1], .everybody, by: guest)
    }
    #expect(try await found() == games.reversed(), "three are twice as many as one")
    try await services.gameEntries.remove(games[0], by: nina)
    #expect(try await found() == games.reversed())
  }

  /// A database in which they were counted.
  @Test func olderCountsAreMended() async throws {
    let folder = try TemporaryFolder()
    let before = Array(Schema.migrations.prefix(12))
    let older = try Database(folder: folder.path, migrations: before)
    try await older.write { db in
      for player in 1...3 {
        try db.execute(
          "INSERT INTO players (id, kind, name, created_at) VALUES ($1, 2, $2, 0)", player,
          "P\(player)")
        try db.execute(
          """
          INSERT INTO members (player_id, name_folded, email, email_folded, password_hash,
            created_at, suspended_at) VALUES ($1, $2, 'x', 'x', '', 0, $3)
          """, player, "P\(player)", player == 1 ? 5 : nil)
      }
      for game in 1...3 {
        try db.execute(
          """
          INSERT INTO games (id, title, title_hash, other_titles, platforms, genres, themes, links,
            popularity, source, players) VALUES ($1, 'A', $1, '', '', '', '', '', 0, 2, $2)
          """, game, [0, 3, 1, 1][game])
      }
      for (player, game, audience) in [
        (1, 1, 2), (2, 1, 2), (3, 1, 2), (1, 2, 1), (2, 2, 2), (2, 3, 2),
      ] {
        try db.execute(
          "INSERT INTO game_entries VALUES ($1, $2, NULL, $3, 0, 0, 0)", player, game, audience)
      }
    }
    try await older.close()
    let newer = try Database(folder: folder.path, migrations: Schema.migrations)
    let counts = try await newer.read { db in
      try db.rows("SELECT players FROM games ORDER BY id") { try $0[0] as Int }
    }
    #expect(counts == [2, 1, 1])
    try await newer.close()
  }
}
