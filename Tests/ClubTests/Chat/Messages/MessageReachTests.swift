import API
import Club
import Database
import Server
import TestSupport
import Testing

/// Pages where somebody in a group whom one of its members doesn't see has said more than is looked
/// at at once.
@Suite struct MessageReachTests {
  private static let flood = 2 * MessageRecords.reach + 500
  private let (services, room, reader): (Services, RoomID, PlayerID)
  private let friend: PlayerID

  init() async throws {
    services = try Club().open()
    let players = try await services.guests(3)
    (reader, friend) = (players[0], players[1])
    room = try await services.makeRoom(of: players)
    try await services.say("rook one", by: friend, in: room)
    let last = 1 + Self.flood
    try await services.database.write { [room] db in
      try db.execute(
        """
        WITH RECURSIVE numbers (number) AS (
          SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < $3)
        INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
        SELECT $1, number, number, $2, 0, number, 'rook', ' rook' FROM numbers
        """, room, players[2], last)
      try db.execute("UPDATE rooms SET last = $2, change = $2 WHERE id = $1", room, last)
    }
    _ = try await services.people.block(players[2], by: reader)
  }

  private func page(_ cursor: MessageCursor) async throws -> MessagePage {
    try await services.messages.page(cursor, of: room, for: reader)
  }

  @Test func aPageEndsShortAndTheNextGoesOn() async throws {
    try await services.say("rook two", by: friend, in: room)
    var page = try await page(.newest)
    #expect(page.messages.map(\.text) == ["rook two"])
    var texts: [String] = []
    for _ in 0..<3 {
      page = try await self.page(.before(#require(page.earlier)))
      texts += page.messages.map(\.text)
      if page.earlier == nil { break }
    }
    #expect(texts == ["rook one"] && page.earlier == nil)

    page = try await self.page(.after(0))
    #expect(page.messages.map(\.text) == ["rook one"] && page.earlier == nil)
    texts = []
    for _ in 0..<3 {
      page = try await self.page(.after(#require(page.later)))
      texts += page.messages.map(\.text)
      if page.later == nil { break }
    }
    #expect(texts == ["rook two"] && page.later == nil)
    #expect(page.earlier != nil, "there may be something before it")
    #expect(try await self.page(.around(1250)).messages.isEmpty)
    #expect(try await self.page(.before(.max)).messages.map(\.text) == ["rook two"])
    #expect(try await self.page(.after(.max)).messages.isEmpty)
  }

  @Test func whoCatchesUpDoesSoInParts() async throws {
    try await services.say("rook two", by: friend, in: room)
    var (known, texts, parts) = (0, [String](), 0)
    while true {
      let changes = try await services.messages.changes(of: room, after: known, for: reader)
      #expect(changes.change > known)
      (known, texts, parts) = (changes.change, texts + changes.messages.map(\.text), parts + 1)
      if !changes.hasMore { break }
    }
    #expect(texts == ["rook one", "rook two"] && parts == 3)
    #expect(known == Self.flood + 2)
    let rest = try await services.messages.changes(of: room, after: .max, for: reader)
    #expect(rest.messages.isEmpty && !rest.hasMore && rest.change == known)
  }

  @Test func aSearchGoesOnWhereItStopped() async throws {
    try await services.say("rook two", by: friend, in: room)
    var (cursor, texts, pages): (Int?, [String], Int) = (.max, [], 0)
    while let before = cursor {
      let page = try await services.messages.find("rook", before: before, for: reader)
      texts += page.found.map(\.message.text)
      (cursor, pages) = (page.next.flatMap { Int($0) }, pages + 1)
      #expect((cursor ?? 0) < before)
    }
    #expect(texts == ["rook two", "rook one"] && pages == 3)
    let other = try await services.messages.find("rook", for: friend)
    #expect(other.found.count == 30, "who sees all of it has full pages")
  }

  @Test func theListLooksNoFurther() async throws {
    let far = try await services.rooms.room(room, for: reader).room
    #expect(far.unread == 0 && far.message == nil)
    #expect(try await services.messages.chatState(of: reader).unread == [])
    try await services.say("rook two", by: friend, in: room)
    let near = try await services.rooms.room(room, for: reader).room
    #expect(near.unread == 1 && near.message?.text == "rook two")
    #expect(try await services.messages.chatState(of: reader).unread == [room])
  }
}
