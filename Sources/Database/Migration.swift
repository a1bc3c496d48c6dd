/// A numbered step from one form of the database to the next. Those that were released never change.
package struct Migration: Sendable {
  /// The number, from 1, without gaps.
  package let number: Int
  /// Statements for SQLite, each ended by a semicolon.
  package let sql: String
  private var wordsOfPostgres: KeyValuePairs<String, String> = [:]
  private var additionOfPostgres = ""
  private(set) var groupEnd: GroupEnd?

  /// - Parameters:
  ///   - number: 1 for the first, and one more for each that follows.
  ///   - sql: Statements for SQLite, each ended by a semicolon.
  package init(number: Int, sql: String) {
    self.number = number
    self.sql = sql
  }

  /// The same step, of which PostgreSQL says something otherwise than `PostgresText` makes it. It is no part of the
  /// step for SQLite.
  ///
  /// - Parameters:
  ///   - words: pieces of the text, each with what stands in its place
  ///   - addition: statements that come behind, for the triggers that are left out and what SQLite has by itself
  package func inPostgres(
    _ words: KeyValuePairs<String, String> = [:], adding addition: String = ""
  ) -> Migration {
    var migration = self
    migration.wordsOfPostgres = words
    migration.additionOfPostgres = addition
    return migration
  }

  /// The statements of the step for PostgreSQL.
  ///
  /// Cost: reads the text for SQLite.
  package var postgres: String {
    let text = wordsOfPostgres.reduce(sql) { $0.replacing($1.key, with: $1.value) }
    // What stands before may end with a comment.
    return PostgresText.make(of: text) + "\n" + additionOfPostgres
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
