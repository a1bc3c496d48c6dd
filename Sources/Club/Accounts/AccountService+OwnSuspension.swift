package import API
import Base
import Database

extension AccountService {
  /// A suspension as its player is told of it; nil for who isn't suspended. The reason is that of the last notice, as
  /// long as that is kept.
  package func suspension(of id: PlayerID) async throws -> OwnSuspension? {
    try await database.read { db in
      guard let suspension = try MemberRecords.suspension(of: id, in: db) else { return nil }
      return OwnSuspension(
        until: suspension.until,
        reason: try NoticeRecords.suspensionReason(of: id, since: suspension.since, in: db))
    }
  }
}

extension NoticeRecords {
  /// The reason of a suspension, as its player was told last; nil where none was given.
  fileprivate static func suspensionReason(
    of player: PlayerID, since instant: Instant, in db: ReadTransaction
  ) throws -> String? {
    try db.first(
      """
      SELECT reason FROM notices WHERE player_id = $1 AND kind = $2 AND at >= $3
      ORDER BY number DESC LIMIT 1
      """, player, NoticeKind.suspended, instant
    ) { try $0[0] as String? } ?? nil
  }
}
