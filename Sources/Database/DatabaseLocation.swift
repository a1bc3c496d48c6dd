/// The place where a database lies.
package enum DatabaseLocation: Sendable {
  /// SQLite, in the folder itself.
  case folder
  /// A schema of a PostgreSQL server.
  case postgres(PostgresAddress)

  /// The place that an address names, as a host writes it: `postgres://…`.
  ///
  /// - Returns: Nil for anything else, also for an address that isn't whole.
  package init?(_ text: String) {
    guard let address = PostgresAddress(url: text) else { return nil }
    self = .postgres(address)
  }

  /// The same place, for a program that writes beside those that serve it. SQLite knows none.
  package var beside: DatabaseLocation {
    guard case .postgres(var address) = self else { return self }
    address.isShared = true
    return .postgres(address)
  }

  package var isPostgres: Bool {
    if case .postgres = self { true } else { false }
  }
}

/// A database of a PostgreSQL server (15 or newer), and how it is used.
package struct PostgresAddress: Sendable {
  /// A connection string, as libpq takes it: `postgres://…`, or keywords and values. It may hold a password.
  package let text: String
  /// The number of connections that read.
  package var readers = 16
  /// Whether the program writes beside the nodes that serve it, and is none itself: then nothing is published here.
  package var isShared = false
  /// The file of libpq, as the machine's loader finds it.
  package var library = "libpq.so.5"

  package init(_ text: String) {
    self.text = text
  }
}
