/// The place where a database lies.
package enum DatabaseLocation: Sendable {
  /// SQLite, in the folder itself.
  case folder
  /// A schema of a PostgreSQL server.
  case postgres(PostgresAddress)
}

/// A database of a PostgreSQL server (15 or newer), and how it is used.
package struct PostgresAddress: Sendable {
  /// A connection string, as libpq takes it: `postgres://…`, or keywords and values.
  package let text: String
  /// The number of connections that write.
  package var writers = 16
  /// The number of connections that read.
  package var readers = 16
  /// The file of libpq, as the machine's loader finds it.
  package var library = "libpq.so.5"

  package init(_ text: String) {
    self.text = text
  }
}
