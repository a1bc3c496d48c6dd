import API
import Database

/// A delivery that waits, with all that it takes to send it.
struct WaitingDelivery: Sendable {
  let number: Int
  let webhook: Int
  let url: String
  let secret: WebhookSecret
  /// The `webhook-id`.
  let id: String
  let event: WebhookEvent
  let at: Instant
  /// The facts, as JSON.
  let facts: [UInt8]
  /// The number of tries that were begun.
  let tries: Int
}

/// The deliveries in the database: those that wait, and the last that don't.
enum WebhookDeliveryRecords {
  private static let columns =
    "id, message, event, at, state, tries, tried_at, due_at, status, failure"

  private static func read(_ row: Row) throws -> WebhookDelivery {
    WebhookDelivery(
      number: try row[0], id: try row[1], event: try row[2], at: try row[3], state: try row[4],
      tries: try row[5], triedAt: try row[6], nextAt: try row[7], status: try row[8],
      failure: try row[9])
  }

  /// The last of a webhook, the latest first.
  static func last(of webhook: Int, in db: ReadTransaction) throws -> [WebhookDelivery] {
    try db.rows(
      """
      SELECT \(columns) FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id DESC LIMIT $2
      """, webhook, WebhookPolicy.mostShown, read: read)
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> WebhookDelivery? {
    try db.first(
      "SELECT \(columns) FROM webhook_deliveries WHERE id = $1", number, read: read)
  }

  /// The webhook that a delivery is for.
  static func webhook(of number: Int, in db: ReadTransaction) throws -> Int? {
    try db.first("SELECT webhook_id FROM webhook_deliveries WHERE id = $1", number) { try $0[0] }
  }

  /// Lets an event wait for a webhook, unless too many do.
  ///
  /// - Returns: its number; nil where too many wait
  static func insert(
    _ event: WebhookEvent, _ facts: [UInt8], about people: [PlayerID], for webhook: Int,
    at now: Instant, in db: WriteTransaction
  ) throws -> Int? {
    try db.first(
      """
      INSERT INTO webhook_deliveries
        (webhook_id, message, event, at, facts, player_id, other_id, state, due_at)
      SELECT $1, 'msg_' || lower(hex(randomblob(16))), $2, $3, $4, $5, $6, $7, $3
      WHERE (SELECT count(*) FROM (
        SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1 AND due_at IS NOT NULL LIMIT $8
      ) AS counted) < $8
      RETURNING id
      """, webhook, event, now, facts, people.first, people.dropFirst().first,
      WebhookDelivery.State.waiting, WebhookPolicy.mostWaiting
    ) { try $0[0] }
  }
}

/// Sending.
extension WebhookDeliveryRecords {
  /// Webhooks for which something is due.
  static func webhooksDue(at now: Instant, in db: ReadTransaction) throws -> [Int] {
    try db.rows(
      """
      SELECT id FROM webhooks w WHERE EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE webhook_id = w.id AND due_at <= $1)
      """, now
    ) { try $0[0] }
  }

  /// The instant at which the next is due that isn't yet.
  static func nextDue(after now: Instant, in db: ReadTransaction) throws -> Instant? {
    try db.first(
      """
      SELECT min((
        SELECT min(due_at) FROM webhook_deliveries WHERE webhook_id = w.id AND due_at > $1))
      FROM webhooks w
      """, now
    ) { try $0[0] as Instant? } ?? nil
  }

