internal import GRDB

/// A numbered step from one form of the database to the next. Those that were released never change.
package struct Migration: Sendable {
  /// The number, from 1, without gaps.
  package let number: Int
  /// Statements, each ended by a semicolon.
  package let sql: String
  private(set) var groupEnd: GroupEnd?

  /// - Parameters:
  ///   - number: 1 for the first, and one more for each that follows.
  ///   - sql: Statements, each ended by a semicolon.
  package init(number: Int, sql: String) {
    self.number = number
    self.sql = sql
  }

  /// The same step, from which on something is done at the end of each group of writes, instead of what an
  /// earlier one has said. It is no part of the step, and may change.
  package func followed(by groupEnd: GroupEnd) -> Migration {
    var migration = self
    migration.groupEnd = groupEnd
    return migration
  }
}

extension [Migration] {
  /// The work at the end of a group in the newest form.
  var groupEnd: GroupEnd? { last { $0.groupEnd != nil }?.groupEnd }

  /// Takes the database through all steps that it has not taken yet, each in a transaction.
  ///
  /// - Parameter watch: is told of each step, and ends it by what it throws: then nothing of that step is left
  /// - Precondition: they are numbered from 1 without gaps.
  func apply(to connection: GRDB.Database, _ watch: (MigrationStep) throws -> Void) throws {
    precondition(map(\.number) == [Int](1..<count + 1), "migrations are numbered from 1")
    let version = try Self.version(of: connection)
    guard version >= 0 else { throw DatabaseError.unexpectedValue(column: 0) }
    guard version <= count else {
      throw DatabaseError.newerDatabase(version: version, known: count)
    }
    for migration in dropFirst(version) {
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
