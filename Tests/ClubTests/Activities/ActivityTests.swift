import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct ActivityTests {
  /// Moves by which X wins.
  private static let won = [0, 3, 1, 4, 2]

  @Test func roundsOfAMatchAndDayAreCountedTogether() async throws {
    let club = try Club()
    let services = try club.open()
    let (viewer, x, o) = try await services.scene()
    let match = try await services.meet(x, o)
    let winner = try #require(match.match.turn.map { match.match.players[$0] })
    let loser = winner == x ? o : x
    _ = try await services.people.follow(winner, by: viewer)
    try await services.play(Self.won, in: match.id)
    try await services.again(match.id)
    _ = try await services.matches.act(.resign(round: 2), by: winner, in: match.id)
    let told = try await services.activities.page(for: viewer).activities
    #expect(told.map(\.kind) == [.played])
    #expect(told.first?.record == HeadToHead(wins: 1, losses: 1, draws: 0))
    #expect(told.first?.player == winner && told.first?.other == loser)
    #expect(told.first?.match == match.id && told.first?.round?.number == 2)
    try await services.again(match.id)
    club.pass(.seconds(24 * 60 * 60))
    _ = try await services.matches.act(.resign(round: 3), by: loser, in: match.id)
    let days = try await services.activities.page(for: viewer).activities
    #expect(days.map { $0.record?.wins } == [1, 1], "another day has a row of its own")
  }

  /// As long as nothing waits to be told before it, the last move of a round is told at once like any other.
  @Test(arguments: [Pace.relaxed, .live60])
  func theLastMoveIsPublishedBeforeWhatFollowsFromIt(pace: Pace) async throws {
    let club = try Club()
    let services = try club.open()
    let (match, _, _) = try await services.pair(pace)
    try await services.play(Array(Self.won.dropLast()), in: match.id)
    _ = club.published()
    let over = try await services.play([Self.won.last!], in: match.id)
    let changes = club.published()
    #expect(!over.match.isOpen && changes.first == .match(over))
    let hasFollowers = changes.contains { if case .did = $0 { true } else { false } }
    #expect(hasFollowers)
  }

  @Test func ofTwoWhomOneFollowsOneTellsOfTheMatch() async throws {
    let services = try Club().open()
    let (viewer, x, o) = try await services.scene()
    for player in [x, o] { _ = try await services.people.follow(player, by: viewer) }
    let match = try await services.meet(x, o)
    try await services.play(Self.won, in: match.id)
    #expect(try await services.activities.page(for: viewer).activities.count == 1)
  }

  @Test func nothingIsToldOfAPrivateMatch() async throws {
    let services = try Club().open()
    let (viewer, x, o) = try await services.scene()
    _ = try await services.people.follow(x, by: viewer)
    let match = try await services.pair(x, o, cells: Self.won)
    #expect(match.isPrivate && !match.match.isOpen)
    #expect(try await services.count("activities") == 2)
    #expect(try await services.activities.page(for: viewer).activities.isEmpty)
  }

  @Test func gamesAreToldAsTheyAreNow() async throws {
    let services = try Club().open()
    let (viewer, player, _) = try await services.scene()
    _ = try await services.people.follow(player, by: viewer)
    let games = try await services.games(3)
    _ = try await services.gameEntries.set(games[0], .everybody, by: player)
    _ = try await services.gameEntries.set(
      games[0], GameEntryNote(status: .finished), by: player)
    _ = try await services.gameEntries.set(games[1], .friends, by: player)
    _ = try await services.gameEntries.set(games[2], .everybody, by: player)
    try await services.gameEntries.remove(games[2], by: player)
    let page = try await services.activities.page(for: viewer)
    #expect(page.activities.map(\.kind) == [.finishedGame, .addedGame])
    #expect(page.games.map(\.id) == [games[0]])
    _ = try await services.people.follow(viewer, by: player)
    #expect(try await services.activities.page(for: viewer).games.count == 2, "a friend sees more")
    _ = try await services.gameEntries.set(games[0], .everybody, by: player)
    #expect(try await services.kinds(for: viewer) == [.addedGame, .addedGame])
  }

  @Test func starsAreToldAsTheyAreNowAndToWhomTheyAreShown() async throws {
    let services = try Club().open()
    let viewer = try await services.guests(1)[0]
    let nina = try await services.register("Nina").player.id
    _ = try await services.people.follow(nina, by: viewer)
    let game = try await services.games(1)[0]
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 2), by: nina)
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 4), by: nina)
    let page = try await services.activities.page(for: viewer)
    #expect(page.activities.map(\.kind) == [.ratedGame] && page.activities[0].stars == 4)
    #expect(page.games.map(\.id) == [game])
    _ = try await services.gameRatings.set(
      game, GameRatingNote(stars: 4, audience: .friends), by: nina)
    #expect(try await services.kinds(for: viewer) == [])
    _ = try await services.people.follow(viewer, by: nina)
    #expect(try await services.kinds(for: viewer).contains(.ratedGame))
    try await services.gameRatings.remove(game, by: nina)
    #expect(try await !services.kinds(for: viewer).contains(.ratedGame))
  }

  @Test func newFriendsAreToldOnceAndAsLongAsTheyAre() async throws {
    let services = try Club().open()
    let (viewer, one, other) = try await services.scene()
    for player in [one, other] { _ = try await services.people.follow(player, by: viewer) }
    try await services.befriend(one, other)
    #expect(try await services.kinds(for: viewer) == [.befriended])
    _ = try await services.people.unfollow(other, by: one)
    #expect(try await services.kinds(for: viewer) == [])
  }

  /// The one who did it, and the other whom it names: both decide.
  @Test(arguments: [true, false])
  func whoDoesNotShowItIsNotTold(isDoer: Bool) async throws {
    let services = try Club().open()
    let (viewer, one, other) = try await services.scene()
    _ = try await services.people.follow(one, by: viewer)
    try await services.befriend(one, other)
    let hiding = isDoer ? one : other
    func choose(_ audience: Preferences.Audience) async throws -> [Activity.Kind] {
      _ = try await services.people.change(PreferencesChange(activityFor: audience), of: hiding)
      return try await services.kinds(for: viewer)
    }
    #expect(try await choose(.everybody) == [.befriended])
    #expect(try await choose(.nobody) == [])
    #expect(try await choose(.friends) == [])
    try await services.befriend(hiding, viewer)
    #expect(try await services.kinds(for: viewer).contains(.befriended))
  }

  /// Of what two did together both decide.
  @Test(arguments: Activity.Kind.allCases)
  func aKindThatIsHiddenIsToldToNobody(_ kind: Activity.Kind) async throws {
    let services = try Club().open()
    let (viewer, one, _) = try await services.scene()
    let nina = try await services.register("Nina").player.id
    let other = try await services.register("Omar").player.id
    for player in [one, nina] { _ = try await services.people.follow(player, by: viewer) }
    let match = try await services.meet(one, other)
    try await services.play(Self.won, in: match.id)
    try await services.winAtLast(nina, against: other)
    try await services.befriend(nina, other)
    let games = try await services.games(2)
    for game in games { _ = try await services.gameEntries.set(game, .everybody, by: nina) }
    _ = try await services.gameEntries.set(games[0], GameEntryNote(status: .finished), by: nina)
    _ = try await services.gameRatings.set(games[0], GameRatingNote(stars: 2), by: nina)
    func others(_ hiding: [PlayerID]) async throws -> Set<Activity.Kind> {
      for player in [one, other, nina] {
        let hidden = hiding.contains(player) ? [kind] : []
        let now = try await services.people.change(
          PreferencesChange(hiddenActivities: hidden), of: player)
        #expect(now.hiddenActivities == hidden)
      }
      return try await Set(services.kinds(for: viewer))
    }
    let all = Set(Activity.Kind.allCases)
    #expect(try await others([]) == all)
    #expect(try await others([one, nina]) == all.subtracting([kind]))
    // Friends see no more of it.
    for player in [one, nina] { _ = try await services.people.follow(viewer, by: player) }
    #expect(try await !others([one, nina]).contains(kind))
    let isOfTwo = [.played, .firstWin, .longestSeries, .befriended].contains(kind)
    #expect(try await others([other]).contains(kind) == !isOfTwo)
  }

  /// The one who did it, and the other whom it names: both decide, for each kind.
  @Test(arguments: [Activity.Kind.played, .firstWin, .longestSeries, .befriended])
  func aKindThatIsForFriendsIsToldToThem(_ kind: Activity.Kind) async throws {
    let services = try Club().open()
    let (viewer, _, _) = try await services.scene()
    let nina = try await services.register("Nina").player.id
    let other = try await services.register("Omar").player.id
    _ = try await services.people.follow(nina, by: viewer)
    try await services.winAtLast(nina, against: other)
    try await services.befriend(nina, other)
    for hiding in [nina, other] {
      let now = try await services.people.change(
        PreferencesChange(friendsActivities: [kind]), of: hiding)
      #expect(now.friendsActivities == [kind])
      let seen = try await Set(services.kinds(for: viewer))
      #expect(seen == Set([.played, .firstWin, .longestSeries, .befriended]).subtracting([kind]))
      _ = try await services.people.follow(viewer, by: hiding)
      #expect(try await services.kinds(for: viewer).contains(kind))
      _ = try await services.people.change(PreferencesChange(friendsActivities: []), of: hiding)
    }
  }

  @Test func whatIsHiddenKeepsNothingElseFromThePage() async throws {
    let services = try Club().open()
    let (viewer, one, other) = try await services.scene()
    _ = try await services.people.follow(one, by: viewer)
    try await services.befriend(one, other)
    try await services.database.write { db in
      for number in 1...300 {
        try db.execute(
          "INSERT INTO activities (player_id, kind, at) VALUES ($1, 1, $2)", one,
          Instant(milliseconds: 4_000_000_000_000 + Int64(number)))
      }
    }
    _ = try await services.people.change(PreferencesChange(hiddenActivities: [.played]), of: one)
    let page = try await services.activities.page(for: viewer)
    #expect(page.activities.map(\.kind) == [.befriended] && page.next == nil)
  }

  @Test func nothingPassesAcrossABlockOrOfWhoIsSuspended() async throws {
    let services = try Club().open()
    let (viewer, one, other) = try await services.scene()
    _ = try await services.people.follow(one, by: viewer)
    let match = try await services.meet(one, other)
    try await services.play(Self.won, in: match.id)
    #expect(try await services.kinds(for: viewer) == [.played])
    try await services.database.write { db in
      _ = try db.execute("UPDATE players SET suspended_at = 1 WHERE id = $1", other)
    }
    #expect(try await services.kinds(for: viewer) == [])
    try await services.database.write { db in
      _ = try db.execute("UPDATE players SET suspended_at = NULL")
    }
    _ = try await services.people.block(viewer, by: other)
    #expect(try await services.kinds(for: viewer) == [])
  }

  @Test func whoLeavesIsToldOfNoMore() async throws {
    let services = try Club().open()
    let (viewer, one, other) = try await services.scene()
    _ = try await services.people.follow(one, by: viewer)
    try await services.befriend(one, other)
    let match = try await services.meet(one, other)
    try await services.play(Self.won, in: match.id)
    try await services.accounts.delete(other)
    #expect(try await services.count("activities") == 0)
  }

  @Test func aGuestTakesItAlongToTheMember() async throws {
    let services = try Club().open()
    let (viewer, opponent, _) = try await services.scene()
    let member = try await services.register("Nina").player.id
    let guest = try await services.guest()
    _ = try await services.people.follow(member, by: viewer)
    let game = try await services.games(1)[0]
    for player in [member, guest.0] {
      let match = try await services.meet(player, opponent)
      _ = try await services.matches.act(.resign(round: 1), by: opponent, in: match.id)
      _ = try await services.gameEntries.set(game, .everybody, by: player)
    }
    try await services.join(guest, to: "Nina")
    let told = try await services.activities.page(for: viewer).activities
    #expect(Set(told.map(\.kind)) == [.played, .addedGame] && told.count == 2)
    let played = told.first { $0.kind == .played }
    #expect(played?.record == HeadToHead(wins: 2, losses: 0, draws: 0))
    #expect(played?.round == nil, "its rounds have other numbers now")
    let guests = try await services.database.read { db in
      try db.first("SELECT count(*) FROM activities WHERE player_id = $1", guest.0) {
        try $0[0] as Int
      }
    }
    #expect(guests == 0)
  }

  @Test func aPageHasAnEndAndTheNextGoesOn() async throws {
    let club = try Club()
    let services = try club.open()
    let (viewer, one, other) = try await services.scene()
    let games = try await services.games(33)
    for (at, game) in games.enumerated() {
      let player = at.isMultiple(of: 3) ? other : one
      if at.isMultiple(of: 4) { club.pass(.seconds(1)) }
      _ = try await services.gameEntries.set(game, .everybody, by: player)
    }
    for player in [one, other] { _ = try await services.people.follow(player, by: viewer) }
    let first = try await services.activities.page(for: viewer)
    #expect(first.activities.count == 20)
    let next = try #require(first.next.flatMap { ListCursor<ActivityID>($0) })
    let rest = try await services.activities.page(for: viewer, before: next)
    #expect(rest.next == nil)
    let told = (first.activities + rest.activities).compactMap(\.game)
    #expect(told.count == games.count && Set(told) == Set(games))
  }

  @Test func aMonthLaterItIsForgotten() async throws {
    let club = try Club()
    let services = try club.open()
    let (_, one, other) = try await services.scene()
    try await services.befriend(one, other)
    club.pass(.seconds(29 * 24 * 60 * 60))
    try await services.activities.clean()
    #expect(try await services.count("activities") == 2)
    club.pass(.seconds(2 * 24 * 60 * 60))
    try await services.activities.clean()
    #expect(try await services.count("activities") == 0)
  }
}

