import Club
import Database
import Foundation
import Logging
import Server
import TestSupport
import Testing

/// A server that takes over a database of an earlier version.
@Suite(.timeLimit(.minutes(3)), .ofAFile) struct UpgradeStartTests {
  /// Before the step that rewrites what has to be found anew.
  private static let earlier = 14
  private static let messages = 300_000

  private func makeEarlier(in folder: String) async throws {
    let database = try Database(
      folder: folder, migrations: Array(Schema.migrations.prefix(Self.earlier)))
    try await database.write { db in
      try db.execute("INSERT INTO players (id, kind, name, created_at) VALUES (1, 1, 'Ada', 1)")
      try db.execute(
        """
        INSERT INTO rooms (id, kind, created_at, last, last_at, change)
        VALUES (1, 2, 1, $1, 1, 2 * $1)
        """, Self.messages)
      // Every other message was changed later, which has it written anew.
      try db.execute(
        """
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
        INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)
        SELECT 1, n, n + $1 * (n % 2), 1, n, n, '', '' FROM n
        """, Self.messages)
    }
    try await database.close()
  }

  @Test(arguments: [true, false])
  func whoeverStopsItLosesNothingAndTheNextStartGoesOn(isKilled: Bool) async throws {
    let served = try ServedSite()
    let data = served.data.path
    try await makeEarlier(in: data)
    let first = try served.serve()
    let told = await first.toldErrors(until: "is taken to its new form")
    #expect(told.contains("steps=\(Schema.migrations.count - Self.earlier)"))
    // What a step has written before its end.
    try await until { (fileSize(DatabaseFile.path(in: data) + "-wal") ?? 0) > 4 << 20 }
    isKilled ? first.kill() : first.terminate()
    #expect(await first.result().status == (isKilled ? SIGKILL : SIGTERM))
    let left = try ReadOnlyDatabase(DatabaseFile.path(in: data)).read { try $0.schemaNumber() }
    #expect(left == Self.earlier, "it was stopped within the first step, of which nothing is left")

    let second = try served.serve()
    #expect(await second.port() != nil)
    second.terminate()
    #expect(await second.result().status == 0)
    let found = try ReadOnlyDatabase(DatabaseFile.path(in: data)).read { db in
      (
        try db.schemaNumber(), try db.faults(),
        try db.first("SELECT count(*) FROM messages") { try $0[0] as Int }
      )
    }
    #expect(found.0 == Schema.migrations.count && found.1 == [] && found.2 == Self.messages)
  }

  private func fileSize(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  @Test func theLogSaysHowFarItIs() {
    let lines = LogLines { _ in true }
    var now = ContinuousClock.now
    var needed: [Duration] = []
    let log = MigrationLog(lines.logger, needs: { needed.append($0) }, now: { now })
    log.note(MigrationStep(number: 3, last: 4, .begins))
    #expect(lines.take() == ["steps=2"])
    for _ in 1...3 {
      now += .seconds(4)
      log.note(MigrationStep(number: 3, last: 4, .underWay))
    }
    #expect(lines.take() == ["seconds=12 step=1 of 2"])
    #expect(needed == [.seconds(600), .seconds(600)], "and asks for time, at the start too")
    log.note(MigrationStep(number: 3, last: 4, .taken(.seconds(13))))
    log.note(MigrationStep(number: 4, last: 4, .begins))
    log.note(MigrationStep(number: 4, last: 4, .taken(.seconds(1))))
    #expect(lines.take() == ["seconds=13 step=1 of 2", "seconds=1 step=2 of 2"])
  }

  @Test func aNewDatabaseIsNoUpgrade() {
    let lines = LogLines { _ in true }
    let log = MigrationLog(lines.logger)
    for number in 1...2 {
      log.note(MigrationStep(number: number, last: 2, .begins))
      log.note(MigrationStep(number: number, last: 2, .taken(.seconds(20))))
    }
    #expect(lines.take() == [])
  }
}
