import API
import Base
import Database

/// The server's key, where browsers take messages, and what waits to be sent there.
enum PushRecords {
  static func key(in db: ReadTransaction) throws -> [UInt8]? {
    try db.first("SELECT private_key FROM push_keys WHERE id = 1") { try $0[0] }
  }

  /// - Returns: The key that there is: this one, or one that was there before.
  static func keepKey(_ key: [UInt8], in db: WriteTransaction) throws -> [UInt8] {
    try db.execute(
      "INSERT INTO push_keys (id, private_key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", key)
    return try self.key(in: db) ?? key
  }
}

/// Subscriptions: one for a session, and a few for a player.
extension PushRecords {
  /// Subscribes. Whatever the endpoint or the session had before ends with it.
  static func subscribe(
    _ target: PushTarget, _ session: Session, at now: Instant, limit: Int,
    in db: WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM push_subscriptions WHERE endpoint = $1 OR session_hash = $2",
      target.address.text, session.secret.hash)
    try db.execute(
      """
      INSERT INTO push_subscriptions
        (endpoint, player_id, session_hash, p256dh, auth, language, site, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """, target.address.text, session.player, session.secret.hash, target.p256dh, target.auth,
      target.language, target.site, now)
    try db.execute(
      """
      DELETE FROM push_subscriptions WHERE endpoint IN (
        SELECT endpoint FROM push_subscriptions WHERE player_id = $1
        ORDER BY created_at DESC, endpoint LIMIT 1000 OFFSET $2)
      """, session.player, limit)
  }

  /// Whether a session's subscription is this one already.
  static func has(
    _ target: PushTarget, _ session: Session, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM push_subscriptions WHERE endpoint = $1 AND player_id = $2
        AND session_hash = $3 AND p256dh = $4 AND auth = $5 AND language = $6 AND site = $7
      """, target.address.text, session.player, session.secret.hash, target.p256dh, target.auth,
      target.language, target.site)
  }

  static func unsubscribe(
    _ endpoint: String, by player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM push_subscriptions WHERE endpoint = $1 AND player_id = $2", endpoint, player)
  }

  /// The push service knows it no more, or it leads where no message may go.
  static func delete(_ endpoint: String, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM push_subscriptions WHERE endpoint = $1", endpoint)
  }

  static func delete(ofSession hash: [UInt8], in db: WriteTransaction) throws {
    try db.execute("DELETE FROM push_subscriptions WHERE session_hash = $1", hash)
  }

  /// The browsers of a player, but for that of a session.
  static func targets(
    of player: PlayerID, but session: Secret?, in db: ReadTransaction
  ) throws -> [PushTarget] {
    try db.rows(
      """
      SELECT endpoint, p256dh, auth, language, site FROM push_subscriptions
      WHERE player_id = $1 AND ($2 IS NULL OR session_hash <> $2) ORDER BY endpoint LIMIT $3
      """, player, session?.hash, PushService.subscriptionLimit
    ) { row in
      guard let address = PushAddress(try row[0]) else {
        throw DatabaseError.unexpectedValue(column: 0)
      }
      return PushTarget(
        address: address, p256dh: try row[1], auth: try row[2], language: try row[3],
        site: try row[4])
    }
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM push_subscriptions WHERE player_id = $1", player)
  }
}

/// Messages that wait to be sent.
extension PushRecords {
  /// Lets a notice wait for each of the player's browsers; of those with the same topic the newest waits.
  ///
  /// - Parameter session: whose browser isn't told
  /// - Returns: Whether there is a browser.
  static func enqueue(
    _ notice: Notice, for player: PlayerID, but session: Secret?, topic: String, dueAt: Instant,
    expiresAt: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO push_outbox (endpoint, topic, number, due_at, expires_at, attempts)
      SELECT endpoint, $2, $3, $4, $5, 0 FROM push_subscriptions
      WHERE player_id = $1 AND ($6 IS NULL OR session_hash <> $6)
      ON CONFLICT (endpoint, topic) DO UPDATE SET number = excluded.number,
        due_at = excluded.due_at, expires_at = excluded.expires_at, attempts = 0
      """, player, topic, notice.number, dueAt, expiresAt, session?.hash) > 0
  }

  static func due(
    at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [WaitingPush] {
    try db.rows(
      """
      SELECT o.id, s.endpoint, s.player_id, s.p256dh, s.auth, s.language, s.site, o.topic,
        o.number, o.expires_at, o.attempts
      FROM push_outbox o JOIN push_subscriptions s ON s.endpoint = o.endpoint
      WHERE o.due_at <= $1 ORDER BY o.due_at, o.id LIMIT $2
      """, now, limit
    ) { row in
      guard let address = PushAddress(try row[1]) else {
        throw DatabaseError.unexpectedValue(column: 1)
      }
      return WaitingPush(
        id: try row[0], player: try row[2],
        target: PushTarget(
          address: address, p256dh: try row[3], auth: try row[4], language: try row[5],
          site: try row[6]),
        topic: try row[7], number: try row[8], expiresAt: try row[9], attempts: try row[10])
    }
  }

  static func nextDue(in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT min(due_at) FROM push_outbox") { try $0[0] as Instant? } ?? nil
  }

  /// Takes a message out, unless a newer one has taken its place.
  static func remove(_ waiting: WaitingPush, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM push_outbox WHERE id = $1 AND number = $2", waiting.id, waiting.number)
  }

  /// Puts a message off, unless a newer one has taken its place.
  static func postpone(
    _ waiting: WaitingPush, until dueAt: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE push_outbox SET due_at = $3, attempts = attempts + 1 WHERE id = $1 AND number = $2
      """, waiting.id, waiting.number, dueAt)
  }

  /// Puts all off, because nobody knows who has looked before the server's start.
  static func postponeAll(until dueAt: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE push_outbox SET due_at = $1 WHERE due_at < $1", dueAt)
  }
}
