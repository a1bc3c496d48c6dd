public import API

/// Calls of hosts about webhooks: addresses elsewhere that are told what happens in the club.
extension GameOnClient {
  /// Webhooks, the first that was made first; for hosts.
  public func webhooks() async throws -> [Webhook] {
    try await call(Endpoints.webhooks).webhooks
  }

  /// Adds a webhook; for hosts. The answer alone has its secret.
  public func addWebhook(_ url: String, _ events: [WebhookEvent]) async throws -> NewWebhook {
    try await call(Endpoints.addWebhook, body: WebhookRequest(url: url, events: events))
  }

  /// Gives a webhook another address or other events, switches it off or on; for hosts.
  public func changeWebhook(_ number: Int, _ change: WebhookChange) async throws -> Webhook {
    try await call(Endpoints.changeWebhook, ["number": "\(number)"], body: change)
  }

  /// Removes a webhook with its deliveries; for hosts. One that is gone is no error.
  public func removeWebhook(_ number: Int) async throws {
    _ = try await call(Endpoints.removeWebhook, ["number": "\(number)"])
  }

  /// Gives a webhook another secret; for hosts. The answer alone has it.
  public func renewWebhookSecret(_ number: Int) async throws -> NewWebhook {
    try await call(Endpoints.renewWebhookSecret, ["number": "\(number)"])
  }

  /// Sends a webhook an event that is none; for hosts.
  public func testWebhook(_ number: Int) async throws -> WebhookDelivery {
    try await call(Endpoints.testWebhook, ["number": "\(number)"])
  }

  /// The last deliveries of a webhook, the latest first; for hosts.
  public func webhookDeliveries(_ number: Int) async throws -> [WebhookDelivery] {
    try await call(Endpoints.webhookDeliveries, ["number": "\(number)"]).deliveries
  }

  /// Sends a delivery again, with the same id; for hosts.
  public func sendWebhookAgain(delivery number: Int) async throws -> WebhookDelivery {
    try await call(Endpoints.sendWebhookAgain, ["number": "\(number)"])
  }
}
