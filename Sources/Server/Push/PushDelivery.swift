import Base
import ServiceLifecycle

/// Sends messages as long as the server runs.
struct PushDelivery: Service {
  let services: Services
  let networks: PushNetworks

  func run() async {
    let sender = PushSender(networks, services.dependencies)
    await cancelWhenGracefulShutdown {
      await services.push.run { await sender.send($0, $1) }
    }
  }
}
