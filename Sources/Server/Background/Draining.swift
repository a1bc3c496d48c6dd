import Database
import ServiceLifecycle

/// Lets the server go on for a moment after it was told to stop, where other nodes are there: whoever balances between
/// them sees by `/ready` that nobody is to come here any more, before anybody is refused. It is to stop first.
struct Draining: BackgroundService {
  /// The time in which a balancer looks a few times.
  static let time = Duration.seconds(3)

  let nodes: NodeLink

  func run() async throws {
    try await gracefulShutdown()
    if nodes.hasOthers { try await Task.sleep(for: Self.time) }
  }
}
