import ServiceLifecycle

/// Fetches pictures of games as long as the server runs.
struct GamePictureFetching: Service {
  let services: Services

  func run() async {
    await cancelWhenGracefulShutdown { await services.gameServices.pictures.run() }
  }
}
