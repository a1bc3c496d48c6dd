import API
import Club
import Database
import Server
import TestSupport
import Testing

@Suite struct MessageSearchTests {
  private func texts(
    _ text: String, _ services: Services, _ player: PlayerID, in room: RoomID? = nil
  ) async throws -> [String] {
    try await services.messages.find(text, in: room, for: player).found.map(\.message.text)
  }

  @Test func wordsAreFoundInOnesOwnRoomsTheNewestFirst() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let one = try await services.makeRoom(1, of: [players[0], players[1]])
    let two = try await services.makeRoom(2, of: players)
    let other = try await services.makeRoom(3, of: [players[1], players[2]])
    try await services.say("Shall we play Café chess?", by: players[1], in: one)
    try await services.say("Not in the cafe", by: players[0], in: two)
    try await services.say("A secret cafeteria", by: players[1], in: other)
    #expect(
      try await texts("CAFÉ", services, players[0]) == [
        "Not in the cafe", "Shall we play Café chess?",
      ])
    #expect(try await texts("cafe", services, players[0], in: one) == ["Shall we play Café chess?"])
    #expect(try await texts("play che", services, players[0]) == ["Shall we play Café chess?"])
    #expect(try await texts("pla chess", services, players[0]) == [])
    #expect(try await texts("secret", services, players[0]) == [])
    #expect(try await texts("secret", services, players[2]) == ["A secret cafeteria"])
    let found = try await services.messages.find("chess", for: players[0])
    #expect(found.found.map(\.room) == [one] && found.rooms.map(\.id) == [one])
    #expect(found.players.map(\.id).contains(players[1]))
    await #expect(throws: ChatRefusal.unknownRoom) {
      try await services.messages.find("secret", in: other, for: players[0])
    }
  }

  @Test(arguments: ["\"", "*", "a\" OR \"b", "words:x", "NEAR(", "-", "🎉", "a AND", "1g1gsecret"])
  func whatIsAskedIsNeverRead(_ text: String) async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    try await services.say("secret", by: players[0], in: room)
    #expect(try await texts(text, services, players[1]) == [])
  }

  /// PostgreSQL would know a longer word by its last letters.
  @Test func aWordIsFoundHoweverLongItIs() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    let word = String(repeating: "ж", count: 1500)
    try await services.say(word, by: players[0], in: room)
    #expect(try await texts(word, services, players[1]) == [word])
    #expect(try await texts(String(word.prefix(20)), services, players[1]) == [word])
  }

  @Test(.ofAFile) func itFollowsWhatBecomesOfAMessage() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: Array(players.prefix(2)))
    let message = try await services.say("rook", by: players[0], in: room)
    _ = try await services.messages.edit(message.number, of: room, to: "bishop", by: players[0])
    #expect(try await texts("rook", services, players[1]) == [])
    #expect(try await texts("bish", services, players[1]) == ["bishop"])
    _ = try await services.messages.delete(message.number, of: room, by: players[0])
    #expect(try await texts("bishop", services, players[1]) == [])

    try await services.say("knight one", by: players[0], in: room)
    try await services.enter(players[2], room)
    try await services.say("knight two", by: players[0], in: room)
    #expect(try await texts("knight", services, players[2]) == ["knight two"])
    _ = try await services.people.block(players[0], by: players[1])
    #expect(try await texts("knight", services, players[1]) == [])
    try await services.leave(players[2], room)
    #expect(try await texts("knight", services, players[2]) == [])

    _ = try await services.database.write { db in
      try db.execute("UPDATE messages SET number = number + 100000, change = change + 100000")
      try db.execute("UPDATE rooms SET last = last + 100000, change = change + 100000")
    }
    #expect(try await texts("knight", services, players[0]) == ["knight two", "knight one"])
    _ = try await services.database.write { db in try db.execute("DELETE FROM rooms") }
    let isEmpty = try await services.database.read { db in
      try !db.exists(
        "SELECT 1 FROM message_words WHERE message_words MATCH $1", "\"1g6gknight\"")
    }
    #expect(isEmpty)
  }

  @Test func whatWasPutOutOfSightIsNotFound() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(kind: 1, of: players)
    try await services.say("A request", by: players[0], in: room)
    for (place, found) in [(1, ["A request"]), (2, ["A request"]), (3, []), (4, [])] {
      _ = try await services.database.write { db in
        try db.execute(
          "UPDATE room_members SET place = $1 WHERE player_id = $2", place, players[1])
      }
      #expect(try await texts("request", services, players[1]) == found, "place \(place)")
    }
  }

  /// Over several buckets of a large room beside small ones, page by page.
  @Test func pagesGoOnWhereTheLastEnded() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let rooms = [
      try await services.makeRoom(1, of: players), try await services.makeRoom(2, of: players),
    ]
    for number in 1...90 {
      let room = rooms[number % 3 == 0 ? 1 : 0]
      try await services.say(
        "word \(number) \(number % 2 == 0 ? "even" : "odd")", by: players[0], in: room)
      // The next message is in another bucket, now and then.
      if number % 20 == 0 {
        _ = try await services.database.write { db in
          try db.execute(
            "UPDATE rooms SET last = last + 16384, change = change + 16384 WHERE id = $1", room)
        }
      }
    }
    for (text, expected) in [("word", 90), ("word ev", 45), ("odd wo", 45), ("word 7", 11)] {
      var found: [Int] = []
      var place: Int? = .max
      while let before = place {
        let page = try await services.messages.find(text, before: before, for: players[1])
        found += page.found.compactMap { Int($0.message.text.split(separator: " ")[1]) }
        place = page.next.flatMap { Int($0) }
      }
      #expect(found == found.sorted(by: >) && Set(found).count == expected, "\(text)")
    }
  }
}
