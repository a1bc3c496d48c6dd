import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Rooms beside matches of earlier versions become a part of the talk of their two.
@Suite struct RoomsBesideMatchesTests {
  private let services: Services
  private let club: Club
  private let nina: PlayerID
  private let secret: Secret
  private let ben: PlayerID

  init() async throws {
    club = try Club()
    services = try club.open()
    (nina, secret) = try await services.guest()
    ben = try await services.guests(1)[0]
  }

  /// A room as earlier versions made it.
  private func besideMatch(_ number: Int64) async throws -> RoomID {
    let match = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2]).id
    let room = try await services.makeRoom(number, kind: 3, of: [nina, ben])
    try await services.database.write { db in
      _ = try db.execute(
        "UPDATE rooms SET first_id = NULL, second_id = NULL, match_id = $2 WHERE id = $1", room,
        match)
    }
    return room
  }

  private func speak(_ text: String, by player: PlayerID, in room: RoomID) async throws {
    club.pass(.seconds(1))
    try await services.speak(text, by: player, in: room)
  }

  @Test func whereThereIsNoTalkYetItBecomesThat() async throws {
    let old = try await besideMatch(7)
    try await speak("Good luck", by: nina, in: old)
    try await services.rooms.sweeper.sweep()
    let room = try await services.rooms.room(of: ben, with: nina).room
    #expect(room.id == old && room.kind == .direct && room.match == nil && room.unread == 1)
    #expect(try await services.texts(in: old, seenBy: ben) == ["Good luck"])
  }

  @Test func bothAreOneInTheOrderOfTime() async throws {
    let old = try await besideMatch(7)
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    try await speak("One", by: nina, in: old)
    try await speak("Two", by: ben, in: own)
    try await speak("Three", by: ben, in: old)
    _ = try await services.messages.read(old, upTo: 1, by: ben)
    try await speak("Four", by: ben, in: own)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.texts(in: own, seenBy: nina) == ["One", "Two", "Three", "Four"])
    #expect(try await services.list(of: nina) == [own])
    #expect(try await services.rooms.room(own, for: nina).room.readUpTo == 1)
    #expect(try await services.rooms.room(own, for: ben).room.unread == 0)
    #expect(try await services.count("rooms") == 1)
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.rooms.room(old, for: nina)
    }
  }

  @Test func whoHasMutedTheOtherOneGoesOnDoingSo() async throws {
    let old = try await besideMatch(7)
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    try await speak("One", by: nina, in: old)
    try await speak("Two", by: nina, in: own)
    _ = try await services.rooms.mute(own, true, by: ben)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.rooms.room(own, for: ben).room.isMuted)
    #expect(try await !services.rooms.room(own, for: nina).room.isMuted)
  }

  @Test func aGuestTakesItAlong() async throws {
    let old = try await besideMatch(7)
    try await speak("Good luck", by: ben, in: old)
    let mira = try await services.register("Mira").player.id
    try await services.join((nina, secret), to: "Mira")
    let room = try await services.rooms.room(of: mira, with: ben).room
    #expect(try await services.texts(in: room.id, seenBy: mira) == ["Good luck"])
    #expect(room.kind == .direct && room.match == nil)
  }

  @Test func whatNobodySaidIsGone() async throws {
    _ = try await besideMatch(7)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.count("rooms") == 0)
  }

  @Test func whoIgnoresTheOtherGoesOnDoingSo() async throws {
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    try await speak("Hello", by: nina, in: own)
    _ = try await services.rooms.answer(own, .ignore, by: ben)
    let old = try await besideMatch(7)
    try await speak("Good luck", by: nina, in: old)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.list(of: ben) == [])
    #expect(try await services.rooms.room(own, for: nina).room.writing == .waiting)
  }

  @Test func aReportFollowsItsMessages() async throws {
    let old = try await besideMatch(7)
    let own = try await services.rooms.room(of: nina, with: ben).room.id
    try await speak("One", by: nina, in: own)
    try await speak("Two", by: ben, in: old)
    try await speak("Three", by: ben, in: own)
    let request = ReportRequest(reason: .harassment)
    try await services.reports.report(message: 1, in: old, request, by: nina)
    try await services.reports.report(message: 2, in: own, request, by: nina)
    try await services.rooms.sweeper.sweep()
    let kept = try await services.database.read { db in
      try db.rows(
        """
        SELECT room_id, number, text FROM reported_messages JOIN reports ON reports.id = report_id
        ORDER BY report_id, number
        """
      ) { "\(try $0[0] as RoomID == own) \(try $0[1] as Int) \(try $0[2] as String)" }
    }
    #expect(kept == ["true 2 Two", "true 1 One", "true 3 Three"])
  }
}
