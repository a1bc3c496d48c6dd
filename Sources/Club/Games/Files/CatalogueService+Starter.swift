import API
import Crypto
import Database
import Foundation

extension CatalogueService {
  private static let starterName = "starter"

  /// Brings in the games that come with the program, unless they are there already.
  ///
  /// - Parameter path: of the file
  /// - Returns: Nil when there is nothing new.
  package func loadStarter(from path: String) async throws -> ImportReport? {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let hash = Array(SHA256.hash(data: bytes))
    let known = try await database.read { db in
      try db.first("SELECT hash FROM game_files WHERE name = $1", Self.starterName) {
        try $0[0] as [UInt8]
      }
    }
    guard known != hash else { return nil }
    var pieces = [bytes, []][...]
    let report = try await CatalogueImport(self) { .starter($0 ?? "") }
      .run(.jsonLines) { pieces.popFirst() ?? [] }
    _ = try await database.write { db in
      try db.execute(
        """
        INSERT INTO game_files (name, hash) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET hash = excluded.hash
        """, Self.starterName, hash)
    }
    return report
  }
}
