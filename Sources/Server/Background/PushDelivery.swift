import Base
import Club
import Database
import ServiceLifecycle

/// Sends messages as long as the server runs and has the duty.
struct PushDelivery: Service {
  let push: PushService
  let dependencies: Dependencies
  let networks: PushNetworks
  let nodes: NodeLink

  func run() async {
    let sender = PushSender(networks, dependencies)
    await cancelWhenGracefulShutdown {
      await nodes.housekeep { await push.run { await sender.send($0, $1) } }
    }
  }
}
