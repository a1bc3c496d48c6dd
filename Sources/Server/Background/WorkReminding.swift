import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Looks for work that may wait, when this node takes over the duty for it, and now and then: other nodes tell of most of
/// it by what they publish, and of the rest nobody waits for that.
struct WorkReminding: BackgroundService {
  private static let pause = Duration.seconds(30)

  let services: Services
  let logger: Logger

  /// Goes on until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await services.database.nodes.housekeep { await remind() }
    }
    try await gracefulShutdown()
  }

  private func remind() async {
    let dependencies = services.dependencies
    repeat {
      do {
        services.gameServices.pictures.remind()
        try await services.lookForWork()
      } catch {
        guard !Task.isCancelled else { return }
        logger.warning("the database's server is away", metadata: ["error": "\(error)"])
      }
    } while (try? await dependencies.sleep(dependencies.now() + Self.pause)) != nil
  }
}
