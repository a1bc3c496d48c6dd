import Base
import Club
import Database
import ServiceLifecycle

/// Sends messages as long as the server runs: those of the outbox while it has the duty, and those that wait in its own
/// memory always.
struct PushDelivery: BackgroundService {
  let push: PushService
  let dependencies: Dependencies
  let networks: PushNetworks
  let nodes: NodeLink

  func run() async {
    let sender = PushSender(networks, dependencies)
    await cancelWhenGracefulShutdown {
      async let farewells: Void = push.runFarewells { await sender.send($0, $1) }
      await nodes.housekeep { await push.run { await sender.send($0, $1) } }
      await farewells
    }
  }
}
