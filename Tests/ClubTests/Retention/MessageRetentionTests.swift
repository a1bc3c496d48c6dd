import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Messages that are older than the host wants them to be kept.
@Suite struct MessageRetentionTests {
  private let club: Club
  private let services: Services
  private let nina: PlayerID
  private let ben: PlayerID
  private let room: RoomID

  init() async throws {
    club = try Club()
    services = try club.open()
    let players = try await services.friends(2)
    (nina, ben) = (players[0], players[1])
    room = try await services.makeRoom(of: players)
  }

  private func sayOnePerDay(_ count: Int, in room: RoomID? = nil) async throws {
    for day in 1...count {
      club.pass(.seconds(86_400))
      try await services.say("day \(day)", by: ben, in: room ?? self.room)
    }
  }

  private func remove(_ days: Int) async throws -> Int {
    try await services.retention.removeMessages(olderThan: days)
  }

  @Test func oldOnesGoAndWhatIsLeftIsAsItWas() async throws {
    try await sayOnePerDay(6)
    _ = try await services.messages.react(Emoji("👍")!, to: 2, of: room, by: nina)
    try await services.say("an answer", by: ben, in: room, reply: 2)
    let before = try await services.all(of: room, for: nina)
    #expect(try await services.unread(by: nina, in: room) == 7)
    #expect(try await remove(3) == 2, "those of three days ago are not older yet")
    #expect(try await services.all(of: room, for: nina) == Array(before.dropFirst(2)))
    #expect(try await services.all(of: room, for: nina).last?.reply == 2)
    await #expect(throws: ChatRefusal.unknownMessage) {
      _ = try await services.messages.react(Emoji("👍")!, to: 2, of: room, by: nina)
    }
    #expect(try await services.unread(by: nina, in: room) == 5)
    #expect(try await services.count("reactions") == 0)
    let found = try await services.messages.find("day", for: nina).found
    #expect(found.map(\.message.number) == [6, 5, 4, 3])
    #expect(try await remove(3) == 0)
  }

  @Test func aRoomGoesOnWhereNothingIsLeft() async throws {
    try await sayOnePerDay(3)
    club.pass(.seconds(9 * 86_400))
    _ = club.published()
    #expect(try await remove(3) == 3)
    #expect(Set(club.roomNews().map(\.player)) == [nina, ben])
    #expect(try await services.notices(.message, of: nina) == 0)
    let view = try await services.rooms.room(room, for: nina).room
    #expect(view.message == nil && view.unread == 0 && view.last == 3)
    #expect(try await services.list(of: nina) == [room])
    #expect(try await services.messages.find("day", for: nina).found.isEmpty)
    #expect(try await services.all(of: room, for: nina).isEmpty)
    #expect(try await services.say("anew", by: ben, in: room).number == 4)
    #expect(try await services.unread(by: nina, in: room) == 1)
    #expect(try await services.messages.find("anew", for: nina).found.map(\.message.number) == [4])
  }

  /// However much it is, and whatever other rooms have.
  @Test func allOfItGoesInSmallTransactions() async throws {
    let other = try await services.makeRoom(2, of: [nina, ben])
    let many = 3 * RetentionService.batch + 50
    try await services.database.write { [room, ben] db in
      for each in [room, other] {
        try db.execute(
          """
          WITH RECURSIVE numbers (number) AS (
            SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < $3)
          INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
          SELECT $1, number, number, $2, number, number, 'rook', ' rook' FROM numbers
          """, each, ben, many)
        try db.execute(
          "UPDATE rooms SET last = $2, change = $2, last_at = $2 WHERE id = $1", each, many)
      }
    }
    try await services.say("new", by: ben, in: other)
    #expect(try await remove(1) == 2 * many)
    #expect(try await services.count("messages") == 1)
    let page = try await services.messages.page(.newest, of: other, for: nina)
    #expect(page.messages.map(\.text) == ["new"])
    #expect(page.earlier == nil, "nobody looks for what is gone")
    #expect(try await services.messages.find("rook", for: nina).found.isEmpty)
  }

  /// What was said meanwhile is of a moment that is still to come, and keeps nothing behind it.
  @Test(arguments: [1, 3 * RetentionService.batch])
  func aClockThatWasAheadKeepsNothing(count: Int) async throws {
    try await services.say("before", by: ben, in: room)
    club.pass(.seconds(365 * 86_400))
    for number in 1...count { try await services.say("ahead \(number)", by: ben, in: room) }
    club.pass(.seconds(-365 * 86_400))
    try await sayOnePerDay(6)
    #expect(try await remove(10) == 0, "none of them is known to be old")
    #expect(try await remove(3) == 1 + count + 2)
    let left = try await services.all(of: room, for: nina)
    #expect(left.map(\.text) == (3...6).map { "day \($0)" })
  }

  /// Whoever comes back with any state they know hears of all that is left.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func whoeverCatchesUpKnowsWhatIsLeft(seed: UInt64) async throws {
    var generator = Generator(state: seed)
    for step in 1...40 {
      club.pass(.seconds(3600))
      let count = try await services.all(of: room, for: nina).last?.number ?? 0
      if count > 0, Bool.random(using: &generator) {
        _ = try await services.messages.edit(
          .random(in: 1...count, using: &generator), of: room, to: "edit \(step)", by: ben)
      } else {
        try await services.say("text \(step)", by: ben, in: room)
      }
    }
    #expect(try await remove(1) > 0)
    let left = try await services.all(of: room, for: nina)
    #expect(!left.isEmpty)
    for known in 0...40 {
      let changes = try await services.messages.changes(of: room, after: known, for: nina)
      let expected = left.filter { $0.change > known }.sorted { $0.change < $1.change }
      #expect(changes.messages == expected && changes.change == 40, "seed \(seed), after \(known)")
    }
  }

  @Test func whatAnOpenReportIsAboutStaysUntilItIsClosed() async throws {
    let other = try await services.makeRoom(2, of: [nina, ben])
    try await sayOnePerDay(12)
    try await sayOnePerDay(2, in: other)
    try await services.reports.report(
      message: 8, in: room, ReportRequest(reason: .harassment), by: nina)
    club.pass(.seconds(30 * 86_400))
    #expect(try await remove(7) == 4, "two of this room, before the context of the report")
    #expect(try await services.all(of: room, for: nina).map(\.number) == Array(3...12))
    #expect(try await services.all(of: other, for: nina).isEmpty)
    #expect(try await services.reports.close(1, outcome: "Read"))
    #expect(try await remove(7) == 10)
    #expect(try await services.count("reported_messages") == 6, "a report keeps its own words")
  }

  /// Two rooms become one where the beginning of either is gone.
  @Test(arguments: [true, false])
  func roomsOfWhichMuchIsGoneAreJoined(isOwnOlder: Bool) async throws {
    let member = try await services.register("Nina").0.id
    let guest = try await services.guest()
    for one in [member, guest.0] {
      _ = try await services.people.follow(ben, by: one)
      _ = try await services.people.follow(one, by: ben)
    }
    let own = try await services.rooms.room(of: member, with: ben).room.id
    let other = try await services.rooms.room(of: guest.0, with: ben).room.id
    let (older, newer) = isOwnOlder ? (own, other) : (other, own)
    for index in 1...5 {
      club.pass(.seconds(86_400))
      try await services.say("old \(index)", by: ben, in: older)
      club.pass(.seconds(1))
      try await services.say("both \(index)", by: ben, in: newer)
    }
    club.pass(.seconds(86_000))
    try await services.say("new", by: ben, in: newer)
    #expect(try await remove(3) == 4, "two days of each")
    try await services.join(guest, to: "Nina")
    let expected = (3...5).flatMap { ["old \($0)", "both \($0)"] } + ["new"]
    for player in [member, ben] {
      #expect(try await services.all(of: own, for: player).map(\.text) == expected)
    }
    let numbers = try await services.all(of: own, for: ben).map(\.number)
    #expect(numbers == Array(numbers[0]..<numbers[0] + numbers.count))
    var kept = KeptRoom()
    try await kept.catchUp(services, own, as: ben)
    #expect(kept.all.map(\.text) == expected)
  }
}
