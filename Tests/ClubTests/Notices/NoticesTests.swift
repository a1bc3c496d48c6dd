import API
import Base
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite("Notices")
struct NoticesTests {
  @Test("are numbered for each player without gaps, the newest first")
  func numbers() async throws {
    let services = try Club().open()
    let players = try await services.guests(12)
    try await withThrowingTaskGroup { group in
      for player in players.dropFirst(2) {
        group.addTask { try await services.tell(.followed, players[0], by: player) }
        group.addTask { try await services.tell(.followed, players[1], by: player) }
      }
      try await group.waitForAll()
    }
    for player in players.prefix(2) {
      let page = try await services.notices.page(of: player)
      #expect(page.notices.map(\.number) == (1...10).reversed())
      #expect(Set(page.notices.map(\.player)) == Set(players.dropFirst(2)))
      #expect(page.state == NoticeState(last: 10, readUpTo: 0, unread: 10) && page.next == nil)
    }
  }

  @Test("an unread one of the same thing gives way, a read one stays")
  func replacement() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let told: [(NoticeKind, PlayerID, Ruleset?)] = [
      (.followed, players[1], nil), (.followed, players[2], nil), (.followed, players[1], nil),
      (.opened, players[1], .ticTacToe), (.opened, players[1], .gomoku),
      (.challenged, players[1], .ticTacToe), (.challenged, players[1], .gomoku),
      (.challenged, players[1], .ticTacToe),
    ]
    for (kind, other, ruleset) in told {
      try await services.tell(kind, players[0], by: other, ruleset)
    }
    #expect(try await services.numbers(of: players[0]) == [8, 7, 5, 3, 2])
    #expect(try await services.notices.state(of: players[0]).unread == 5)
    _ = try await services.notices.read(upTo: 8, by: players[0])
    try await services.tell(.followed, players[0], by: players[1])
    #expect(try await services.numbers(of: players[0]) == [9, 8, 7, 5, 3, 2])
  }

  @Test("come by pages in both directions")
  func pages() async throws {
    let services = try Club().open()
    let players = try await services.guests(8)
    for player in players.dropFirst() { try await services.tell(.followed, players[0], by: player) }
    let first = try await services.notices.page(of: players[0], limit: 3)
    #expect(first.notices.map(\.number) == [7, 6, 5] && first.next == 5)
    let last = try await services.notices.page(of: players[0], before: 4, limit: 3)
    #expect(last.notices.map(\.number) == [3, 2, 1] && last.next == nil)
    let new = try await services.notices.page(of: players[0], after: 5)
    #expect(new.notices.map(\.number) == [7, 6])
  }

  @Test("the cursor never goes back nor beyond the last, and all devices are told")
  func cursor() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(4)
    #expect(
      try await services.notices.read(upTo: 9, by: players[0])
        == NoticeState(last: 0, readUpTo: 0, unread: 0))
    for player in players.dropFirst() { try await services.tell(.followed, players[0], by: player) }
    _ = club.published()
    for (upTo, unread, isNews) in [(2, 1, true), (1, 1, false), (99, 0, true), (3, 0, false)] {
      #expect(try await services.notices.read(upTo: upTo, by: players[0]).unread == unread)
      #expect(club.published().contains(.notices(of: players[0])) == isNews)
    }
    try await services.tell(.followed, players[0], by: players[1])
    #expect(
      try await services.notices.state(of: players[0])
        == NoticeState(last: 4, readUpTo: 3, unread: 1))
  }

  @Test("are not made of what a player doesn't want to hear of")
  func muted() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    _ = try await services.database.write { db in
      try db.execute(
        """
        INSERT INTO preferences (player_id, is_findable, presence_for, muted_notices)
        VALUES ($1, 1, 2, $2)
        """, players[0], NoticeKind.followed.bit | NoticeKind.yourMove.bit)
    }
    try await services.tell(.followed, players[0], by: players[1])
    try await services.tell(.opened, players[0], by: players[1])
    let page = try await services.notices.page(of: players[0])
    #expect(page.notices.map(\.kind) == [.opened] && page.state.last == 1)
  }

  @Test("at most 500 are kept, and none for more than 90 days")
  func surplus() async throws {
    let club = try Club()
    let services = try club.open()
    let players = try await services.guests(2)
    for _ in 0..<6 {
      let now = club.now
      try await services.database.write { [notices = services.notices] db in
        for _ in 0..<100 {
          try notices.add(.followed, to: players[0], by: players[1], at: now, in: db)
          try db.execute("UPDATE notice_cursors SET read_up_to = last")
        }
      }
    }
    #expect(try await services.count("notices") == 500)
    #expect(try await services.numbers(of: players[0]).first == 600)
    club.pass(Notices.life)
    try await services.notices.clean()
    #expect(try await services.count("notices") == 500)
    try await services.tell(.opened, players[0], by: players[1])
    club.pass(.seconds(1))
    try await services.notices.clean()
    #expect(try await services.numbers(of: players[0]) == [601])
  }

  @Test("who joins a guest to a member has what the guest had not read, behind the own")
  func joining() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let others = try await services.guests(3)
    _ = try await services.pair(guest.0, others[2])
    for other in others { try await services.tell(.followed, nina.id, by: other) }
    for other in others { try await services.tell(.followed, guest.0, by: other) }
    _ = try await services.notices.read(upTo: 1, by: guest.0)  // of somebody who took the link
    try await services.tell(.followed, others[0], by: guest.0)
    try await services.join(guest, to: "Nina")
    let state = try await services.notices.state(of: nina.id)
    let numbers = try await services.numbers(of: nina.id)
    #expect(numbers.first == state.last && numbers.count == state.unread)
    let told = try await services.notices.page(of: nina.id).notices.map(\.player)
    #expect(told == others.reversed() + others.reversed())
    #expect(try await services.notices.page(of: others[0]).notices.map(\.player) == [nina.id])
    #expect(try await services.notices.state(of: guest.0).last == 0)
  }

  @Test("go with the player")
  func deletion() async throws {
    let services = try Club().open()
    let (guest, _) = try await services.guest()
    let other = try await services.guests(1)[0]
    _ = try await services.pair(guest, other, cells: [4, 0, 8])
    try await services.tell(.followed, guest, by: other)
    try await services.tell(.followed, other, by: guest)
    try await services.accounts.delete(guest)
    #expect(try await services.notices.state(of: guest).last == 0)
    let left = try await services.notices.page(of: other).notices
    #expect(left.map(\.kind) == [.roundOver], "that the round is over is told, and nothing else")
  }
}

extension Services {
  /// Tells a player of what somebody did.
  func tell(
    _ kind: NoticeKind, _ player: PlayerID, by other: PlayerID, _ ruleset: Ruleset? = nil
  ) async throws {
    let now = dependencies.now()
    try await database.write { [notices] db in
      try notices.add(
        kind, to: player, by: other, ruleset: ruleset, pace: ruleset.map { _ in .relaxed },
        at: now, in: db)
    }
  }

  func numbers(of player: PlayerID) async throws -> [Int] {
    try await notices.page(of: player, limit: Notices.limit).notices.map(\.number)
  }

  /// Opens a screen for a player, who looks at it.
  func look(_ player: PlayerID, isVisible: Bool = true) -> Session {
    var generator = dependencies.generator
    let session = Session(player: player, secret: .random(using: &generator))
    streams.screens.open(session, isVisible: isVisible)
    return session
  }
}
