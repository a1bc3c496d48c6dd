import API
import Base
import Database

/// The sessions by which somebody acts for a player. Secrets are stored as hashes alone.
enum SessionRecords {
  /// Sessions of a player; with one more, that which was not used for longest ends.
  static let most = 50
  /// Links of a player that can be taken; with one more, the oldest can't be any more.
  static let mostCarries = 5

  /// The player is there now.
  ///
  /// - Parameter isProven: whether it was shown just now whose it is
  /// - Returns: Whether other sessions had to end for it. The cache is to forget them.
  static func insert(
    _ secret: Secret, for player: PlayerID, on device: Device = .unknown, isProven: Bool = false,
    at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO sessions (token_hash, player_id, device, created_at, seen_at, proven_at)
      VALUES ($1, $2, $3, $4, $4, $5)
      """, secret.hash, player, device.text, now, isProven ? now : nil)
    try GameEntryRecords.noteActive(player, at: now, in: db)
    return try endOldest(of: player, but: secret, in: db)
  }

  private static func endOldest(
    of player: PlayerID, but secret: Secret, in db: WriteTransaction
  ) throws -> Bool {
    let ended: [[UInt8]] = try db.rows(
      """
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE player_id = $1 AND token_hash <> $2
        ORDER BY seen_at DESC, created_at DESC, token_hash LIMIT 10000 OFFSET $3
      ) RETURNING token_hash
      """, player, secret.hash, most - 1
    ) { try $0[0] }
    if !ended.isEmpty { db.publish(.sessionsEnded(of: player)) }
    return !ended.isEmpty
  }

  static func find(_ secret: Secret, in db: ReadTransaction) throws -> SessionCache.Entry? {
    try db.first(
      """
      SELECT s.player_id, s.seen_at, p.suspended_at IS NOT NULL,
        (SELECT role FROM members WHERE player_id = s.player_id)
      FROM sessions s JOIN players p ON p.id = s.player_id WHERE s.token_hash = $1
      """, secret.hash
    ) { row in
      SessionCache.Entry(
        player: try row[0], seenAt: try row[1], isSuspended: try row[2],
        role: try row[3] as ClubRole? ?? .guest)
    }
  }

  /// The instant at which it was last shown whose the session is.
  static func provenAt(_ secret: Secret, in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT proven_at FROM sessions WHERE token_hash = $1", secret.hash) {
      try $0[0] as Instant?
    } ?? nil
  }

  static func noteProof(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE sessions SET proven_at = $2 WHERE token_hash = $1", secret.hash, now)
  }

  static func touch(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE sessions SET seen_at = $2 WHERE token_hash = $1", secret.hash, now)
  }

  static func delete(_ secret: Secret, in db: WriteTransaction) throws {
    try tellEnded(
      db.rows("DELETE FROM sessions WHERE token_hash = $1 RETURNING player_id", secret.hash) {
        try $0[0]
      }, in: db)
  }

  /// Publishes that sessions ended, so that all they opened is shut, whoever ended them and why:
  /// all that delete a row here say so.
  private static func tellEnded(_ players: [PlayerID], in db: WriteTransaction) {
    for player in Set(players) { db.publish(.sessionsEnded(of: player)) }
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
    try tellEnded(
      db.rows(
        "DELETE FROM sessions WHERE token_hash = $1 AND seen_at < $2 RETURNING player_id", hash,
        cutoff
      ) { try $0[0] }, in: db)
  }
}

/// All sessions of a player.
extension SessionRecords {
  /// The sessions that were seen since `cutoff`, the one seen last first: at most as many as there
  /// may be.
  static func all(
    of player: PlayerID, since cutoff: Instant, in db: ReadTransaction
  ) throws -> [SessionRecord] {
    try db.rows(
      """
      SELECT token_hash, device, created_at, seen_at FROM sessions
      WHERE player_id = $1 AND seen_at > $2 ORDER BY seen_at DESC, created_at DESC, token_hash
      LIMIT $3
      """, player, cutoff, most
    ) {
      SessionRecord(
        hash: try $0[0], device: try $0[1], createdAt: try $0[2], seenAt: try $0[3])
    }
  }

  static func delete(
    _ hash: [UInt8], of player: PlayerID, in db: WriteTransaction
  ) throws {
    try tellEnded(
      db.rows(
        "DELETE FROM sessions WHERE token_hash = $1 AND player_id = $2 RETURNING player_id", hash,
        player
      ) { try $0[0] }, in: db)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try tellEnded(
      db.rows("DELETE FROM sessions WHERE player_id = $1 RETURNING player_id", player) {
        try $0[0]
      }, in: db)
  }

  static func deleteAllCarries(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM carries WHERE player_id = $1", player)
  }
}

/// A session as its owner sees it.
struct SessionRecord: Sendable {
  let hash: [UInt8]
  let device: String
  let createdAt: Instant
  let seenAt: Instant

  /// Names the session; of its hash, which nobody can turn back into the secret.
  var id: SessionID {
    SessionID(rawValue: Int64(hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } >> 1))
  }

  /// The place in the list of the player's sessions.
  var cursor: ListCursor<SessionID> { ListCursor(at: seenAt, id: id) }

  func summary(current secret: Secret?) -> SessionSummary {
    SessionSummary(
      id: id, device: device, createdAt: createdAt, seenAt: seenAt, isThis: secret?.hash == hash)
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
    try db.execute(
      """
      DELETE FROM carries WHERE token_hash IN (
        SELECT token_hash FROM carries WHERE player_id = $1 AND token_hash <> $2
        ORDER BY expires_at DESC, token_hash LIMIT 10000 OFFSET $3
      )
      """, player, secret.hash, mostCarries - 1)
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
