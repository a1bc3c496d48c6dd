import API
import Base
import Club
import Logging
import ServiceLifecycle

/// Forgets what has expired, each hour: sessions, links, entries of the pool, guests never used,
/// uploads, files of photos and videos, letters, games that were removed, what players did.
struct Cleaning: Service {
  let services: Services
  /// Says for how long things are kept.
  let live: LiveSettings
  let logger: Logger

  /// Goes on until the server stops.
  func run() async {
    await cancelWhenGracefulShutdown {
      let dependencies = services.dependencies
      while (try? await dependencies.sleep(dependencies.now() + .seconds(60 * 60))) != nil {
        do {
          try await services.accounts.clean()
          try await cleanMail()
          try await services.invitations.clean()
          try await services.notices.clean()
          try await services.activities.clean()
          try await services.sweepRooms()
          try await services.catalogue.clean()
          try await services.gameServices.clean()
          try await services.uploads.clean(keepingFor: live.mediaDays)
        } catch is CancellationError {
          return
        } catch {
          logger.error("cleaning failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }

  private func cleanMail() async throws {
    let count = try await services.accounts.cleanMail()
    if count > 0 { logger.warning("letters are given up", metadata: ["count": "\(count)"]) }
  }
}
