internal import GRDB
internal import GRDBSQLite

/// What a closure writes to. All that it did is committed, or nothing.
///
/// After a statement that failed the closure can only fail, as every further statement does: what
/// may be there already is asked for with `ON CONFLICT DO NOTHING` and `RETURNING`.
package final class WriteTransaction: ReadTransaction {
  private(set) var topics: [Topic] = []

  /// Runs a statement that answers no rows, and says how many rows it changed.
  @discardableResult
  package func execute(_ sql: String, _ values: any SQLConvertible...) throws -> Int {
    try run(sql, values)
    return Int(sqlite3_changes(connection.sqliteConnection))
  }

  /// Runs an INSERT of one row into a table whose `id` the database counts.
  ///
  /// - Returns: The row's id; nil when `ON CONFLICT DO NOTHING` kept it out.
  package func insert(_ sql: String, _ values: any SQLConvertible...) throws -> Int64? {
    try run(sql, values)
    guard sqlite3_changes(connection.sqliteConnection) > 0 else { return nil }
    return sqlite3_last_insert_rowid(connection.sqliteConnection)
  }

  /// Tells a topic's listeners of a change, once it is committed and only then.
  package func publish(_ topic: Topic) {
    topics.append(topic)
  }
}

/// What somebody can listen to, such as `match:7k3m9q2x4tzva`. Its name tells it from others.
package struct Topic: Hashable, Sendable {
  package let name: String
  /// What was written, so that listeners in this process need not read it again.
  package let content: (any Sendable)?

  package init(_ name: String, content: (any Sendable)? = nil) {
    self.name = name
    self.content = content
  }

  package static func == (left: Topic, right: Topic) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
