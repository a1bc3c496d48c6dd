import Database
import Foundation
import TestSupport
import Testing

/// What PostgreSQL does otherwise than SQLite, and may not be noticed.
@Suite struct PostgresTests {
  private func open(
    publish: @escaping @Sendable ([String]) -> Void = { _ in }
  ) async throws -> Database {
    try await Folder(on: .postgres).open(publish: publish)
  }

  /// Two nodes over one schema, each of which has a connection that writes.
  private func openTwo() async throws -> [Database] {
    let folder = try await Folder(on: .postgres)
    return [try folder.open(), try Folder(at: folder.location).open()]
  }

  /// Two who have both looked before either writes: one of them looks again.
  @Test func twoThatSeeNothingOfEachOtherAreNotBothWritten() async throws {
    let nodes = try await openTwo()
    let meeting = Meeting()
    let runs = Shared(0)
    let write: @Sendable (Int) async throws -> Int = { number in
      let tries = Shared(0)
      return try await nodes[number].write { db in
        runs { $0 += 1 }
        let isFirst = tries { tries in
          tries += 1
          return tries == 1
        }
        let count = try db.first("SELECT count(*) FROM notes") { try $0[0] as Int } ?? 0
        if isFirst { meeting.wait() }
        try db.note(number, "note \(number), \(count) before")
        return count
      }
    }
    async let one = write(0)
    async let other = write(1)
    let counts = try await [one, other]
    #expect(Set(counts) == [0, 1])
    #expect(runs { $0 } == 3)
  }

  @Test func aKeyThatTwoMissHasOneOwner() async throws {
    let nodes = try await openTwo()
    let meeting = Meeting()
    let take: @Sendable (Int) async throws -> Bool = { number in
      let tries = Shared(0)
      return try await nodes[number].write { db in
        let isFirst = tries { tries in
          tries += 1
          return tries == 1
        }
        let isTaken = try db.exists("SELECT 1 FROM notes WHERE text = $1", "key")
        if isFirst { meeting.wait() }
        if !isTaken { try db.note(number, "key") }
        return !isTaken
      }
    }
    async let one = take(0)
    async let other = take(1)
    let owners = try await [one, other]
    #expect(Set(owners) == [true, false])
  }

