import Club
import Database
import Foundation
import TestSupport
import Testing

/// The list that `Scripts/check-statements` has made.
private let list = ProcessInfo.processInfo.environment["GAMEON_CHECKED_STATEMENTS"]

/// Statements of the program that other tests have run with SQLite: PostgreSQL takes each of them.
@Suite(.enabled(if: list != nil, "Scripts/check-statements runs it"))
struct StatementTests {
  private struct Statement: Decodable {
    let sql: String
    /// The type of each placeholder; null for one that has had no value in any test.
    let types: [String?]

    /// The statement that has PostgreSQL look at this one.
    ///
    /// - Parameter other: the type of those that are not known
    func preparing(as name: String, _ other: String) -> String {
      let list = types.map { $0 ?? other }.joined(separator: ", ")
      return "PREPARE \(name)\(list.isEmpty ? "" : " (\(list))") AS \(sql)"
    }
  }

  @Test func postgresTakesEachStatement() async throws {
    let file = try #require(list)
    let statements = try JSONDecoder().decode(
      [Statement].self, from: Data(contentsOf: URL(filePath: file)))
    #expect(statements.count > 500)
    let folder = try TemporaryFolder()
    let database = try Database(
      folder: folder.path, at: .postgres(TestPostgres.shared().makeSchema()),
      migrations: Schema.migrations)
    for (number, statement) in statements.enumerated() {
      if let reason = await refusal(of: statement, number, by: database) {
        Issue.record("\(reason)\n\(statement.sql)")
      }
    }
    try await database.close()
  }

  /// The reason why a statement isn't taken; nil where it is. PostgreSQL finds types itself, or any would do.
  private func refusal(
    of statement: Statement, _ number: Int, by database: Database
  ) async -> String? {
    var reason: String?
    for other in ["unknown", "text"] {
      do {
        let sql = statement.preparing(as: "checked_\(number)_\(other)", other)
        _ = try await database.write { db in try db.execute(sql) }
        return nil
      } catch {
        reason = reason ?? "\(error)"
      }
    }
    return reason
  }
}
