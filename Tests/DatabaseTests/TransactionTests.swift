import Database
import Foundation
import Testing

@Suite struct TransactionTests {
  @Test func valuesOfEveryKindComeBack() async throws {
    let database = try Folder().open()
    let row = try await database.read { db in
      try db.first(
        "SELECT $2, $1, $3, $4, $5, $2", "ä\0b", Int64.min, [0, 255] as [UInt8], nil as Int?, true
      ) {
        (
          try $0[0] as Int64, try $0[1] as String, try $0[2] as [UInt8], try $0[3] as Int?,
          try $0[4] as Bool, try $0[5] as Int64?
        )
      }
    }
    let values = try #require(row)
    #expect(values.0 == .min && values.1 == "ä\0b" && values.2 == [0, 255])
    #expect(values.3 == nil && values.4 && values.5 == .min)
  }

  @Test func aColumnThatHoldsSomethingElseIsSaid() async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.unexpectedValue(column: 1)) {
      try await database.read { db in try db.first("SELECT 1, 'two'") { try $0[1] as Int } }
    }
    await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
      try await database.read { db in try db.first("SELECT NULL") { try $0[0] as Int } }
    }
  }

  /// A number of a damaged database ends no program that adds one to it.
  @Test(arguments: [Int64.max, .min, 1 << 60 + 1])
  func aNumberBeyondAllThatIsCountedIsRefused(_ number: Int64) async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
      try await database.read { db in try db.first("SELECT $1", number) { try $0[0] as Int } }
    }
    let most = 1 << 60
    #expect(
      try await database.read { db in try db.first("SELECT $1", most) { try $0[0] as Int } } == most
    )
  }

  @Test func aPlaceholderWithoutAValueIsRefused() async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.self) {
      try await database.read { db in try db.exists("SELECT $2", 1) }
    }
  }

  @Test func aWriteThatThrowsLeavesNothingBehind() async throws {
    let database = try Folder().open()
    await #expect(throws: Refusal()) {
      try await database.write { db in
        try db.note(1)
        throw Refusal()
      }
    }
    #expect(try await database.notes() == [])
  }

  @Test func constraintsAreTyped() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.note(1, "same") }
    await #expect {
      try await database.write { db in try db.note(2, "same") }
    } throws: {
      $0 as? DatabaseError == .constraint("UNIQUE constraint failed: notes.text")
    }
    await #expect(throws: DatabaseError.constraint("FOREIGN KEY constraint failed")) {
      try await database.write { db in try db.note(2, parent: 77) }
    }
    await #expect {
      try await database.write { db in
        try db.execute("INSERT INTO notes (id, text) VALUES (3, $1)", [1] as [UInt8])
      }
    } throws: {
      if case DatabaseError.constraint = $0 { true } else { false }
    }
    #expect(try await database.notes() == [1])
  }

  @Test func afterAFailedStatementTheWholeClosureFails() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.note(1) }
    await #expect(throws: DatabaseError.self) {
      try await database.write { db in
        try db.note(2)
        try? db.note(1)
        try? db.note(3)
      }
    }
    #expect(try await database.notes() == [1])
  }

  @Test func aStatementSaysHowManyRowsItChanged() async throws {
    let database = try Folder().open()
    let changed = try await database.write { db in
      for id in 1...5 { try db.note(id) }
      let updated = try db.execute("UPDATE notes SET text = text || '!' WHERE id > $1", 2)
      let returned = try db.rows("DELETE FROM notes WHERE id < 3 RETURNING id") { try $0[0] as Int }
      return (updated, returned)
    }
    #expect(changed.0 == 3 && changed.1 == [1, 2])
  }

  @Test func aReaderCannotWrite() async throws {
    let database = try Folder().open()
    await #expect(throws: DatabaseError.self) {
      try await database.read { db in
        try db.exists("INSERT INTO notes VALUES (1, 'a', NULL) RETURNING id")
      }
    }
    #expect(try await database.notes() == [])
  }

  @Test func aReaderSeesOneCommittedMoment() async throws {
    let database = try Folder().open()
    try await database.write { db in try db.note(1) }
    let held = await database.hold()
    async let second: Void = database.write { db in try db.note(2) }
    #expect(try await database.notes() == [1], "the writer has not committed yet")
    held.release()
    try await second
    #expect(try await database.notes() == [1, 2])
  }

  @Test func whatIsCancelledWhileItReadsEndsAsCancelled() async throws {
    let database = try Folder().open()
    let begun = AsyncStream<Void>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let reading = Task {
      try await database.read { db in
        try db.rows("SELECT 1 UNION ALL SELECT 2") { row in
          if try row[0] == 1 {
            begun.continuation.yield()
            goOn.wait()
          }
        }
      }
    }
    for await _ in begun.stream { break }
    reading.cancel()
    goOn.signal()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(try await database.read { db in try db.exists("SELECT 1") })
  }
}
