import API
import Database

/// Those who have registered and wait to be let in.
enum NewcomerRecords {
  /// Lets somebody wait; nobody meets them until they are let in.
  static func letWait(_ id: PlayerID, since now: Instant, in db: WriteTransaction) throws {
    try GameEntryRecords.hide(id, in: db)
    try db.execute("UPDATE players SET waits_since = $2 WHERE id = $1", id, now)
  }

  /// - Returns: False when they don't wait.
  static func letIn(_ id: PlayerID, in db: WriteTransaction) throws -> Bool {
    let waited = try db.executeCounting(
      "UPDATE players SET waits_since = NULL WHERE id = $1 AND waits_since IS NOT NULL", id)
    guard waited > 0 else { return false }
    if try !MemberRecords.isSuspended(id, in: db) { try GameEntryRecords.show(id, in: db) }
    return true
  }

  static func isWaiting(_ id: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM players WHERE id = $1 AND waits_since IS NOT NULL", id)
  }

  static func isAnybodyWaiting(in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM players WHERE waits_since IS NOT NULL")
  }

  /// Those who wait, behind a place in the list, the one who has waited for longest first.
  static func page(
    after since: Instant, _ id: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [(id: PlayerID, since: Instant)] {
    try db.rows(
      """
      SELECT id, waits_since FROM players WHERE waits_since IS NOT NULL AND (waits_since, id) > ($1, $2)
      ORDER BY waits_since, id LIMIT $3
      """, since, id, limit
    ) { (try $0[0], try $0[1]) }
  }
}
