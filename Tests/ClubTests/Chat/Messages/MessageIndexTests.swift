import API
import Club
import Database
import Server
import TestSupport
import Testing

/// The full-text index holds what the table does as far as it has come, whatever happens between two of its
/// upkeeps.
@Suite(.ofAFile) struct MessageIndexTests {
  private func found(_ word: String, _ services: Services) async throws -> [Int] {
    try await services.database.read { db in
      try db.rows(
        "SELECT rowid FROM message_words WHERE message_words MATCH $1 ORDER BY rowid",
        "\"1g0g\(word)\""
      ) { try $0[0] }
    }
  }

  private static let insert = """
    INSERT INTO messages (id, room_id, number, change, author_id, at, key, text, words)
    VALUES ($1, $2, $1, $1, $3, 1, $1, $4, ' ' || $4)
    """

  @Test func itFollowsNewMessagesAtADistanceUntilSomebodySearches() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(1, of: players)
    for id in 1..<MessageIndex.distance {
      try await services.insert(Self.insert, id, room, players[0], "rook")
    }
    #expect(try await found("rook", services) == [])
    try await services.insert(Self.insert, MessageIndex.distance, room, players[0], "rook")
    #expect(try await found("rook", services) == Array(1...MessageIndex.distance))
    let next = MessageIndex.distance + 1
    try await services.insert(Self.insert, next, room, players[0], "bishop")
    #expect(try await found("bishop", services) == [])
    _ = try await services.messages.find("bishop", for: players[1])
    #expect(try await found("bishop", services) == [next])
  }

  @Test func whereThereIsNoRoomOneFindsWhatItHolds() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(1, of: players)
    try await services.insert(Self.insert, 1, room, players[0], "rook")
    _ = try await services.messages.find("rook", for: players[1])
    for id in 2...200 {
      let words = (0..<40).map { "rook\(id)and\($0)" }.joined(separator: " ")
      try await services.insert(Self.insert, id, room, players[0], words)
    }
    // Not less than there are.
    try await services.database.write { db in _ = try db.exists("PRAGMA max_page_count = 1") }
    _ = try await services.messages.find("rook", for: players[1])
    #expect(try await found("rook", services) == [1])
    #expect(try await found("rook200and7", services) == [])
    try await services.database.write { db in _ = try db.exists("PRAGMA max_page_count = 100000") }
    _ = try await services.messages.find("rook", for: players[1])
    #expect(try await found("rook200and7", services) == [200])
  }

  /// SQLite gives the id of the last message again when that is gone.
  @Test func aMessageInThePlaceOfAnotherIsTakenIn() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(1, of: players)
    for id in 1...4 { try await services.insert(Self.insert, id, room, players[0], "rook") }
    _ = try await services.messages.find("rook", for: players[1])
    for id in [3, 4] {
      _ = try await services.database.write { db in
        try db.execute("DELETE FROM messages WHERE id = $1", id)
      }
    }
    try await services.insert(Self.insert, 3, room, players[0], "bishop")
    _ = try await services.messages.find("bishop", for: players[1])
    #expect(try await found("bishop", services) == [3])
    #expect(try await found("rook", services) == [1, 2])
  }

  @Test func itTakesInWhatBecameOfAMessageInOneGo() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(1, of: players)
    try await services.database.write { db in
      for id in 1...3 { try db.execute(Self.insert, id, room, players[0], "rook") }
      try db.execute("UPDATE messages SET words = ' bishop' WHERE id = 2")
      try db.execute("UPDATE messages SET words = ' rook' WHERE id = 2")
      try db.execute("UPDATE messages SET words = ' bishop' WHERE id = 3")
      try db.execute("DELETE FROM messages WHERE id = 1")
      try db.execute(Self.insert, 4, room, players[0], "rook")
      try db.execute("DELETE FROM messages WHERE id = 4")
      try db.execute(Self.insert, 4, room, players[0], "bishop")
    }
    _ = try await services.messages.find("rook", for: players[0])
    #expect(try await found("rook", services) == [2])
    #expect(try await found("bishop", services) == [3, 4])
    try await services.database.write { db in
      try db.execute("UPDATE messages SET number = number + 10, change = change + 10")
      try db.execute("UPDATE messages SET words = '' WHERE id = 3")
    }
    #expect(try await found("bishop", services) == [4])
    let waits = try await services.database.read { db in
      try db.exists("SELECT 1 FROM message_word_changes")
    }
    #expect(!waits)
  }

  @Test func itGoesOnFromWhatAnEarlierVersionHasLeft() async throws {
    let folder = try TemporaryFolder()
    let earlier = try Database(folder: folder.path, migrations: Array(Schema.migrations.prefix(9)))
    try await earlier.write { db in
      try db.execute(
        "INSERT INTO players (id, kind, name, created_at) VALUES (1, 1, 'Ada', 1)")
      try db.execute(
        """
        INSERT INTO rooms (id, kind, created_at, last, last_at, change) VALUES (1, 2, 1, 2, 1, 2)
        """)
      for id in 1...2 { try db.execute(Self.insert, id, 1, 1, "rook") }
    }
    try await earlier.close()
    let database = try Database(folder: folder.path, migrations: Schema.migrations)
    _ = try await database.write { db in
      try db.execute("UPDATE messages SET words = ' bishop' WHERE id = 1")
    }
    for (word, ids) in [("rook", [2]), ("bishop", [1])] {
      let found = try await database.read { db in
        try db.rows(
          "SELECT rowid FROM message_words WHERE message_words MATCH $1", "\"1g0g\(word)\""
        ) { try $0[0] as Int }
      }
      #expect(found == ids)
    }
  }
}

extension Services {
  fileprivate func insert(
    _ sql: String, _ id: Int, _ room: RoomID, _ author: PlayerID, _ text: String
  ) async throws {
    _ = try await database.write { db in try db.execute(sql, id, room, author, text) }
  }
}
