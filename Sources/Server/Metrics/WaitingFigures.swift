import API
import Database
import Instruments

/// Figures of what waits in the database to be sent.
struct WaitingFigures: Sendable {
  let count: Int
  /// Moment at which the one that waits for longest was asked for; nil for none.
  let oldest: Instant?

  static func ofMail(in db: ReadTransaction) throws -> WaitingFigures {
    try read("SELECT count(*), min(asked_at) FROM mail_outbox", in: db)
  }

  /// Of messages to browsers the time is that of the notice.
  static func ofPush(in db: ReadTransaction) throws -> WaitingFigures {
    try read(
      """
      SELECT count(*), min(notices.at) FROM push_outbox
      JOIN push_subscriptions ON push_subscriptions.endpoint = push_outbox.endpoint
      LEFT JOIN notices ON notices.player_id = push_subscriptions.player_id
        AND notices.number = push_outbox.number
      """, in: db)
  }

  private static func read(_ sql: String, in db: ReadTransaction) throws -> WaitingFigures {
    try db.first(sql) { WaitingFigures(count: try $0[0], oldest: try $0[1]) }
      ?? WaitingFigures(count: 0, oldest: nil)
  }

  /// - Parameter name: "mail"
  func write(_ name: String, _ words: String, at now: Instant, to text: inout Exposition) {
    text.gauge("gameon_\(name)_waiting", "\(words) that wait to be sent.", Double(count))
    text.gauge(
      "gameon_\(name)_oldest_seconds", "Age of the oldest of them, 0 for none.",
      oldest.map { Double($0.distance(to: now).components.seconds) } ?? 0)
  }
}
