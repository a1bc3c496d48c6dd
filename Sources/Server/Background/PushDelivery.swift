import Base
import Club
import ServiceLifecycle

/// Sends messages as long as the server runs.
struct PushDelivery: Service {
  let push: PushService
  let dependencies: Dependencies
  let networks: PushNetworks

  func run() async {
    let sender = PushSender(networks, dependencies)
    await cancelWhenGracefulShutdown {
      await push.run { await sender.send($0, $1) }
    }
  }
}
