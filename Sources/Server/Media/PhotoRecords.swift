import API
import Database

/// Who has which photo, and which files may have nobody any more.
enum PhotoRecords {
  static func find(of player: PlayerID, in db: ReadTransaction) throws -> MediaID? {
    try db.first("SELECT media FROM photos WHERE player_id = $1", player) { try $0[0] }
  }

  static func isNamed(_ media: MediaID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM photos WHERE media = $1", media)
  }

  static func set(
    _ media: MediaID, of player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try noteLeftover(of: player, in: db)
    try db.execute(
      """
      INSERT INTO photos (player_id, media, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (player_id) DO UPDATE SET media = $2, created_at = $3
      """, player, media, now)
  }

  static func delete(of player: PlayerID, in db: WriteTransaction) throws {
    try noteLeftover(of: player, in: db)
    try db.execute("DELETE FROM photos WHERE player_id = $1", player)
  }
}

/// Files are written before a row names them, and go after none does any more. What is between is noted, so
/// that no file stays for good, whenever the server ends.
extension PhotoRecords {
  static func noteLeftover(_ media: MediaID, in db: WriteTransaction) throws {
    try db.execute("INSERT INTO photo_leftovers (media) VALUES ($1) ON CONFLICT DO NOTHING", media)
  }

  private static func noteLeftover(of player: PlayerID, in db: WriteTransaction) throws {
    if let media = try find(of: player, in: db) { try noteLeftover(media, in: db) }
  }

  /// Those in the order of their names, behind `last`.
  static func leftovers(
    after last: MediaID?, limit: Int, in db: ReadTransaction
  ) throws -> [MediaID] {
    try db.rows(
      "SELECT media FROM photo_leftovers WHERE media > $1 ORDER BY media LIMIT $2",
      last?.description ?? "", limit
    ) { try $0[0] }
  }

  static func forgetLeftover(_ media: MediaID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM photo_leftovers WHERE media = $1", media)
  }
}
