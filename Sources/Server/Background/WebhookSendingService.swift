import Base
import Club
import ServiceLifecycle

/// Tells webhooks what happens as long as the server runs.
struct WebhookSendingService: Service {
  let webhooks: WebhookService
  let dependencies: Dependencies
  let networks: PushNetworks

  func run() async {
    let sender = WebhookSender(networks, dependencies)
    await cancelWhenGracefulShutdown {
      await webhooks.run { await sender.send($0) }
    }
  }
}
