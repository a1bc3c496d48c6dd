import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of webhooks, which hosts add and look after.
struct WebhookRoutes {
  let webhooks: WebhookService
  /// The networks into which messages may go.
  let networks: PushNetworks

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.webhooks, perform: all)
    router.on(Endpoints.addWebhook, perform: add)
    router.on(Endpoints.changeWebhook, perform: change)
    router.on(Endpoints.removeWebhook, perform: remove)
    router.on(Endpoints.renewWebhookSecret, perform: renewSecret)
    router.on(Endpoints.testWebhook, perform: test)
    router.on(Endpoints.webhookDeliveries, perform: deliveries)
    router.on(Endpoints.sendWebhookAgain, perform: sendAgain)
  }

  @Sendable private func all(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<WebhookList> {
    .ok(WebhookList(webhooks: try await webhooks.all()))
  }

  @Sendable private func add(
    _ request: Request, _ context: ServerContext, _ wish: WebhookRequest
  ) async throws -> Reply<NewWebhook> {
    .created(try await webhooks.add(wish, networks: networks, by: context.actor()))
  }

  @Sendable private func change(
    _ request: Request, _ context: ServerContext, _ change: WebhookChange
  ) async throws -> Reply<Webhook> {
    .ok(
      try await webhooks.change(
        context.webhookNumber(), change, networks: networks, by: context.actor()))
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await webhooks.remove(context.webhookNumber(), by: context.actor())
    return .done()
  }

  @Sendable private func renewSecret(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<NewWebhook> {
    .ok(try await webhooks.renewSecret(of: context.webhookNumber(), by: context.actor()))
  }

  @Sendable private func test(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<WebhookDelivery> {
    .created(try await webhooks.test(context.webhookNumber(), by: context.actor()))
  }

  @Sendable private func deliveries(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<WebhookDeliveryList> {
    .ok(
      WebhookDeliveryList(
        deliveries: try await webhooks.deliveries(of: context.webhookNumber())))
  }

  @Sendable private func sendAgain(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<WebhookDelivery> {
    .ok(try await webhooks.sendAgain(context.webhookNumber(), by: context.actor()))
  }
}

extension ServerContext {
  /// The number of a webhook, or of a delivery, in the path.
  ///
  /// - Throws: `WebhookRefusal.unknown` for what is none
  fileprivate func webhookNumber() throws(WebhookRefusal) -> Int {
    guard let number = parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw .unknown
    }
    return number
  }
}
