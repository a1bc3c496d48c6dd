import API
import Base
import Database

/// The sessions by which somebody acts for a player. Secrets are stored as hashes alone.
package enum SessionRecords {
  /// Sessions of a player; with one more, that which was not used for longest ends.
  package static let most = 50
  /// Links of a player that can be taken; with one more, the oldest can't be any more.
  package static let mostCarries = 5

  /// The player is there now.
  ///
  /// - Parameters:
  ///   - isProven: whether it was shown just now whose it is
  ///   - beganAt: since when it counts; nil for now
  /// - Returns: Whether other sessions had to end for it. The cache is to forget them.
  static func insert(
    _ secret: Secret, for player: PlayerID, on device: Device = .unknown, isProven: Bool = false,
    beganAt: Instant? = nil, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO sessions (token_hash, player_id, device, created_at, seen_at, proven_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      """, secret.hash, player, device.text, beganAt ?? now, now, isProven ? now : nil)
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
      SELECT s.player_id, s.seen_at, p.suspended_at IS NOT NULL, p.suspended_until,
        (SELECT role FROM members WHERE player_id = s.player_id), p.waits_since IS NOT NULL,
        s.created_at
      FROM sessions s JOIN players p ON p.id = s.player_id WHERE s.token_hash = $1
      """, secret.hash
    ) { row in
      SessionCache.Entry(
        player: try row[0], beganAt: try row[6], seenAt: try row[1], isSuspended: try row[2],
        isWaiting: try row[5], suspendedUntil: try row[3],
        role: try row[4] as ClubRole? ?? .guest)
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

  /// Notes that a session is used. A guest's begins anew by it: who has nothing to sign in with could show nothing at
  /// its end.
  static func touch(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE sessions SET seen_at = $2, created_at = CASE WHEN EXISTS (
        SELECT 1 FROM members WHERE members.player_id = sessions.player_id
      ) THEN created_at ELSE $2 END WHERE token_hash = $1
      """, secret.hash, now)
  }

  /// Lets a session count from now on.
  static func beginAnew(_ secret: Secret, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE sessions SET created_at = $2 WHERE token_hash = $1", secret.hash, now)
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

  /// Whether a session has ended by itself: of members by $1, of moderators and hosts by $2.
  private static let isOver = """
    created_at <= CASE WHEN EXISTS (
      SELECT 1 FROM members WHERE members.player_id = sessions.player_id AND role > 1
    ) THEN $2 ELSE $1 END
    """

  /// The hashes of sessions that have ended by themselves.
  static func over(
    _ life: SessionLife, by now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [[UInt8]] {
    try db.rows(
      "SELECT token_hash FROM sessions WHERE \(isOver) LIMIT $3", now - life.ofMembers,
      now - life.ofStaff, limit
    ) { try $0[0] }
  }

  /// The hashes of those that a browser takes messages for.
  static func overWithPush(
    _ life: SessionLife, by now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [[UInt8]] {
    try db.rows(
      """
      SELECT token_hash FROM sessions
      WHERE token_hash IN (SELECT session_hash FROM push_subscriptions) AND \(isOver) LIMIT $3
      """, now - life.ofMembers, now - life.ofStaff, limit
    ) { try $0[0] }
  }

  /// Deletes those of a player. To be called before they get another role, by which some might open again.
  static func deleteOver(
    of player: PlayerID, _ life: SessionLife, by now: Instant, in db: WriteTransaction
  ) throws {
    try tellEnded(
      db.rows(
        "DELETE FROM sessions WHERE player_id = $3 AND \(isOver) RETURNING player_id",
        now - life.ofMembers, now - life.ofStaff, player
      ) { try $0[0] }, in: db)
  }

  /// Deletes such a session, unless its player has another role by now.
  static func deleteOver(
    _ hash: [UInt8], _ life: SessionLife, by now: Instant, in db: WriteTransaction
  ) throws {
    try tellEnded(
      db.rows(
        "DELETE FROM sessions WHERE token_hash = $3 AND \(isOver) RETURNING player_id",
        now - life.ofMembers, now - life.ofStaff, hash
      ) { try $0[0] }, in: db)
  }
}

/// All sessions of a player.
extension SessionRecords {
  /// The sessions that began since `cutoff`, the one seen last first: at most as many as there may be.
  static func all(
    of player: PlayerID, since cutoff: Instant, in db: ReadTransaction
  ) throws -> [SessionRecord] {
    try db.rows(
      """
      SELECT token_hash, device, created_at, seen_at FROM sessions
      WHERE player_id = $1 AND created_at > $2 ORDER BY seen_at DESC, created_at DESC, token_hash
      LIMIT $3
      """, player, cutoff, most
    ) {
      SessionRecord(
        hash: try $0[0], device: try $0[1], createdAt: try $0[2], seenAt: try $0[3])
    }
  }

  /// The number of a player's sessions that began since `cutoff`, and when one was used last, to the day.
  static func open(
    of player: PlayerID, since cutoff: Instant, in db: ReadTransaction
  ) throws -> (count: Int, seenAt: Instant?) {
    try db.first(
      "SELECT count(*), max(seen_at) FROM sessions WHERE player_id = $1 AND created_at > $2",
      player, cutoff
    ) { (count: try $0[0], seenAt: try $0[1]) } ?? (0, nil)
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

  /// - Parameter life: for which it lasts
  func summary(_ life: Duration, current secret: Secret?) -> SessionSummary {
    SessionSummary(
      id: id, device: device, createdAt: createdAt, seenAt: seenAt, endsAt: createdAt + life,
      isThis: secret?.hash == hash)
  }
}

/// Links that take a player to another device.
extension SessionRecords {
  /// - Parameter beganAt: since when a session counts that is opened by it; nil for then
  static func insertCarry(
    _ secret: Secret, for player: PlayerID, beganAt: Instant?, expiresAt: Instant,
    in db: WriteTransaction
  ) throws {
    try db.execute(
      "INSERT INTO carries (token_hash, player_id, began_at, expires_at) VALUES ($1, $2, $3, $4)",
      secret.hash, player, beganAt, expiresAt)
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
  ) throws -> (player: PlayerID, beganAt: Instant?)? {
    try db.first(
      "DELETE FROM carries WHERE token_hash = $1 AND expires_at > $2 RETURNING player_id, began_at",
      secret.hash, now
    ) { (player: try $0[0], beganAt: try $0[1]) }
  }

  static func deleteExpiredCarries(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM carries WHERE expires_at <= $1", now)
  }
}