extension Services {
  /// Somebody who looks, and two others.
  fileprivate func scene() async throws -> (viewer: PlayerID, one: PlayerID, other: PlayerID) {
    let guests = try await guests(3)
    return (guests[0], guests[1], guests[2])
  }

  /// A match that anybody may watch.
  fileprivate func meet(_ one: PlayerID, _ other: PlayerID) async throws -> MatchRecord {
    _ = try await invitations.playNow(one, .ticTacToe, .relaxed, isHere: true)
    let pairing = try await invitations.playNow(other, .ticTacToe, .relaxed, isHere: true)
    guard case .paired(let record) = pairing else { throw CancellationError() }
    return record
  }

  /// Begins the next round.
  fileprivate func again(_ id: MatchID) async throws {
    let match = try #require(try await matches.match(id)).match
    for player in [match.players.first, match.players.second] {
      _ = try await matches.act(
        .wishRematch(round: match.roundNumber, wish: true), by: player, in: id)
    }
  }

  /// Plays a match in which somebody loses a round and wins three.
  fileprivate func winAtLast(_ one: PlayerID, against other: PlayerID) async throws {
    let match = try await meet(one, other)
    for (round, loser) in [one, other, other, other].enumerated() {
      _ = try await matches.act(.resign(round: round + 1), by: loser, in: match.id)
      try await again(match.id)
    }
  }

  fileprivate func kinds(for viewer: PlayerID) async throws -> [Activity.Kind] {
    try await activities.page(for: viewer).activities.map(\.kind)
  }
}
