package import API
import Database
package import Rules

/// Records of boards.
extension MatchService {
  /// Members of each list.
  private static let mostRecords = 5

  /// The members who have won most on a board, and most times in a row, as far as the viewer may see it.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  package func records(
    on ruleset: Ruleset, for viewer: PlayerID?
  ) async throws -> BoardRecords {
    try await database.read { db in
      func shown(_ found: [(player: PlayerID, count: Int)]) throws -> [BoardRecord] {
        try found.compactMap { each in
          try PlayerRecords.load(each.player, in: db).map {
            BoardRecord(player: $0.summary, count: each.count)
          }
        }
      }
      return BoardRecords(
        leaders: try shown(
          BoardRecordRecords.leaders(on: ruleset, for: viewer, limit: Self.mostRecords, in: db)),
        series: try shown(
          BoardRecordRecords.series(on: ruleset, for: viewer, limit: Self.mostRecords, in: db)))
    }
  }
}
