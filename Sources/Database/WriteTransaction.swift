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

  /// Tells a topic's listeners of a change, once it is committed and only then.
  package func publish(_ topic: Topic) {
    topics.append(topic)
  }
}

/// What somebody can listen to, such as `match:7k3m9q2x4tzva`.
package struct Topic: Hashable, Sendable {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }
}
