import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// A guest who has said much signs in: what they have said becomes the member's piece by piece.
@Suite struct RoomsJoiningPiecesTests {
  /// A number of messages that takes more than two pieces.
  private static let count = 450

  private let club: Club
  private let services: Services
  private let nina: PlayerID
  private let guest: (PlayerID, Secret)
  private let ben: PlayerID
  private let room: RoomID

  init() async throws {
    club = try Club()
    services = try club.open()
    nina = try await services.register("Nina").0.id
    guest = try await services.guest()
    ben = try await services.guests(1)[0]
    for (one, other) in [(guest.0, ben), (ben, guest.0), (nina, ben), (ben, nina)] {
      _ = try await services.people.follow(other, by: one)
    }
    room = try await services.rooms.room(of: guest.0, with: ben).room.id
    try await services.speak("unread", by: ben, in: room)
    try await services.database.write { [guest, room] db in
      try db.execute(
        """
        WITH RECURSIVE numbers (number) AS (
          SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number <= $3)
        INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
        SELECT $1, number, number, $2, 0, 'k' || number, 'm' || number, '' FROM numbers
        """, room, guest.0, Self.count)
      try db.execute(
        "UPDATE rooms SET last = $2, change = $2 WHERE id = $1", room, Self.count + 1)
    }
    try await services.join(guest, to: "Nina")
  }

  @Test func itGoesOnAfterAnyEndOfTheServer() async throws {
    #expect(try await ofNina() == 200, "one piece goes at once")
    #expect(try await services.count("joined_authors") == 1)
    let again = Services(services.database, passwordCost: .test, streams: EventStreams(.real))
    try await again.rooms.sweeper.sweep()
    #expect(try await ofNina() == Self.count)
    #expect(try await services.count("joined_authors") == 0)
    #expect(try await services.accounts.player(guest.0) == nil, "nothing names the guest")
    let changes = try await services.rows(
      "messages GROUP BY changed HAVING count(*) > 1 AND changed <> 0")
    #expect(changes == 0)
  }

  @Test func whatIsUnreadIsRightMeanwhile() async throws {
    for isDone in [false, true] {
      let view = try await services.rooms.room(room, for: nina).room
      #expect(view.unread == 1, "\(isDone)")
      #expect(try await services.rooms.room(room, for: ben).room.unread == 100)
      try await services.rooms.sweeper.sweep()
    }
  }

  /// A message whose answer was lost, sent again by the member.
  @Test func whatIsSentAgainIsThatMessageMeanwhile() async throws {
    let number = Self.count + 1
    let last = try await services.speak("m\(number)", by: nina, in: room, key: "k\(number)")
    #expect(last.number == number)
    try await services.speak("new", by: nina, in: room, key: "k")
    try await services.rooms.sweeper.sweep()
    #expect(try await ofNina() == Self.count + 1)
  }

  /// The former guest reads no notices any more.
  @Test func whoseMessageIsTakenAwayMeanwhileIsTold() async throws {
    let written = try await services.rows("messages WHERE author_id = \(guest.0.rawValue)")
    #expect(written > 0, "the rest is the guest's as yet")
    #expect(try await services.rooms.removeMessage(2, of: room))
    let told = try await services.notices.page(of: nina).notices
    #expect(told.first?.kind == .messageRemoved)
    let isNinas = "action = 'remove-message' AND player_id = \(nina.rawValue)"
    #expect(try await services.rows("audit WHERE \(isNinas)") == 1)
  }

  @Test func aMemberWhoLeavesTakesTheRestAlong() async throws {
    try await services.accounts.delete(nina)
    try await services.rooms.sweeper.sweep()
    #expect(try await services.rows("messages WHERE author_id IS NOT NULL") == 1)
    #expect(try await services.rows("messages WHERE text <> ''") == 1)
    #expect(try await services.count("joined_authors") == 0)
  }

  private func ofNina() async throws -> Int {
    try await services.rows("messages WHERE author_id = \(nina.rawValue)")
  }
}
