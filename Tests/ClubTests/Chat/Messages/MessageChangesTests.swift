import API
import Club
import Database
import Server
import TestSupport
import Testing

/// A client that knows a change is told all that comes after it, and nothing else.
@Suite struct MessageChangesTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatComesAfterAChangeIsWhatHasAHigherOne(seed: UInt64) async throws {
    let services = try Club(seed: seed).open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    var generator = Generator(state: seed)
    var said = 0
    for step in 1...60 {
      if said == 0 || Int.random(in: 0..<3, using: &generator) > seed % 3 {
        said += 1
        try await services.say("text \(step)", by: players[0], in: room)
      } else {
        let number = Int.random(in: 1...said, using: &generator)
        _ = try await services.messages.edit(
          number, of: room, to: "edit \(step)", by: players[0])
      }
    }
    let all = try await services.all(of: room, for: players[1])
    #expect(Set(all.map(\.change)).count == said)
    for known in 0...60 {
      let changes = try await services.messages.changes(of: room, after: known, for: players[1])
      let expected = all.filter { $0.change > known }.sorted { $0.change < $1.change }
      #expect(changes.messages == expected && changes.change == 60, "seed \(seed), after \(known)")
    }
  }

  /// Earlier versions kept the last change of each message alone.
  @Test func whatHasChangedIsFoundInAnOlderDatabase() async throws {
    let folder = try TemporaryFolder()
    let earlier = try Database(
      folder: folder.path, migrations: Array(Schema.migrations.prefix(14)))
    try await earlier.write { db in
      try db.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 1, 'Ada', 1)")
      for room in 1...2 {
        try db.execute(
          """
          INSERT INTO rooms (id, kind, created_at, last, last_at, change)
          VALUES ($1, 2, 1, 6, 1, 10)
          """, room)
        for (number, change) in [(1, 7), (2, 2), (3, 10), (4, 4), (5, 5), (6, 9)] {
          try db.execute(
            """
            INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
            VALUES ($1, $2, $3, 1, 1, $2, '', '')
            """, room, number, change)
        }
      }
    }
    try await earlier.close()
    let database = try Database(folder: folder.path, migrations: Schema.migrations)
    let changes = try await database.read { db in
      try db.rows("SELECT change, changed FROM messages ORDER BY room_id, number") {
        [try $0[0], try $0[1]] as [Int?]
      }
    }
    let expected = [[0, 7], [2, nil], [2, 10], [4, nil], [5, nil], [9, nil]]
    #expect(changes == expected + expected)
  }
}
