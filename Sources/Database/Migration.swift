/// A numbered step from one form of the database to the next. Those that were released never change.
package struct Migration: Sendable {
  /// The number, from 1, without gaps.
  package let number: Int
  /// Statements for SQLite, each ended by a semicolon.
  package let sql: String
  private let ownPostgres: String?
  private(set) var groupEnd: GroupEnd?

  /// - Parameters:
  ///   - number: 1 for the first, and one more for each that follows.
  ///   - sql: Statements for SQLite, each ended by a semicolon.
  ///   - postgres: Statements that do the same with PostgreSQL; nil where `PostgresText` makes them.
  package init(number: Int, sql: String, postgres: String? = nil) {
    self.number = number
    self.sql = sql
    ownPostgres = postgres
  }

  /// The same step for PostgreSQL.
  ///
  /// Cost: reads the text for SQLite, where there is no other one.
  package var postgres: String { ownPostgres ?? PostgresText.make(of: sql) }

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

  /// The steps that a database of a form has not taken yet.
  ///
  /// - Parameter version: the number of the last step that was taken
  /// - Throws: `unexpectedValue`, `newerDatabase`
  /// - Precondition: they are numbered from 1 without gaps.
  func steps(after version: Int) throws(DatabaseError) -> ArraySlice<Migration> {
    precondition(map(\.number) == [Int](1..<count + 1), "migrations are numbered from 1")
    guard version >= 0 else { throw .unexpectedValue(column: 0) }
    guard version <= count else { throw .newerDatabase(version: version, known: count) }
    return dropFirst(version)
  }
}
