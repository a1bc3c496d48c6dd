import Club
import Database
import ServiceLifecycle

/// Looks for the games of the starter catalogue at IGDB as long as the server runs and has the duty.
struct GameMatching: BackgroundService {
  let gameServices: GameServices
  let nodes: NodeLink

  func run() async {
    await cancelWhenGracefulShutdown { await nodes.housekeep { await gameServices.runMatching() } }
  }
}
