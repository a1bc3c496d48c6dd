internal import GRDB
internal import GRDBSQLite

/// The transaction that a closure writes in. All that it did is committed, or nothing.
///
/// After a statement that failed the closure can only fail, as every further statement does: what
/// may be there already is asked for with `ON CONFLICT DO NOTHING` and `RETURNING`.
package final class PublishingTransaction<Change: Sendable>: ReadTransaction {
  private(set) var changes: [Change] = []
  /// Rows that the writer remembers of earlier transactions.
  package let memory: WriterMemory

  init(_ session: Session, _ memory: WriterMemory) {
    self.memory = memory
    super.init(session)
  }

  /// Runs a statement that answers no rows, and says how many rows it changed.
  @discardableResult
  package func execute(_ sql: String, _ values: any SQLConvertible...) throws -> Int {
    try execute(sql, values: values)
  }

  /// The same with the values as a list.
  @discardableResult
  package func execute(_ sql: String, values: [any SQLConvertible]) throws -> Int {
    try run(sql, values)
    return switch session {
    case .sqlite(let connection): Int(sqlite3_changes(connection.sqliteConnection))
    case .postgres(let session): session.changes
    }
  }

  /// Runs an INSERT of one row into a table whose `id` the database counts.
  ///
  /// - Returns: The row's id; nil when `ON CONFLICT DO NOTHING` kept it out.
  package func insert(_ sql: String, _ values: any SQLConvertible...) throws -> Int64? {
    switch session {
    case .sqlite(let connection):
      try run(sql, values)
      guard sqlite3_changes(connection.sqliteConnection) > 0 else { return nil }
      return sqlite3_last_insert_rowid(connection.sqliteConnection)
    case .postgres:
      var id: Int64?
      try run(sql + " RETURNING id", values, wantsOne: true) { row in
        id = try row[0]
        return false
      }
      return id
    }
  }

  /// Tells of a change once it is committed, and only then.
  package func publish(_ change: Change) {
    changes.append(change)
  }
}
