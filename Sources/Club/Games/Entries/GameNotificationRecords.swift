import API
import Base
import Database

/// Additions that those who follow are not told of yet.
enum GameNotificationRecords {
  struct Pending {
    let player: PlayerID
    /// The instant at which the first was made.
    let since: Instant
    /// The instant from which on those that are made are told the next time.
    let dueAt: Instant
    /// The follower who was told last.
    let told: ListCursor<PlayerID>?
  }

  /// A player has added a game. Further ones are told together with it, for a while.
  ///
  /// - Returns: When it is told.
  static func note(_ player: PlayerID, at now: Instant, in db: WriteTransaction) throws
    -> Instant
  {
    let dueAt = now + GameNotifications.gathering
    try db.execute(
      """
      INSERT INTO game_tidings (player_id, since, due_at) VALUES ($1, $2, $3)
      ON CONFLICT (player_id) DO NOTHING
      """, player, now, dueAt)
    return dueAt
  }

  /// The one that is due for longest.
  static func due(at now: Instant, in db: ReadTransaction) throws -> Pending? {
    try db.first(
      """
      SELECT player_id, since, due_at, told_at, told FROM game_tidings WHERE due_at <= $1
      ORDER BY due_at, player_id LIMIT 1
      """, now
    ) { row in
      let (at, id): (Instant?, PlayerID?) = (try row[3], try row[4])
      let told = at.flatMap { at in id.map { ListCursor(at: at, id: $0) } }
      return Pending(player: try row[0], since: try row[1], dueAt: try row[2], told: told)
    }
  }

  static func nextDue(in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT min(due_at) FROM game_tidings") { try $0[0] as Instant? } ?? nil
  }

  static func setTold(
    _ told: ListCursor<PlayerID>, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE game_tidings SET told_at = $2, told = $3 WHERE player_id = $1", player, told.at,
      told.id)
  }

  static func delete(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM game_tidings WHERE player_id = $1", player)
  }

  /// The next followers of a player, behind a place, those who began last first.
  static func followers(
    of player: PlayerID, behind cursor: ListCursor<PlayerID>, limit: Int, in db: ReadTransaction
  ) throws -> [ListCursor<PlayerID>] {
    try db.rows(
      """
      SELECT created_at, follower_id FROM follows
      WHERE followed_id = $1 AND (created_at, follower_id) < ($2, $3)
      ORDER BY created_at DESC, follower_id DESC LIMIT $4
      """, player, cursor.at, cursor.id, limit
    ) { ListCursor(at: try $0[0], id: try $0[1]) }
  }

  /// Whether a player was there since then.
  static func wasThere(
    _ player: PlayerID, since cutoff: Instant, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM sessions WHERE player_id = $1 AND seen_at > $2", player, cutoff)
  }
}
