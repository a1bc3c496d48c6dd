import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// Reports of messages to the host.
@Suite struct RoomsReportTests {
  @Test func aMessageIsReportedWithWhatStoodBefore() async throws {
    let services = try Club().open()
    let friends = try await services.friends(3)
    let (nina, ben, omar) = (friends[0], friends[1], friends[2])
    let room = try await services.group([nina, ben, omar])
    for index in 1...8 { try await services.speak("Line \(index)", by: ben, in: room) }
    _ = try await services.people.block(omar, by: nina)
    try await services.speak("Unseen", by: omar, in: room)
    let rude = try await services.speak("Rude", by: ben, in: room)
    let request = ReportRequest(reason: .harassment, note: "Look")
    try await services.reports.report(message: rude.number, in: room, request, by: nina)
    _ = try await services.messages.delete(rude.number, of: room, by: ben)

    let kept = try await services.database.read { db in
      try db.rows("SELECT text FROM reported_messages ORDER BY number") { try $0[0] as String }
    }
    #expect(kept == (4...8).map { "Line \($0)" } + ["Rude"])
    #expect(
      try await services.rows(
        "reports WHERE room_id = \(room.rawValue) AND reported_id = \(ben.rawValue)")
        == 1)
    for (number, refusal) in [(1, "event"), (99, "none"), (rude.number, "deleted")] {
      await #expect(throws: ChatRefusal.unknownMessage, "\(refusal)") {
        try await services.reports.report(message: number, in: room, request, by: omar)
      }
    }
    await #expect(throws: (any Error).self) {
      try await services.reports.report(message: 2, in: room, request, by: ben)
    }
    let stranger = try await services.guests(1)[0]
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.reports.report(message: 2, in: room, request, by: stranger)
    }
    try await services.accounts.delete(ben)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.rows("reported_messages WHERE author_id IS NULL") == 6)
  }
}