  static func due(
    for webhook: Int, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [WaitingDelivery] {
    try db.rows(
      """
      SELECT d.id, w.id, w.url, w.secret, d.message, d.event, d.at, d.facts, d.tries
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.webhook_id = $1 AND d.due_at <= $2 ORDER BY d.due_at, d.id LIMIT $3
      """, webhook, now, limit
    ) { row in
      WaitingDelivery(
        number: try row[0], webhook: try row[1], url: try row[2],
        secret: WebhookSecret(bytes: try row[3]), id: try row[4], event: try row[5],
        at: try row[6], facts: try row[7], tries: try row[8])
    }
  }

  /// Counts a try before it is made, so that there is an end of them even if each ends the server.
  ///
  /// - Parameter dueAt: when the next one is, should nothing be known of this
  /// - Returns: False when it waits no more.
  static func begin(
    _ waiting: WaitingDelivery, at now: Instant, nextAt dueAt: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      UPDATE webhook_deliveries
      SET tries = $2 + 1, tried_at = $3, due_at = $4, status = NULL, failure = NULL
      WHERE id = $1 AND tries = $2 AND due_at IS NOT NULL
      """, waiting.number, waiting.tries, now, dueAt) == 1
  }

  /// Notes what came of a try, unless it was sent anew or stopped meanwhile.
  ///
  /// - Parameters:
  ///   - tries: those that were begun, this one too
  ///   - dueAt: when the next one is; nil for none
  static func settle(
    _ number: Int, tries: Int, _ outcome: WebhookOutcome, nextAt dueAt: Instant?,
    in db: WriteTransaction
  ) throws {
    let state: WebhookDelivery.State =
      outcome.isTaken ? .delivered : dueAt == nil ? .failed : .waiting
    try db.execute(
      """
      UPDATE webhook_deliveries SET state = $3, due_at = $4, status = $5, failure = $6
      WHERE id = $1 AND tries = $2 AND due_at IS NOT NULL
      """, number, tries, state, dueAt, outcome.status, outcome.failure)
  }

  /// Lets one wait anew, as if it had never been tried.
  static func sendAgain(_ number: Int, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE webhook_deliveries SET state = $3, tries = 0, due_at = $2, status = NULL, failure = NULL
      WHERE id = $1
      """, number, now, WebhookDelivery.State.waiting)
  }

  /// Ends all that waits for a webhook.
  static func stop(for webhook: Int, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE webhook_deliveries SET state = $2, due_at = NULL
      WHERE webhook_id = $1 AND due_at IS NOT NULL
      """, webhook, WebhookDelivery.State.stopped)
  }

  /// Forgets what doesn't wait and isn't shown any more.
  static func trim(_ webhook: Int, in db: WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND due_at IS NULL AND id < (
        SELECT min(id) FROM (
          SELECT id FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id DESC LIMIT $2) AS shown)
      """, webhook, WebhookPolicy.mostShown)
  }

  /// Lets all that waits for a webhook wait until then at least.
  static func postpone(
    for webhook: Int, until then: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE webhook_deliveries SET due_at = $2 WHERE webhook_id = $1 AND due_at < $2", webhook,
      then)
  }
}

/// People who are named, and joined, or gone.
extension WebhookDeliveryRecords {
  /// The name that a player has now.
  static func name(of player: PlayerID, in db: ReadTransaction) throws -> PlayerName? {
    try db.first("SELECT name FROM players WHERE id = $1", player) { try $0[0] }
  }

  /// Lets what names a player name another.
  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    let theirs = try db.rows(
      "SELECT id, facts FROM webhook_deliveries WHERE player_id = $1 OR other_id = $1", player
    ) { (number: try $0[0] as Int, facts: String(decoding: try $0[1] as [UInt8], as: UTF8.self)) }
    for delivery in theirs {
      let facts = delivery.facts.replacing("\"\(player)\"", with: "\"\(other)\"")
      try db.execute(
        "UPDATE webhook_deliveries SET facts = $2 WHERE id = $1", delivery.number,
        [UInt8](facts.utf8))
    }
    try db.execute(
      "UPDATE webhook_deliveries SET player_id = $2 WHERE player_id = $1", player, other)
    try db.execute(
      "UPDATE webhook_deliveries SET other_id = $2 WHERE other_id = $1", player, other)
  }

  /// Forgets all that names a player. To be called when they have left their matches.
  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM webhook_deliveries WHERE player_id = $1 OR other_id = $1", player)
  }
}
