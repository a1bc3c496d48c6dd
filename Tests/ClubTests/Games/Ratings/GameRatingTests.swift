import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct GameRatingTests {
  @Test func starsAreGivenChangedAndTakenBack() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.raters()
    let game = try await services.games(1)[0]
    let note = GameRatingNote(stars: 4, line: "  Two\n lines\u{202e} ", audience: .everybody)
    let stored = try await services.gameRatings.set(game, note, by: nina)
    #expect(stored == GameRatingNote(stars: 4, line: "Two lines"), "it is one line")
    let first = try await services.ratings(of: game, for: ben)
    #expect(first.map(\.player.id) == [nina] && first[0].stars == 4)
    #expect(first[0].line == "Two lines" && !first[0].isFriend)
    club.pass(.seconds(60))
    _ = try await services.gameRatings.set(
      game, GameRatingNote(stars: 4, line: "Two lines", audience: .friends), by: nina)
    #expect(try await services.ratings(of: game, for: ben) == [])
    _ = try await services.gameRatings.set(game, stored, by: nina)
    #expect(try await services.ratings(of: game, for: ben) == first, "nothing was said anew")
    let changed = try await services.gameRatings.set(
      game, GameRatingNote(stars: 1, line: " \u{200b}"), by: nina)
    #expect(changed == GameRatingNote(stars: 1), "what can't be seen is nothing")
    #expect(try await services.page(of: game, for: nina).rating == changed)
    #expect(try await services.ratings(of: game, for: nina) == [], "one's own stands elsewhere")
    for _ in 0..<2 { try await services.gameRatings.remove(game, by: nina) }
    #expect(try await services.ratings(of: game, for: ben) == [])
    #expect(try await services.page(of: game, for: nina).rating == nil)
    #expect(try await services.counted(game) == [0, 0])
  }

  @Test func whatIsNoRatingIsRefused() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.raters()
    let guest = try await services.guests(1)[0]
    let game = try await services.games(1)[0]
    let longest = String(repeating: "ü", count: 280)
    let rows: [(PlayerID, GameID, GameRatingNote, GameRefusal?)] = [
      (nina, game, GameRatingNote(stars: 0), .badStars),
      (nina, game, GameRatingNote(stars: 6), .badStars),
      (nina, game, GameRatingNote(stars: 5, line: longest + "!"), .lineTooLong(280)),
      (
        nina, game, GameRatingNote(stars: 5, line: String(repeating: "a", count: 12_001)),
        .lineTooLong(280)
      ),
      (nina, GameID(rawValue: 1), GameRatingNote(stars: 5), .unknownGame),
      (guest, game, GameRatingNote(stars: 5), .membersOnly),
      (nina, game, GameRatingNote(stars: 5, line: longest), nil),
    ]
    for (player, game, note, refusal) in rows {
      var found: GameRefusal?
      do {
        _ = try await services.gameRatings.set(game, note, by: player)
      } catch let error as GameRefusal {
        found = error
      }
      #expect(found == refusal)
    }
    #expect(try await services.counted(game) == [1, 5])
  }

  @Test func aMembersRatingsHaveAnEnd() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.raters()
    let games = try await services.games(Bound.ratings.builtIn + 1)
    for game in games.dropLast() {
      _ = try await services.gameRatings.set(game, GameRatingNote(stars: 3), by: nina)
    }
    await #expect(throws: GameRefusal.listFull) {
      try await services.gameRatings.set(games[games.count - 1], GameRatingNote(stars: 3), by: nina)
    }
    _ = try await services.gameRatings.set(games[0], GameRatingNote(stars: 2), by: nina)
    var (found, last) = ([ExportedRating](), GameID?.none)
    while true {
      let page = try await services.gameRatings.exported(of: nina, after: last)
      guard let end = page.last else { break }
      found += page
      last = end.game.id
    }
    #expect(found.map(\.game.id) == games.dropLast().sorted(), "the export has all")
  }

  @Test func friendsComeFirstAndEachPageGoesOn() async throws {
    let club = try Club()
    let services = try club.open()
    let viewer = try await services.register("Viewer").player.id
    let game = try await services.games(1)[0]
    let members = try await services.members(90)
    for (at, player) in members.enumerated() {
      let audience: GameEntryNote.Audience = at.isMultiple(of: 3) ? .friends : .everybody
      _ = try await services.gameRatings.set(
        game, GameRatingNote(stars: 1 + at % 5, audience: audience), by: player)
      club.pass(.seconds(1))
    }
    let friends = [members[3], members[4]]
    for friend in friends { try await services.befriend(viewer, friend) }
    let others = members.indices.filter { $0 % 3 != 0 && $0 != 4 }.map { members[$0] }
    let ratings = try await services.ratings(of: game, for: viewer)
    #expect(ratings.map(\.player.id) == friends.reversed() + others.reversed())
    #expect(ratings.map(\.isFriend) == friends.map { _ in true } + others.map { _ in false })
    let seenByNobody = try await services.ratings(of: game, for: nil).map(\.player.id)
    #expect(seenByNobody == members.indices.filter { $0 % 3 != 0 }.map { members[$0] }.reversed())
    #expect(try await services.gameRatings.ratings(of: game, for: viewer).ratings.count == 50)
  }

  /// Few would tell who gave what, and what friends alone see is told nobody else.
  @Test func ratingsAreTakenTogetherFromFiveOn() async throws {
    let services = try Club().open()
    let game = try await services.games(1)[0]
    let members = try await services.members(6)
    func overall(_ viewer: PlayerID?) async throws -> GameRatingPage.Overall? {
      try await services.gameRatings.ratings(of: game, for: viewer).overall
    }
    _ = try await services.gameRatings.set(
      game, GameRatingNote(stars: 1, audience: .friends), by: members[5])
    for (member, stars) in zip(members, [5, 5, 4, 4]) {
      _ = try await services.gameRatings.set(game, GameRatingNote(stars: stars), by: member)
      #expect(try await overall(nil) == nil)
    }
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 5), by: members[4])
    #expect(try await overall(nil) == GameRatingPage.Overall(average: 4.6, count: 5))
    _ = try await services.people.block(members[0], by: members[5])
    for viewer in [members[0], members[5]] {
      let seen = try await overall(viewer)
      #expect(seen == (viewer == members[0] ? .init(average: 4.6, count: 5) : nil))
    }
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 1), by: members[5])
    #expect(try await overall(nil) == GameRatingPage.Overall(average: 4, count: 6))
    #expect(try await overall(members[0]) == GameRatingPage.Overall(average: 4.6, count: 5))
    #expect(try await overall(members[5]) == GameRatingPage.Overall(average: 3.8, count: 5))
  }

  @Test func whoIsSuspendedSaysNothing() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.raters()
    let game = try await services.games(1)[0]
    for player in [nina, ben] {
      _ = try await services.gameRatings.set(game, GameRatingNote(stars: 5), by: player)
    }
    try await services.befriend(nina, ben)
    for _ in 0..<2 { try await services.accounts.suspend(nina, reason: "") }
    #expect(try await services.counted(game) == [1, 5])
    for viewer in [ben, nil] {
      let seen = try await services.ratings(of: game, for: viewer).map(\.player.id)
      #expect(!seen.contains(nina))
    }
    await #expect(throws: ReportRefusal.unknownRating) {
      try await services.reports.report(
        ratingOf: game, by: nina, ReportRequest(reason: .spam), as: ben)
    }
    for _ in 0..<2 { try await services.accounts.restore(nina) }
    #expect(try await services.counted(game) == [2, 10])
    #expect(try await services.ratings(of: game, for: ben).map(\.player.id) == [nina])
    try await services.accounts.suspend(nina, reason: "")
    try await services.accounts.delete(nina)
    #expect(try await services.counted(game) == [1, 5], "they were counted no more")
    try await services.accounts.delete(ben)
    #expect(try await services.counted(game) == [0, 0])
    #expect(try await services.count("game_ratings") == 0)
  }

  @Test func aGameThatIsGoneTakesItsRatingsAlong() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.raters()
    let game = try await services.games(1)[0]
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 5), by: nina)
    try await services.reports.report(
      ratingOf: game, by: nina, ReportRequest(reason: .spam), as: ben)
    #expect(try await services.catalogue.remove(game) == false)
    #expect(try await services.count("game_ratings") == 0)
    await #expect(throws: GameRefusal.unknownGame) {
      try await services.gameRatings.ratings(of: game, for: nil)
    }
    let text = try #require(try await services.reports.file(1)).text
    #expect(text.contains("5 of 5 stars for a video game that is gone"))
  }

  /// Also among somebody's games.
  @Test func starsAreShownToWhomTheRatingIsShown() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.raters()
    let game = try await services.games(1)[0]
    _ = try await services.gameEntries.set(game, .everybody, by: nina)
    _ = try await services.gameRatings.set(
      game, GameRatingNote(stars: 2, audience: .friends), by: nina)
    func stars(_ viewer: PlayerID?) async throws -> Int? {
      try await services.gameEntries.games(of: nina, for: viewer).entries[0].stars
    }
    #expect(try await services.gameEntries.games(of: nina).entries[0].stars == 2)
    #expect(try await stars(ben) == nil)
    #expect(try await stars(nil) == nil)
    try await services.befriend(nina, ben)
    #expect(try await stars(ben) == 2)
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 3), by: nina)
    #expect(try await stars(nil) == 3)
  }

  @Test func onlyWhatOneSeesCanBeReported() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.raters()
    let game = try await services.games(1)[0]
    func report(by reporter: PlayerID) async throws -> ReportRefusal? {
      do {
        try await services.reports.report(
          ratingOf: game, by: nina, ReportRequest(reason: .harassment, note: "See"), as: reporter)
        return nil
      } catch let refusal as ReportRefusal {
        return refusal
      }
    }
    #expect(try await report(by: ben) == .unknownRating)
    _ = try await services.gameRatings.set(
      game, GameRatingNote(stars: 1, line: "Rude words", audience: .friends), by: nina)
    #expect(try await report(by: ben) == .unknownRating)
    #expect(try await report(by: nina) == .yourself)
    try await services.befriend(nina, ben)
    #expect(try await report(by: ben) == nil)
    try await services.gameRatings.remove(game, by: nina)
    let text = try #require(try await services.reports.file(1)).text
    #expect(text.contains("Rating:   1 of 5 stars for Game 0 (\(game))\n  Rude words\n"))
    let told = try await services.reports.reports(by: ben)
    #expect(told.map(\.rating?.game) == [game])
    _ = try await services.gameRatings.set(game, GameRatingNote(stars: 1), by: nina)
    _ = try await services.people.block(ben, by: nina)
    #expect(try await report(by: ben) == .unknownRating)
  }
}

extension Services {
  /// Two members.
  fileprivate func raters() async throws -> (PlayerID, PlayerID) {
    (try await register("Nina").player.id, try await register("Ben").player.id)
  }

  fileprivate func members(_ count: Int) async throws -> [PlayerID] {
    var members: [PlayerID] = []
    for number in 0..<count {
      members.append(try await register("Rita \(number)").player.id)
    }
    return members
  }

  /// All pages of what others say of a game.
  fileprivate func ratings(of game: GameID, for viewer: PlayerID?) async throws -> [GameRating] {
    var ratings: [GameRating] = []
    var cursor: GamePlayerCursor? = .start
    while let behind = cursor {
      let page = try await gameRatings.ratings(of: game, for: viewer, behind: behind)
      ratings += page.ratings
      cursor = page.next.flatMap { GamePlayerCursor($0) }
    }
    return ratings
  }

  /// The number of ratings that everybody sees, and their stars.
  fileprivate func counted(_ game: GameID) async throws -> [Int] {
    try await database.read { db in
      try db.first("SELECT ratings, rating_stars FROM games WHERE id = $1", game) {
        [try $0[0], try $0[1]]
      } ?? []
    }
  }
}
