package import API
import Base
import Database

/// The deliveries of a webhook, as hosts see them.
extension WebhookService {
  /// The last deliveries of a webhook, the latest first.
  ///
  /// - Throws: `WebhookRefusal.unknown`
  package func deliveries(of number: Int) async throws -> [WebhookDelivery] {
    try await database.read { db in
      _ = try Self.load(number, in: db)
      return try WebhookDeliveryRecords.last(of: number, in: db)
    }
  }

  /// Sends a webhook an event that is none, and notes who did.
  ///
  /// - Throws: `WebhookRefusal`: `unknown`, `off`, `listFull`; `AccountRefusal.hostsOnly`
  package func test(_ number: Int, by actor: Actor) async throws -> WebhookDelivery {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      let webhook = try Self.load(number, in: db)
      guard webhook.state == .on else { throw WebhookRefusal.off }
      let sent = try WebhookDeliveryRecords.insert(
        .test, WebhookMessage.Facts().text, about: [], for: number, at: now, in: db)
      guard let sent, let delivery = try WebhookDeliveryRecords.load(sent, in: db) else {
        throw WebhookRefusal.listFull
      }
      try Self.note(.testWebhook, webhook, by: actor, at: now, in: db)
      db.publish(.webhooksWait)
      return delivery
    }
  }

  /// Sends a delivery again, at once and as the same, and notes who did.
  ///
  /// - Throws: `WebhookRefusal`: `unknown`, `off`; `AccountRefusal.hostsOnly`
  package func sendAgain(_ delivery: Int, by actor: Actor) async throws -> WebhookDelivery {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(in: db)
      guard let number = try WebhookDeliveryRecords.webhook(of: delivery, in: db) else {
        throw WebhookRefusal.unknown
      }
      let webhook = try Self.load(number, in: db)
      guard webhook.state == .on else { throw WebhookRefusal.off }
      try WebhookDeliveryRecords.sendAgain(delivery, at: now, in: db)
      guard let sent = try WebhookDeliveryRecords.load(delivery, in: db) else {
        throw WebhookRefusal.unknown
      }
      try Self.note(.sendWebhookAgain, webhook, "\(sent.id)", by: actor, at: now, in: db)
      db.publish(.webhooksWait)
      return sent
    }
  }
}
