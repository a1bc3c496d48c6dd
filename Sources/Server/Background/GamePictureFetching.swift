import Club
import Database
import ServiceLifecycle

/// Fetches pictures of games as long as the server runs and has the duty.
struct GamePictureFetching: BackgroundService {
  let pictures: GamePictures
  let nodes: NodeLink

  func run() async {
    await cancelWhenGracefulShutdown { await nodes.housekeep { await pictures.run() } }
  }
}
