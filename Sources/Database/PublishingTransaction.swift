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

  /// Runs a statement that answers no rows. Nobody waits for it where that would take a way to a server: if it fails, a
  /// later statement may throw what it had to say, or the transaction.
  package func execute(_ sql: String, _ values: any SQLConvertible...) throws {
    try execute(sql, values: values)
  }

  /// The same with the values as a list.
  package func execute(_ sql: String, values: [any SQLConvertible]) throws {
    switch session {
    case .sqlite: try run(sql, values)
    case .postgres(let session): try postpone(sql, values, on: session)
    }
  }

  /// Runs a statement that answers no rows, waits for it, and says how many rows it changed.
  package func executeCounting(_ sql: String, _ values: any SQLConvertible...) throws -> Int {
    try executeCounting(sql, values: values)
  }

  /// The same with the values as a list.
  package func executeCounting(_ sql: String, values: [any SQLConvertible]) throws -> Int {
    try run(sql, values)
    return switch session {
    case .sqlite(let connection): Int(sqlite3_changes(connection.sqliteConnection))
    case .postgres(let session): session.changes
    }
  }

  /// Runs a statement that changes one row where what the writer remembers of it is true. Where it isn't, nothing of the
  /// transaction is kept, and it begins anew. Nobody waits for it, as for `execute`.
  package func executeOverGuess(_ sql: String, values: [any SQLConvertible]) throws {
    switch session {
    case .sqlite: preconditionFailure("nobody else writes, so nothing is guessed")
    case .postgres(let session):
      try postpone(sql, values, on: session) { [memory] changed in
        if changed != 1 { memory.refute() }
      }
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
