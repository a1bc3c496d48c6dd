import API
import Database
import Foundation

/// The door by which events come to webhooks, each in the transaction in which it happens.
enum WebhookOutbox {
  /// Whether any webhook is told of such an event; whoever has much to read for it asks first.
  static func isHeard(_ event: WebhookEvent, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM webhooks WHERE state = $1 AND events & $2 <> 0", Webhook.State.on, event)
  }

  /// Lets an event wait for all webhooks that are told of it.
  ///
  /// - Parameter people: whom it names, two at most
  static func note(
    _ event: WebhookEvent, _ facts: WebhookMessage.Facts, about people: [PlayerID] = [],
    at now: Instant, in db: WriteTransaction
  ) throws {
    let webhooks: [Int] = try db.rows(
      "SELECT id FROM webhooks WHERE state = $1 AND events & $2 <> 0 ORDER BY id",
      Webhook.State.on, event
    ) { try $0[0] }
    guard !webhooks.isEmpty else { return }
    let text = try facts.text
    for webhook in webhooks {
      let number = try WebhookDeliveryRecords.insert(
        event, text, about: people, for: webhook, at: now, in: db)
      if number == nil {
        try db.execute("UPDATE webhooks SET lost = lost + 1 WHERE id = $1", webhook)
      }
    }
    db.publish(.webhooksWait)
  }

  /// Notes that somebody has become a member, and is in.
  static func noteMember(
    _ id: PlayerID, _ name: PlayerName, at now: Instant, in db: WriteTransaction
  ) throws {
    try note(
      .memberJoined, WebhookMessage.Facts(player: WebhookMessage.Person(id: id, name: name)),
      about: [id], at: now, in: db)
  }

  /// Notes that there is a report; who made it and of whom isn't told, nor what was said.
  static func noteReport(
    _ number: Int, _ reason: ReportRequest.Reason, at now: Instant, in db: WriteTransaction
  ) throws {
    try note(
      .reportFiled, WebhookMessage.Facts(report: number, reason: reason), at: now, in: db)
  }
}

extension WebhookMessage.Facts {
  /// The form in which they wait.
  var text: [UInt8] {
    get throws { Array(try JSONEncoder().encode(self)) }
  }

  init(text: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text))
  }
}

extension WebhookMessage {
  /// The bytes that are sent.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }
}
