import API
import Database

/// The rows that say which photo a player has.
enum PhotoRecords {
  static func find(of player: PlayerID, in db: ReadTransaction) throws -> MediaID? {
    try db.first("SELECT media FROM photos WHERE player_id = $1", player) { try $0[0] }
  }

  /// Whether a photo is that of somebody from whom no block parts the viewer.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func isShown(
    _ media: MediaID, to viewer: PlayerID?, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM photos WHERE media = $1 AND \(noBlockSQL("player_id", from: "$2"))", media,
      viewer.viewer)
  }

  static func set(
    _ media: MediaID, of player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try markOrphaned(of: player, in: db)
    try db.execute(
      """
      INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (player_id) DO UPDATE SET media = $2, created_at = $3
      """, player, media, now)
  }

  static func delete(of player: PlayerID, in db: WriteTransaction) throws {
    try markOrphaned(of: player, in: db)
    try db.execute("DELETE FROM photos WHERE player_id = $1", player)
  }

  private static func markOrphaned(of player: PlayerID, in db: WriteTransaction) throws {
    if let media = try find(of: player, in: db) { try MediaRecords.markOrphaned(media, in: db) }
  }
}
