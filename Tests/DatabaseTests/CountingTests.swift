import Database
import TestSupport
import Testing

/// What is counted beside all other writes.
@Suite struct CountingTests {
  private static let step = Migration(
    number: 1,
    sql: """
      CREATE TABLE counts (
        key INTEGER PRIMARY KEY, number INTEGER NOT NULL
      ) STRICT;
      """)

  @Test(arguments: TestEngine.allCases)
  func aClosureThatThrowsCountsNothing(_ engine: TestEngine) async throws {
    let database = try await Folder(on: engine).open([Self.step])
    try await database.count { db in try db.add(1) }
    await #expect(throws: Refusal()) {
      try await database.count { db in
        try db.add(1)
        throw Refusal()
      }
    }
    try await database.count { db in try db.add(1) }
    #expect(try await database.counted() == 2)
    try await database.close()
  }

  /// All look at the same row, and none of them is lost.
  @Test func nodesCountTogether() async throws {
    let first = try await Folder(on: .postgres)
    let nodes = try (0..<3).map { _ in try Folder(at: first.location).open([Self.step]) }
    try await withThrowingTaskGroup { group in
      for number in 0..<300 {
        group.addTask {
          try await nodes[number % 3].count { db in
            let count = try db.lock()
            try db.execute("UPDATE counts SET number = $1 WHERE key = 1", count + 1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await nodes[0].counted() == 300)
    for node in nodes { try await node.close() }
  }

  @Test func itDoesNotWaitForTheWriter() async throws {
    let database = try await Folder(on: .postgres).open([Self.step])
    let held = await database.hold()
    try await database.count { db in try db.add(1) }
    #expect(try await database.counted() == 1)
    held.release()
    try await held.task?.value
    try await database.close()
  }

  @Test func aConnectionThatIsLostIsMadeAgain() async throws {
    let database = try await Folder(on: .postgres).open([Self.step])
    try await database.count { db in try db.add(1) }
    let runs = Shared(0)
    try await database.count { db in
      let run = runs { runs in
        runs += 1
        return runs
      }
      try db.add(1)
      if run == 1 {
        _ = try db.first("SELECT pg_terminate_backend(pg_backend_pid())") { try $0[0] as Bool }
      }
    }
    #expect(runs { $0 } == 2)
    #expect(try await database.counted() == 2)
    try await database.close()
  }
}

extension WriteTransaction {
  fileprivate func add(_ count: Int) throws {
    try execute(
      """
      INSERT INTO counts (key, number) VALUES (1, $1)
      ON CONFLICT (key) DO UPDATE SET number = counts.number + $1
      """, count)
  }

  fileprivate func lock() throws -> Int {
    try first(
      """
      INSERT INTO counts (key, number) VALUES (1, 0)
      ON CONFLICT (key) DO UPDATE SET number = counts.number RETURNING number
      """
    ) { try $0[0] } ?? 0
  }
}

extension Database {
  fileprivate func counted() async throws -> Int? {
    try await read { db in try db.first("SELECT number FROM counts WHERE key = 1") { try $0[0] } }
  }
}
