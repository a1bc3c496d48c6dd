internal import GRDB

extension [Migration] {
  /// Takes the database through all steps that it has not taken yet, each in a transaction.
  ///
  /// - Parameter watch: is told of each step, and ends it by what it throws: then nothing of that step is left
  func apply(to connection: GRDB.Database, _ watch: (MigrationStep) throws -> Void) throws {
    for migration in try steps(after: Self.version(of: connection)) {
      func tell(_ state: MigrationStep.State) throws {
        try watch(MigrationStep(number: migration.number, last: count, state))
      }
      try tell(.begins)
      let began = ContinuousClock.now
      try connection.inTransaction(.immediate) {
        try connection.asking({ try tell(.underWay) }) {
          try connection.execute(sql: migration.sql)
          try connection.execute(
            sql: "INSERT INTO migrations (number) VALUES (?)", arguments: [migration.number])
        }
        return .commit
      }
      try tell(.taken(began.duration(to: .now)))
    }
  }

  private static func version(of connection: GRDB.Database) throws -> Int {
    if try !connection.tableExists("migrations") {
      try connection.execute(sql: "CREATE TABLE migrations (number INTEGER PRIMARY KEY) STRICT")
    }
    return try Int.fetchOne(connection, sql: "SELECT max(number) FROM migrations") ?? 0
  }
}