  @Test func whoWouldWriteAKeyTwiceIsRefusedAfterTenTries() async throws {
    let database = try await open()
    let runs = Shared(0)
    try await database.write { db in try db.note(1) }
    await #expect {
      try await database.write { db in
        runs { $0 += 1 }
        try db.note(1)
      }
    } throws: {
      if case DatabaseError.constraint = $0 { true } else { false }
    }
    #expect(runs { $0 } == 11)
  }

  /// Whoever gets no order in some seconds is told to come later.
  @Test func aConflictWithoutEndIsBusy() async throws {
    let database = try await open()
    let runs = Shared(0)
    await #expect(throws: DatabaseError.busy) {
      try await database.write { db in
        runs { $0 += 1 }
        try db.execute("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$")
      }
    }
    #expect(runs { $0 } > 20)
    try await database.write { db in try db.note(1) }
  }

  @Test func aConflictInAGroupTakesNobodyWithIt() async throws {
    let database = try await open()
    let held = await database.hold()
    let runs = Shared([0: 0, 1: 0])
    let writes = (0...1).map { id in
      Task.immediate {
        try await database.write { db in
          let run = runs { runs in
            runs[id]! += 1
            return runs[id]!
          }
          try db.note(id)
          if id == 1, run < 3 {
            try db.execute("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$")
          }
        }
      }
    }
    held.release()
    for write in writes { try await write.value }
    #expect(runs { $0 } == [0: 3, 1: 3])
    #expect(try await database.notes() == [0, 1])
  }

  /// The commit waits for a standby that never comes: its cancelled wait answers as if all were well, and the end of
  /// the connection answers nothing.
  @Test(arguments: ["pg_cancel_backend", "pg_terminate_backend"])
  func aCommitThatNothingTellsOfIsFoundOut(_ end: String) async throws {
    let published = Shared<[String]>([])
    let database = try await open { changes in published { $0 += changes } }
    let process = Shared(0)
    let runs = Shared(0)
    let writing = Task {
      try await database.write { db in
        runs { $0 += 1 }
        let number = try db.first("SELECT pg_backend_pid()") { try $0[0] as Int } ?? 0
        process { $0 = number }
        try db.execute("SET LOCAL synchronous_commit = on")
        try db.note(1)
        db.publish("once")
      }
    }
    let server = try TestPostgres.shared()
    while true {
      let number = process { $0 }
      let isEnded = try await server.exists(
        """
        SELECT 1 FROM pg_stat_activity
        WHERE CASE WHEN pid = \(number) AND wait_event = 'SyncRep' THEN \(end)(pid) ELSE false END
        """)
      if isEnded { break }
      try await Task.sleep(for: .milliseconds(5))
    }
    try await writing.value
    #expect(runs { $0 } == 1 && published { $0 } == ["once"])
    try await database.write { db in try db.note(2) }
    #expect(try await database.notes() == [1, 2])
  }

  @Test func aConnectionThatEndsInATransactionIsReplaced() async throws {
    let database = try await open()
    let runs = Shared(0)
    try await database.write { db in
      let run = runs { runs in
        runs += 1
        return runs
      }
      try db.note(1)
      if run == 1 { _ = try db.exists("SELECT 1 WHERE pg_terminate_backend(pg_backend_pid())") }
    }
    #expect(runs { $0 } == 2)
    #expect(try await database.notes() == [1])
  }

  @Test func connectionsThatEndWhileNobodyUsesThemAreReplaced() async throws {
    let database = try await open()
    let ask = "SELECT pg_backend_pid()"
    let writer = try await database.write { db in try db.first(ask) { try $0[0] as Int } }
    let reader = try await database.read { db in try db.first(ask) { try $0[0] as Int } }
    for process in [writer, reader] {
      let number = try #require(process)
      let server = try TestPostgres.shared()
      #expect(try await server.exists("SELECT 1 WHERE pg_terminate_backend(\(number), 10000)"))
    }
    try await database.write { db in try db.note(1) }
    #expect(try await database.notes() == [1])
  }

  /// Text with NUL, which PostgreSQL doesn't take, harms nothing else.
  @Test func aTextThatCannotBeKeptIsRefused() async throws {
    let database = try await open()
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in try db.note(1, "a\0b") }
    }
    try await database.write { db in try db.note(1) }
  }

  /// Each waits for the other, so both are in the middle of a transaction.
  @Test func nodesWriteAtTheSameTime() async throws {
    let nodes = try await openTwo()
    let meeting = Meeting()
    async let one: Void = nodes[0].write { _ in meeting.wait() }
    async let other: Void = nodes[1].write { _ in meeting.wait() }
    _ = try await (one, other)
  }

  @Test func stepsAreTakenOnceThoughTwoProgramsBegin() async throws {
    var address = try TestPostgres.shared().makeSchema()
    address.isShared = true
    let location = DatabaseLocation.postgres(address)
    let steps =
      [.notes] + (2...6).map { Migration(number: $0, sql: "CREATE TABLE t\($0) (a BLOB);") }
    let folders = try (0..<4).map { _ in try Folder(at: location) }
    let databases = try await withThrowingTaskGroup(of: Database.self) { group in
      for folder in folders { group.addTask { try folder.open(steps) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for database in databases {
      #expect(try await database.read { db in try db.schemaNumber() } == 6)
    }
  }

  @Test func aDatabaseThatComparesOtherwiseIsRefused() async throws {
    let server = try TestPostgres.shared()
    let address = PostgresAddress("host=\(server.socket) user=gameon dbname=latin")
    let make = Process()
    make.executableURL = URL(filePath: "/usr/bin/createdb")
    make.arguments = [
      "--host", server.socket, "--username", "gameon", "--template", "template0", "--encoding",
      "LATIN1", "--locale", "C", "latin",
    ]
    try make.run()
    make.waitUntilExit()
    try #require(make.terminationStatus == 0)
    #expect {
      try Folder(at: .postgres(address)).open()
    } throws: {
      guard case DatabaseError.unsuitable(let reason) = $0 else { return false }
      return reason.contains("createdb")
    }
  }

  @Test func commitsThatAreNotKeptAreRefused() async throws {
    let server = try TestPostgres.shared()
    let address = PostgresAddress(
      "host=\(server.socket) user=gameon dbname=postgres options='-c synchronous_commit=off'")
    #expect {
      try Folder(at: .postgres(address)).open()
    } throws: {
      if case DatabaseError.notDurable = $0 { true } else { false }
    }
  }

  @Test func aServerThatIsNotThereIsSaid() throws {
    let address = PostgresAddress("host=/nowhere dbname=none")
    #expect {
      try Folder(at: .postgres(address)).open()
    } throws: {
      guard case DatabaseError.unreachable(let reason) = $0 else { return false }
      return reason.contains("/nowhere")
    }
  }

  @Test func withoutItsLibraryItSaysWhatBringsIt() throws {
    var address = PostgresAddress("host=/nowhere dbname=none")
    address.library = "libpq-missing.so"
    #expect {
      try Folder(at: .postgres(address)).open()
    } throws: {
      guard case DatabaseError.missingLibrary(let reason) = $0 else { return false }
      return reason.contains("apt-get install libpq5")
    }
  }
}

/// Two who wait for each other.
private final class Meeting: Sendable {
  private let come = Shared(0)
  private let both = DispatchSemaphore(value: 0)

  /// Blocks this thread until the other one has come too.
  func wait() {
    let isSecond = come { come in
      come += 1
      return come == 2
    }
    if isSecond {
      both.signal()
    } else {
      both.wait()
    }
  }
}
