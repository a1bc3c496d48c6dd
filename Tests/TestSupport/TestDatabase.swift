package import Club
package import Database
import Foundation

/// The place where a club of a test keeps what it has: its folder, or with GAMEON_TEST_DATABASE=postgres a schema of
/// its own.
package enum TestDatabase {
  package static func location() throws -> DatabaseLocation {
    let name = ProcessInfo.processInfo.environment["GAMEON_TEST_DATABASE"]
    return name == "postgres" ? .postgres(try TestPostgres.shared().makeSchema()) : .folder
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
