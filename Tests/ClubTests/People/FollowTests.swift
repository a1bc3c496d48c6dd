import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct FollowTests {
  @Test func toFollowIsSeenByBoth() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let person = try await services.people.follow(ben, by: nina).person(.offline)
    #expect(person.relation == Relation(follows: true, followsYou: false, isBlocked: false))
    #expect(person.formerName == nil)
    let seen = try await services.people.profile(of: nina, for: ben).profile(.offline)
    #expect(seen.person.relation == Relation(follows: false, followsYou: true, isBlocked: false))
    #expect(seen.followers == 0 && seen.following == 1)
    #expect(try await services.ids(.friends, of: nina) == [])
    let back = try await services.people.follow(nina, by: ben).person(.offline)
    #expect(back.relation == Relation(follows: true, followsYou: true, isBlocked: false))
    #expect(try await services.ids(.friends, of: nina) == [ben])
    #expect(try await services.ids(.friends, of: ben) == [nina])
  }

  @Test func onceMoreIsTheSame() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.follow(ben, by: nina)
    let first = try await services.people.list(.following, of: nina)
    club.pass(.seconds(5))
    _ = club.published()
    _ = try await services.people.follow(ben, by: nina)
    #expect(club.published() == [])
    #expect(try await services.people.list(.following, of: nina).people.count == first.people.count)
    _ = try await services.people.unfollow(ben, by: nina)
    _ = try await services.people.unfollow(ben, by: nina)
    #expect(try await services.count("follows") == 0)
  }

  @Test func nobodyFollowsThemselvesOrWhoIsNotThere() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.pair(nina, ben)
    try await services.accounts.delete(ben)
    #expect(try await services.accounts.player(ben)?.kind == .formerGuest)
    for other in [nina, ben, PlayerID(rawValue: 7)] {
      await #expect(throws: PersonRefusal.unknownPlayer) {
        try await services.people.follow(other, by: nina)
      }
      await #expect(throws: PersonRefusal.unknownPlayer) {
        try await services.people.block(other, by: nina)
      }
    }
    #expect(try await services.count("follows") + services.count("blocks") == 0)
  }

  @Test func aFollowerIsRemovedWithoutABlock() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.follow(nina, by: ben)
    _ = try await services.people.remove(follower: ben, of: nina)
    #expect(try await services.ids(.followers, of: nina) == [])
    _ = try await services.people.follow(nina, by: ben)
    #expect(try await services.ids(.followers, of: nina) == [ben])
  }

  @Test func listsArePagedNewestFirst() async throws {
    let club = try Club()
    let services = try club.open()
    let nina = try await services.guests(1)[0]
    let others = try await services.guests(120)
    for other in others {
      // Some at the same moment.
      if other.rawValue % 3 > 0 { club.pass(.seconds(1)) }
      _ = try await services.people.follow(other, by: nina)
      _ = try await services.people.follow(nina, by: other)
    }
    for list in [PeopleList.following, .followers, .friends] {
      var all: [PlayerID] = []
      var cursor: ListCursor<PlayerID>? = .start
      var sizes: [Int] = []
      while let before = cursor {
        let page = try await services.people.list(list, of: nina, before: before)
        all += page.people.map { $0.person(.offline).player.id }
        sizes.append(page.people.count)
        #expect(page.next.flatMap { ListCursor<PlayerID>($0.description) } == page.next)
        cursor = page.next
      }
      #expect(sizes == [50, 50, 20])
      #expect(Set(all) == Set(others) && all.count == others.count)
      #expect(all.first == others.last || list != .following || others.count < 2)
    }
    for text in ["", "1", "x-y", "1-2-3", "1-aaaaaaaaaaaa!"] {
      #expect(ListCursor<PlayerID>(text) == nil)
    }
  }

  @Test func listsHaveAnEnd() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let carl = try await services.guests(1)[0]
    try await services.fill(
      "follows", "follower_id, followed_id, seen_name, created_at", ", 'A', 1", nina)
    await #expect(throws: PersonRefusal.listFull) {
      try await services.people.follow(ben, by: nina)
    }
    #expect(try await services.count("follows") == Bound.following.builtIn)
    try await services.fill("blocks", "blocker_id, blocked_id, created_at", ", 1", carl)
    await #expect(throws: PersonRefusal.listFull) {
      try await services.people.block(ben, by: carl)
    }
  }

  @Test func aNewNameIsSeenUntilItIsDismissed() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let before = try #require(try await services.accounts.player(ben)?.name)
    _ = try await services.people.follow(ben, by: nina)
    _ = try await services.accounts.rename(ben, to: PlayerName("Nina Kaur")!)
    _ = try await services.accounts.rename(ben, to: PlayerName("Ben")!)
    let person = try await services.people.list(.following, of: nina).people[0].person(.offline)
    #expect(person.formerName == before && person.player.name.text == "Ben")
    let seen = try await services.people.seeName(of: ben, by: nina).person(.offline)
    #expect(seen.formerName == nil)
    _ = try await services.accounts.rename(ben, to: before)
    #expect(
      try await services.people.profile(of: ben, for: nina).profile(.offline).person.formerName?
        .text == "Ben")
    #expect(
      try await services.people.profile(of: ben, for: nil).profile(.offline).person.formerName
        == nil)
  }

  @Test func itIsToldWhoLooksAfterTheClub() async throws {
    let services = try Club().open()
    let viewer = try await services.guests(1)[0]
    let people: [(String, ClubRole)] = [
      ("Hannelore", .host), ("Moritz", .moderator), ("Valentina", .member),
    ]
    for (name, role) in people {
      let player = try await services.register(name).player.id
      if role > .member {
        try await services.accounts.setRole(role, of: player, reason: "", by: .commandLine)
      }
      let told = role > .member ? role : nil
      let found = try await services.people.find(name, for: viewer).people
      #expect(found.map { $0.person(.offline).role } == [told])
      let profile = try await services.people.profile(of: player, for: viewer).profile(.offline)
      #expect(profile.person.role == told)
    }
    let own = try await services.people.profile(of: viewer, for: viewer).profile(.offline)
    #expect(own.person.role == nil)
  }

  @Test func aProfileSaysWhatTheTwoHavePlayed() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let carl = try await services.guests(1)[0]
    let won = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2])
    let other = try await services.pair(ben, carl)
    _ = try await services.invitations.playNow(ben, .gomoku, .relaxed, isHere: true)
    let open = try #require(
      try await services.invitations.playNow(carl, .gomoku, .relaxed, isHere: true).match)
    let profile = try await services.people.profile(of: ben, for: nina).profile(.online)
    #expect(profile.record == HeadToHead(wins: 1, losses: 0, draws: 0))
    #expect(profile.matches == [won.snapshot])
    #expect(profile.watchable == [open.snapshot], "a link's match is seen only by who has the link")
    #expect(Set(profile.players.map(\.id)) == [nina, ben, carl])
    let turned = try await services.people.profile(of: nina, for: ben).profile(.online)
    #expect(turned.record == HeadToHead(wins: 0, losses: 1, draws: 0))
    let nobodys = try await services.people.profile(of: ben, for: nil).profile(.online)
    #expect(nobodys.matches == [] && nobodys.watchable == [open.snapshot])
    #expect(nobodys.record == HeadToHead(wins: 0, losses: 0, draws: 0) && other.isPrivate)
    _ = try await services.people.change(.init(presenceFor: .nobody), of: ben)
    let hidden = try await services.people.profile(of: ben, for: nina).profile(.online)
    #expect(hidden.watchable == [] && hidden.person.standing.presence == .offline)
  }

  @Test func aCodeIsForEver() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let code = try await services.people.code(of: nina)
    #expect(try await services.people.code(of: nina) == code)
    #expect(try await services.people.code(of: ben) != code)
  }

  @Test func whatWasChosenStays() async throws {
    let services = try Club().open()
    let nina = try await services.guests(1)[0]
    #expect(
      try await services.people.preferences(of: nina)
        == Preferences(isFindable: true, presenceFor: .everybody, mutedNotices: []))
    let all = try await services.people.change(
      PreferencesChange(mutedNotices: [.opened, .yourMove, .opened]), of: nina)
    #expect(all.mutedNotices == [.yourMove, .opened] && all.isFindable)
    let next = try await services.people.change(
      PreferencesChange(isFindable: false, presenceFor: .friends), of: nina)
    #expect(
      next
        == Preferences(
          isFindable: false, presenceFor: .friends, mutedNotices: [.yourMove, .opened]))
    #expect(try await services.people.preferences(of: nina) == next)
  }

  @Test func whoIsFollowedIsTold() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.follow(ben, by: nina)
    _ = try await services.people.follow(ben, by: nina)
    #expect(try await services.notices(.followed, of: ben) == 1)
  }
}

extension Services {
  func two() async throws -> (PlayerID, PlayerID) {
    let guests = try await guests(2)
    return (guests[0], guests[1])
  }

  func ids(_ list: PeopleList, of player: PlayerID) async throws -> [PlayerID] {
    try await people.list(list, of: player).people.map { $0.person(.offline).player.id }
  }

  /// 2,000 rows of a table of pairs, all with this player first.
  fileprivate func fill(
    _ table: String, _ columns: String, _ values: String, _ player: PlayerID
  ) async throws {
    try await database.write { db in
      for id in 1...2000 {
        try db.execute(
          "INSERT INTO players (id, kind, name, created_at) VALUES ($1, 1, 'A', 1) ON CONFLICT DO NOTHING",
          id)
        try db.execute("INSERT INTO \(table) (\(columns)) VALUES ($1, $2\(values))", player, id)
      }
    }
  }
}
