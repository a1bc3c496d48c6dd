import Club
import ServiceLifecycle

/// Looks for the games of the starter catalogue at IGDB as long as the server runs.
struct GameMatching: Service {
  let gameServices: GameServices

  func run() async {
    await cancelWhenGracefulShutdown { await gameServices.runMatching() }
  }
}
