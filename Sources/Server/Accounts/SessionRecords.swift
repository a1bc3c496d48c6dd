import API
import Database

/// Who may act for whom. Secrets are stored as hashes alone.
enum SessionRecords {
  static func insert(
    _ secret: Secret, for player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO sessions (token_hash, player_id, created_at, seen_at) VALUES ($1, $2, $3, $3)",
      secret.hash, player, now)
  }

  static func find(
    _ secret: Secret, in db: ReadTransaction
  ) throws -> (player: PlayerID, seenAt: Instant)? {
    try db.first(
      "SELECT player_id, seen_at FROM sessions WHERE token_hash = $1", secret.hash
    ) { (try $0[0], try $0[1]) }
  }

  static func touch(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE sessions SET seen_at = $2 WHERE token_hash = $1", secret.hash, now)
  }

  static func delete(_ secret: Secret, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM sessions WHERE token_hash = $1", secret.hash)
  }

  /// The hashes of sessions that were not used for long.
  static func unseen(
    since cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [[UInt8]] {
    try db.rows("SELECT token_hash FROM sessions WHERE seen_at < $1 LIMIT $2", cutoff, limit) {
      try $0[0]
    }
  }

  static func deleteUnseen(
    _ hash: [UInt8], since cutoff: Instant, in db: WriteTransaction
  ) throws {
    try db.execute("DELETE FROM sessions WHERE token_hash = $1 AND seen_at < $2", hash, cutoff)
  }
}

/// Links that take a player to another device.
extension SessionRecords {
  static func insertCarry(
    _ secret: Secret, for player: PlayerID, expiresAt: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO carries (token_hash, player_id, expires_at) VALUES ($1, $2, $3)", secret.hash,
      player, expiresAt)
  }

  /// Uses a link up.
  static func takeCarry(
    _ secret: Secret, at now: Instant, in db: WriteTransaction
  ) throws -> PlayerID? {
    try db.first(
      "DELETE FROM carries WHERE token_hash = $1 AND expires_at > $2 RETURNING player_id",
      secret.hash, now
    ) { try $0[0] }
  }

  static func deleteExpiredCarries(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM carries WHERE expires_at <= $1", now)
  }
}
