import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

/// The command, as a host gives it.
@Suite struct MoveDatabaseCommandTests {
  private let place: TemporaryFolder
  private var club: String { place.path + "/club" }
  private var beside: String { place.path + "/beside" }
  private let address: String

  init() async throws {
    place = try TemporaryFolder()
    let postgres = try TestPostgres.shared()
    let schema = try #require(
      try postgres.makeSchema().text.firstMatch(of: /search_path=(\w+)/).map { String($0.1) })
    address =
      "postgres://gameon@/postgres?host=\(postgres.socket)&options=-c%20search_path%3D\(schema)"
    try FileManager.default.createDirectory(atPath: club, withIntermediateDirectories: false)
  }

  private func fill(messages: Int) async throws {
    let database = try Database(folder: club, migrations: Schema.migrations)
    try await database.write { db in
      try db.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 2, 'Nina', 1000)")
      try db.execute(
        """
        INSERT INTO rooms (id, kind, owner_id, created_at, last, last_at, change)
        VALUES (9, 2, 1, 1000, $1, 1000, $1)
        """, messages)
      for number in 1...messages {
        try db.execute(
          """
          INSERT INTO messages (room_id, number, change, author_id, at, text, words)
          VALUES (9, $1, $1, 1, 1000, 'Hello', ' hello')
          """, number)
      }
    }
    try await database.close()
  }

  private func move(_ arguments: String...) throws -> Program {
    try Program(["move-database"] + arguments)
  }

  /// Whatever it is doing when it is killed, the next one goes on, until all is there.
  @Test func itOutlivesKills() async throws {
    try await fill(messages: 20_000)
    for line in ["rooms: 1 rows.", "Going on where it stopped.", "Going on where it stopped."] {
      let program = try move(club, address, "--data", beside)
      #expect(await program.told(until: line).contains(line))
      program.kill()
      #expect(await program.result().status == SIGKILL, "it was killed in the middle")
      let served = try await Program(
        ["serve", "--port", "0", "--data", beside], environment: ["GAMEON_DATABASE": address]
      ).result()
      #expect(served.status == EX_UNAVAILABLE)
      #expect(served.errors.contains("isn't whole yet"))
    }
    let done = try await move(club, address, "--data", beside).result()
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.output.contains("Going on where it stopped.\n"))
    #expect(done.output.contains("tables are the same on both sides"))
    #expect(done.output.contains("20000 messages"))
    let again = try await move(club, address, "--data", beside).result()
    #expect(again.status == EX_UNAVAILABLE && again.errors.contains("has a club of its own"))
  }

  @Test func whatIsWrongIsSaidInOneLine() async throws {
    for (arguments, words) in [
      ([club, place.path + "/other"], "gameon backup"),
      ([club, address], "--data"),
      ([club, "postgres://g:secret@localhost/g", "--data", beside], "PGPASSWORD"),
      ([club, "postgres:///g?host=\(place.path)", "--data", beside], "No server has used"),
    ] {
      let result = try await Program(["move-database"] + arguments).result()
      #expect(result.status == EX_UNAVAILABLE && result.output == "")
      #expect(result.errors.contains(words) && !result.errors.contains("secret"))
      #expect(result.errors.count { $0 == "\n" } == 1)
    }
  }
}
