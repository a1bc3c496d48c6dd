import Club
import ServiceLifecycle

/// Fetches pictures of games as long as the server runs.
struct GamePictureFetching: Service {
  let pictures: GamePictures

  func run() async {
    await cancelWhenGracefulShutdown { await pictures.run() }
  }
}
