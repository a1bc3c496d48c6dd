import API
import Database

/// The rows that say who has blocked whom.
enum BlockRecords {
  /// - Parameter ended: The following that it ends.
  /// - Returns: False when it was so already.
  static func insert(
    _ blocker: PlayerID, _ blocked: PlayerID, ended: EndedFollowing, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    db.publish(.parted(blocker, blocked))
    return try db.executeCounting(
      """
      INSERT INTO blocks (blocker_id, blocked_id, created_at, ended) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """, blocker, blocked, now, ended.rawValue) == 1
  }

  /// - Returns: The following that it ended, if that was since `instant`.
  static func delete(
    _ blocker: PlayerID, _ blocked: PlayerID, since instant: Instant, in db: WriteTransaction
  ) throws -> EndedFollowing {
    let ended: Int? = try db.first(
      """
      DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2
      RETURNING CASE WHEN created_at >= $3 THEN ended ELSE 0 END
      """, blocker, blocked, instant
    ) { try $0[0] }
    return EndedFollowing(rawValue: ended ?? 0)
  }

  static func exists(
    _ blocker: PlayerID, _ blocked: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists("SELECT 1 WHERE \(hasBlockedSQL("$1", "$2"))", blocker, blocked)
  }

  /// Whether a player has blocked somebody, or somebody them.
  static func any(of player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM blocks WHERE blocker_id = $1 OR blocked_id = $1", player)
  }

  static func count(by blocker: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM blocks WHERE blocker_id = $1", blocker) { try $0[0] } ?? 0
  }
}

/// SQL for those on the other side.
extension BlockRecords {
  /// SQL for those whom a player has blocked, of those who are there: `id`, and `since` when.
  static func blocked(by blocker: StaticString) -> String {
    """
    SELECT blocked_id AS id, created_at AS since FROM blocks WHERE blocker_id = \(blocker)
      AND EXISTS (SELECT 1 FROM players WHERE id = blocked_id AND kind IN (1, 2))
    """
  }

  /// SQL for all from whom a block parts a player, each once: `id`.
  static func parted(from player: StaticString) -> String {
    """
    SELECT blocked_id AS id FROM blocks WHERE blocker_id = \(player)
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = \(player)
    """
  }
}

/// Blocks of players who are joined, or gone.
extension BlockRecords {
  static func move(
    _ player: PlayerID, to other: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO blocks (blocker_id, blocked_id, created_at)
      SELECT $2, blocked_id, created_at FROM blocks
      WHERE blocker_id = $1 AND blocked_id <> $2 ON CONFLICT DO NOTHING
      """, player, other)
    try db.execute(
      """
      INSERT INTO blocks (blocker_id, blocked_id, created_at)
      SELECT blocker_id, $2, created_at FROM blocks
      WHERE blocked_id = $1 AND blocker_id <> $2 ON CONFLICT DO NOTHING
      """, player, other)
    try leave(player, in: db)
  }

  /// Leaves the blocks of a player who is gone as long as anything is there that they hide.
  static func leave(_ player: PlayerID, in db: WriteTransaction) throws {
    if try !RoomCleanup.isAuthor(player, in: db) { try deleteAll(of: player, in: db) }
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1", player)
  }
}
