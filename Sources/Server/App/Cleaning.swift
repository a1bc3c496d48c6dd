import API
import Logging
import ServiceLifecycle

/// Forgets what has expired, each hour: sessions, links, entries of the pool, guests never used,
/// files of photos.
struct Cleaning: Service {
  let services: Services
  let logger: Logger

  /// Goes on until the server stops.
  func run() async {
    await cancelWhenGracefulShutdown {
      let surroundings = services.surroundings
      while (try? await surroundings.sleep(surroundings.now() + .seconds(60 * 60))) != nil {
        do {
          try await services.accounts.clean()
          try await services.invitations.clean()
          try await services.notices.clean()
          try await services.sweepRooms()
        } catch {
          logger.error("cleaning failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }
}
