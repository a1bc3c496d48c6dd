package import Club
package import Database
import Foundation
package import Testing

/// The place where a club of a test keeps what it has: its folder, or with GAMEON_TEST_DATABASE=postgres a schema of
/// its own.
package enum TestDatabase {
  package static var isOfAFile: Bool {
    ProcessInfo.processInfo.environment["GAMEON_TEST_DATABASE"] != "postgres"
  }

  package static func location() throws -> DatabaseLocation {
    isOfAFile ? .folder : .postgres(try TestPostgres.shared().makeSchema())
  }

  /// Opens a database of the newest form.
  package static func open(
    _ folder: String, at location: DatabaseLocation,
    publish: @escaping @Sendable ([Change]) -> Void = { _ in }
  ) throws -> Database {
    if case .folder = location { try EmptyDatabase.copy(to: folder) }
    return try Database(
      folder: folder, at: location, migrations: Schema.migrations, publish: publish)
  }
}

extension Trait where Self == ConditionTrait {
  /// For what is of a database in the data folder: its backups, its copies, what SQLite alone is asked.
  package static var ofAFile: Self {
    .enabled(if: TestDatabase.isOfAFile, "it is of a database in the data folder")
  }
}
