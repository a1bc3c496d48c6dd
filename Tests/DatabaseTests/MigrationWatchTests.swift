import Database
import Foundation
import Testing

@Suite struct MigrationWatchTests {
  private func open(
    _ folder: Folder, _ watch: (MigrationStep) throws -> Void
  ) throws -> Database {
    try folder.open([.notes, .long], watch: watch)
  }

  private func numbers(in database: Database) async throws -> Int {
    try await database.read { db in
      try db.first("SELECT count(*) FROM numbers") { try $0[0] } ?? 0
    }
  }

  @Test(arguments: TestEngine.allCases)
  func eachStepIsToldFromItsBeginningToItsEnd(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    try await folder.open().close()
    var told: [MigrationStep] = []
    let database = try open(folder) { told.append($0) }
    #expect(told.allSatisfy { $0.number == 2 && $0.last == 2 })
    #expect(told.first?.state == .begins)
    #expect(told.count > 2 && told.dropFirst().dropLast().allSatisfy { $0.state == .underWay })
    guard case .taken(let time) = told.last?.state else {
      Issue.record("\(told)")
      return
    }
    #expect(time > .zero)
    try await database.close()
    told = []
    _ = try open(folder) { told.append($0) }
    #expect(told.isEmpty, "what was taken isn't taken again")
  }

  @Test(arguments: TestEngine.allCases)
  func aStepThatIsInterruptedLeavesNothing(_ engine: TestEngine) async throws {
    let folder = try await Folder(on: engine)
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    try await database.close()
    for state in [MigrationStep.State.begins, .underWay] {
      #expect(throws: DatabaseError.interrupted) {
        try open(folder) { if $0.state == state { throw CancellationError() } }
      }
      let before = try folder.open()
      #expect(try await before.notes() == [1])
      let isThere = try await before.read { db in try db.hasTable("numbers") }
      #expect(!isThere)
      try await before.close()
    }
    let after = try open(folder) { _ in }
    #expect(try await numbers(in: after) == 500_000)
  }

  /// The next start takes the step from its beginning.
  @Test func aProgramThatIsKilledInAStepLosesNothing() async throws {
    let folder = try Folder()
    let database = try folder.open()
    try await database.write { db in try db.note(1) }
    try await database.close()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String] in
      _ = try Database(
        folder: path, migrations: [.notes, .long],
        watch: { if $0.state == .underWay { kill(getpid(), SIGKILL) } })
    }
    let after = try open(folder) { _ in }
    #expect(try await numbers(in: after) == 500_000)
    let (notes, integrity) = try await after.read { db in
      (
        try db.rows("SELECT id FROM notes") { try $0[0] as Int },
        try db.rows("PRAGMA integrity_check") { try $0[0] as String }
      )
    }
    #expect(notes == [1] && integrity == ["ok"])
  }
}

extension Migration {
  /// A step that takes long enough to be asked about.
  fileprivate static let long = Migration(
    number: 2,
    sql: """
      CREATE TABLE numbers (number INTEGER) STRICT;
      INSERT INTO numbers
        WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 500000)
        SELECT n FROM n;
      """)
}
