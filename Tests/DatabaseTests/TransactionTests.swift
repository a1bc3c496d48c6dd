import Database
import Foundation
import Testing

@Suite struct TransactionTests {
  @Test(arguments: TestEngine.allCases)
  func valuesOfEveryKindComeBack(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    // PostgreSQL's texts have no NUL.
    let text = engine == .sqlite ? "ä\0b" : "äb"
    let row = try await database.read { db in
      try db.first(
        "SELECT $2, $1, $3, $4, $5, $2", text, Int64.min, [0, 255] as [UInt8], nil as Int?, true
      ) {
        (
          try $0[0] as Int64, try $0[1] as String, try $0[2] as [UInt8], try $0[3] as Int?,
          try $0[4] as Bool, try $0[5] as Int64?
        )
      }
    }
    let values = try #require(row)
    #expect(values.0 == .min && values.1 == text && values.2 == [0, 255])
    #expect(values.3 == nil && values.4 && values.5 == .min)
  }

  @Test(arguments: TestEngine.allCases)
  func whatIsTrueAndWhatIsCountedIsReadAlike(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    try await database.write { db in for id in 1...3 { try db.note(id * 1_000_000_007) } }
    let row = try await database.read { db in
      try db.first("SELECT sum(id), -sum(id), count(*), 1 = 1, 1 = 2, sum(0) FROM notes") {
        (
          try $0[0] as Int, try $0[1] as Int, try $0[2] as Int, try $0[3] as Bool,
          try $0[4] as Bool, try $0[5] as Int
        )
      }
    }
    let values = try #require(row)
    #expect(values.0 == 6_000_000_042 && values.1 == -6_000_000_042 && values.2 == 3)
    #expect(values.3 && !values.4 && values.5 == 0)
  }

  @Test(arguments: TestEngine.allCases)
  func whatTheDatabaseCountsIsToldOfARowThatIsNew(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let ids = try await database.write { db in
      try ["a", "b", "a"].map {
        try db.insert("INSERT INTO notes (text) VALUES ($1) ON CONFLICT (text) DO NOTHING", $0)
      }
    }
    #expect(ids == [1, 2, nil])
  }

  @Test(arguments: TestEngine.allCases)
  func theFirstOfManyRowsAndWhetherThereIsOneAreTold(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    try await database.write { db in for id in 1...300 { try db.note(id) } }
    let (first, none, isThere, isNotThere, last) = try await database.read { db in
      (
        try db.first("SELECT id FROM notes ORDER BY id DESC") { try $0[0] as Int },
        try db.first("SELECT id FROM notes WHERE id > $1", 300) { try $0[0] as Int },
        try db.exists("SELECT 1 FROM notes WHERE id > $1", 7),
        try db.exists("SELECT 1 FROM notes WHERE id > $1", 300),
        try db.rows("SELECT id FROM notes WHERE id > $1 ORDER BY id", 298) { try $0[0] as Int }
      )
    }
    #expect(first == 300 && none == nil && isThere && !isNotThere && last == [299, 300])
  }

  @Test(arguments: TestEngine.allCases)
  func aStatementTakesValuesOfOtherKinds(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let (number, text, bytes) = try await database.read { db in
      (
        try db.first("SELECT $1", 7) { try $0[0] as Int },
        try db.first("SELECT $1", "") { try $0[0] as String },
        try db.first("SELECT $1", [] as [UInt8]) { try $0[0] as [UInt8] }
      )
    }
    #expect(number == 7 && text == "" && bytes == [])
  }

  @Test(arguments: TestEngine.allCases)
  func readersDoNotWaitForEachOther(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let (one, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let first: Void = database.read { _ in
      one.signal()
      other.wait()
    }
    async let second: Void = database.read { _ in
      other.signal()
      one.wait()
    }
    _ = try await (first, second)
  }

  @Test(arguments: TestEngine.allCases)
  func aColumnThatHoldsSomethingElseIsSaid(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    await #expect(throws: DatabaseError.unexpectedValue(column: 1)) {
      try await database.read { db in try db.first("SELECT 1, 'two'") { try $0[1] as Int } }
    }
    await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
      try await database.read { db in try db.first("SELECT NULL") { try $0[0] as Int } }
    }
  }

  /// A number of a damaged database ends no program that adds one to it.
  @Test(arguments: TestEngine.allCases, [Int64.max, .min, 1 << 60 + 1])
  func aNumberBeyondAllThatIsCountedIsRefused(
    _ engine: TestEngine, _ number: Int64
  ) async throws {
    let database = try await Folder(on: engine).open()
    await #expect(throws: DatabaseError.unexpectedValue(column: 0)) {
      try await database.read { db in try db.first("SELECT $1", number) { try $0[0] as Int } }
    }
    let most = 1 << 60
    #expect(
      try await database.read { db in try db.first("SELECT $1", most) { try $0[0] as Int } } == most
    )
  }

  @Test(arguments: TestEngine.allCases)
  func aPlaceholderWithoutAValueIsRefused(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    await #expect(throws: DatabaseError.self) {
      try await database.read { db in try db.exists("SELECT $2", 1) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func aWriteThatThrowsLeavesNothingBehind(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    await #expect(throws: Refusal()) {
      try await database.write { db in
        try db.note(1)
        throw Refusal()
      }
    }
    #expect(try await database.notes() == [])
  }

  @Test(arguments: TestEngine.allCases)
  func constraintsAreTyped(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    try await database.write { db in try db.note(1, "same") }
    for (id, text, parent) in [(2, "same", nil), (2, "other", 77)] as [(Int, String, Int?)] {
      await #expect {
        try await database.write { db in try db.note(id, text, parent: parent) }
      } throws: {
        if case DatabaseError.constraint = $0 { true } else { false }
      }
    }
    await #expect {
      try await database.write { db in
        try db.execute("INSERT INTO notes (id, text, parent) VALUES (3, 'text', $1)", "one")
      }
    } throws: {
      switch $0 as? DatabaseError {
      case .constraint: engine == .sqlite
      // It says so before it looks at a row.
      case .failed: engine == .postgres
      default: false
      }
    }
    #expect(try await database.notes() == [1])
  }

  @Test(arguments: TestEngine.allCases)
  func afterAFailedStatementTheWholeClosureFails(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
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

  @Test(arguments: TestEngine.allCases)
  func aStatementSaysHowManyRowsItChanged(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    let changed = try await database.write { db in
      for id in 1...5 { try db.note(id) }
      let updated = try db.executeCounting("UPDATE notes SET text = text || '!' WHERE id > $1", 2)
      let returned = try db.rows("DELETE FROM notes WHERE id < 3 RETURNING id") { try $0[0] as Int }
      return (updated, returned)
    }
    #expect(changed.0 == 3 && changed.1 == [1, 2])
  }

  @Test(arguments: TestEngine.allCases)
  func aReaderCannotWrite(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    await #expect(throws: DatabaseError.self) {
      try await database.read { db in
        try db.exists("INSERT INTO notes VALUES (1, 'a', NULL) RETURNING id")
      }
    }
    #expect(try await database.notes() == [])
  }

  @Test(arguments: TestEngine.allCases)
  func aReaderSeesOneCommittedMoment(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
    try await database.write { db in try db.note(1) }
    let held = await database.hold()
    async let second: Void = database.write { db in try db.note(2) }
    #expect(try await database.notes() == [1], "the writer has not committed yet")
    held.release()
    try await second
    #expect(try await database.notes() == [1, 2])
  }

  @Test(arguments: TestEngine.allCases)
  func whatIsCancelledWhileItReadsEndsAsCancelled(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open()
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
