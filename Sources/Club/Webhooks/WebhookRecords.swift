import API
import Database

/// The webhooks in the database. Their secrets lie there as they are, for they sign; nothing but `secret` reads them.
enum WebhookRecords {
  /// Webhooks in the order in which they were made.
  static func all(in db: ReadTransaction) throws -> [Webhook] {
    try rows(nil, in: db)
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> Webhook? {
    try rows(number, in: db).first
  }

  /// - Parameter number: nil for all
  private static func rows(_ number: Int?, in db: ReadTransaction) throws -> [Webhook] {
    try db.rows(
      """
      SELECT w.id, w.url, w.events, w.state, w.created_at, w.failing_since, w.lost,
        (SELECT count(*) FROM webhook_deliveries d
         WHERE d.webhook_id = w.id AND d.due_at IS NOT NULL)
      FROM webhooks w WHERE w.id = coalesce($1, w.id) ORDER BY w.id LIMIT $2
      """, number, WebhookPolicy.most
    ) { row in
      Webhook(
        number: try row[0], url: try row[1], events: [WebhookEvent](bits: try row[2]),
        state: try row[3], createdAt: try row[4], failingSince: try row[5], waiting: try row[7],
        lost: try row[6])
    }
  }

  /// - Returns: the number
  static func insert(
    _ url: String, _ events: [WebhookEvent], _ secret: WebhookSecret, at now: Instant,
    in db: WriteTransaction
  ) throws -> Int? {
    try db.insert(
      """
      INSERT INTO webhooks (url, events, secret, state, created_at) VALUES ($1, $2, $3, $4, $5)
      """, url, events.bits, secret.bytes, Webhook.State.on, now
    ).map { Int($0) }
  }

  static func update(_ webhook: Webhook, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE webhooks SET url = $2, events = $3, state = $4 WHERE id = $1", webhook.number,
      webhook.url, webhook.events.bits, webhook.state)
  }

  /// Forgets what has failed there, as somebody has seen to it.
  static func beginAnew(_ number: Int, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE webhooks SET failing_since = NULL, lost = 0 WHERE id = $1", number)
  }

  static func setSecret(
    _ secret: WebhookSecret, of number: Int, in db: WriteTransaction
  ) throws {
    try db.execute("UPDATE webhooks SET secret = $2 WHERE id = $1", number, secret.bytes)
  }

  /// Removes it with its deliveries.
  static func delete(_ number: Int, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM webhooks WHERE id = $1", number)
  }

  /// Notes that a delivery was taken, or wasn't.
  static func note(
    _ number: Int, isTaken: Bool, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE webhooks SET failing_since = CASE WHEN $2 = 1 THEN NULL
        ELSE coalesce(failing_since, $3) END
      WHERE id = $1
      """, number, isTaken, now)
  }

  /// Switches one off that has taken nothing since then.
  ///
  /// - Returns: Whether it is switched off by it.
  static func giveUp(
    _ number: Int, failingSince then: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "UPDATE webhooks SET state = $3 WHERE id = $1 AND state = $4 AND failing_since <= $2",
      number, then, Webhook.State.failed, Webhook.State.on) > 0
  }

  /// Switches one off whose receiver has said that it is gone for good, unless it has another address by now.
  ///
  /// - Returns: Whether it is switched off by it.
  static func end(_ number: Int, at url: String, in db: WriteTransaction) throws -> Bool {
    try db.executeCounting(
      "UPDATE webhooks SET state = $3 WHERE id = $1 AND url = $2 AND state = $4", number, url,
      Webhook.State.gone, Webhook.State.on) > 0
  }
}
