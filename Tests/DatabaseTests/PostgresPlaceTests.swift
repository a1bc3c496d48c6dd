import Database
import TestSupport
import Testing

/// One program serves a database of PostgreSQL, as one serves a folder.
@Suite struct PostgresPlaceTests {
  /// The locks that say who serves a schema.
  private static let locks = """
    FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = \(0x4761_6D65)
      AND objid = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    """
  /// Ends the connection of whoever serves. What is chosen is called for what is found alone, as a condition isn't.
  private static let end = "SELECT count(pg_terminate_backend(pid)) \(locks) AND granted"

  /// A program that shares the database with whoever serves it.
  private func openBeside(_ folder: Folder) throws -> Database {
    guard case .postgres(var address) = folder.location else {
      throw DatabaseError.unsuitable("It is SQLite.")
    }
    address.isShared = true
    return try Folder(at: .postgres(address)).open()
  }

  @Test func aSecondProgramIsRefused() async throws {
    let folder = try await Folder(on: .postgres)
    let first = try folder.open()
    let second = try Folder(at: folder.location)
    #expect(throws: DatabaseError.servedElsewhere) { try second.open() }
    try await first.write { db in try db.note(1) }
    try await first.close()
    let next = try second.open()
    #expect(try await next.notes() == [1])
    try await next.close()
  }

  @Test func whoseConnectionEndsTakesTheirPlaceAgain() async throws {
    let folder = try await Folder(on: .postgres)
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    let beside = try openBeside(folder)
    let ended = try await beside.read { db in try db.first(Self.end) { try $0[0] as Int } }
    #expect(ended == 1)
    var told = database.interruptions.makeAsyncIterator()
    guard case .gap = await told.next() else {
      Issue.record("nobody was told")
      return
    }
    try await database.write { db in try db.note(2) }
    #expect(try await database.notes() == [1, 2])
    #expect(throws: DatabaseError.servedElsewhere) { try Folder(at: folder.location).open() }
  }

  /// The lock goes to whoever stands in its queue, in the moment in which it is free.
  @Test func whoHasLostTheirPlaceWritesNothing() async throws {
    let folder = try await Folder(on: .postgres)
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    let (other, beside) = (try openBeside(folder), try openBeside(folder))
    let taking = Task {
      try await other.write { db in
        try db.exists(
          """
          SELECT 1 FROM pg_advisory_lock(
            \(0x4761_6D65)::bigint << 32 | (SELECT oid FROM pg_namespace WHERE nspname = current_schema())::bigint)
          """)
      }
    }
    try await until {
      try await beside.read { db in try db.exists("SELECT 1 \(Self.locks) AND NOT granted") }
    }
    _ = try await beside.read { db in try db.first(Self.end) { try $0[0] as Int } }
    #expect(try await taking.value)
    await #expect(throws: DatabaseError.self) {
      // The connection of another lane, which is made for it.
      try await database.write(in: WriteLane(1)) { db in try db.note(2) }
    }
    var told = database.interruptions.makeAsyncIterator()
    guard case .superseded = await told.next() else {
      Issue.record("nobody was told")
      return
    }
    await #expect(throws: DatabaseError.servedElsewhere) {
      try await database.write(in: WriteLane(2)) { db in try db.note(2) }
    }
    #expect(try await beside.notes() == [1])
  }
}
