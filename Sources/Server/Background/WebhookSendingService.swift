import Base
import Club
import Database
import ServiceLifecycle

/// Tells webhooks what happens as long as the server runs and has the duty.
struct WebhookSendingService: BackgroundService {
  let webhooks: WebhookService
  let dependencies: Dependencies
  let networks: PushNetworks
  let nodes: NodeLink

  func run() async {
    let sender = WebhookSender(networks, dependencies)
    await cancelWhenGracefulShutdown {
      await nodes.housekeep { await webhooks.run { await sender.send($0) } }
    }
  }
}
