import Club
import Database
import Foundation
import TestSupport

/// A database as a server of an earlier version has left it: it has taken the steps up to that version, and
/// holds what servers of the versions on the way had written, `Rows/05.sql` and so on.
struct EarlierDatabase {
  /// The versions that have rows of their own.
  static let versions = [5, 8, 12, 16, 18]

  private let folder: TemporaryFolder
  private let version: Int

  init(of version: Int) async throws {
    folder = try TemporaryFolder()
    self.version = version
    let steps = try Schema.migrations.prefix(version).map { step in
      guard Self.versions.contains(step.number) else { return step }
      return Migration(number: step.number, sql: step.sql + "\n" + (try Self.rows(step.number)))
    }
    try await Database(folder: folder.path, migrations: steps).close()
  }

  /// Opens it as it is.
  func open() throws -> Database { try open(Array(Schema.migrations.prefix(version))) }

  /// Opens it as the server of today does, or one of a version before.
  func upgraded(to version: Int = Schema.migrations.count) throws -> Database {
    try open(Array(Schema.migrations.prefix(version)))
  }

  private func open(_ migrations: [Migration]) throws -> Database {
    try Database(folder: folder.path, migrations: migrations) { [folder] _ in
      // So the folder is there as long as the database.
      withExtendedLifetime(folder) {}
    }
  }

  private static func rows(_ version: Int) throws -> String {
    let name = version < 10 ? "0\(version)" : "\(version)"
    return try String(
      contentsOf: Repository.url("Tests/ClubTests/Schema/Rows/\(name).sql"), encoding: .utf8)
  }
}

/// A column of a table.
struct TableColumn: Hashable, CustomStringConvertible {
  let table: String
  let name: String

  var description: String { "\(table).\(name)" }
}

extension Database {
  /// The columns of all tables, but for those of full-text indices, of which no row can be read, and of the
  /// steps themselves.
  func columns() async throws -> [TableColumn] {
    try await read { db in
      try db.rows(
        """
        SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name <> 'migrations' AND NOT EXISTS (
          SELECT 1 FROM sqlite_schema v WHERE v.sql LIKE 'CREATE VIRTUAL%'
            AND (t.name = v.name OR t.name LIKE v.name || '\\_%' ESCAPE '\\'
              AND t.sql LIKE 'CREATE TABLE ''%'))
        ORDER BY t.name, c.cid
        """
      ) { TableColumn(table: try $0[0], name: try $0[1]) }
    }
  }

  /// The content of some columns of a table, a text for each row, in an order of their own.
  func rows(of table: String, _ columns: [String]) async throws -> [String] {
    let values = columns.map { "'\($0)=' || quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
    return try await read { db in
      try db.rows("SELECT \(values) FROM \"\(table)\" ORDER BY 1") { try $0[0] }
    }
  }

  /// The answers to a query, a text for each row.
  func answers(_ sql: String) async throws -> [String] {
    try await read { db in try db.rows(sql) { try $0[0] } }
  }
}
