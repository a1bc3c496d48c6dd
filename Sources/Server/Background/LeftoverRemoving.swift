import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Removes photos and videos that have been nobody's for an hour from the place that nodes share, as long as the server
/// runs and has the duty.
struct LeftoverRemoving: BackgroundService {
  private static let pause = Duration.seconds(60)

  let store: MediaStore
  let dependencies: Dependencies
  let logger: Logger

  /// Goes on until the server stops.
  func run() async {
    await cancelWhenGracefulShutdown {
      await store.database.nodes.housekeep { await removeEachMinute() }
    }
  }

  private func removeEachMinute() async {
    repeat {
      do {
        try await store.removeLeftovers()
      } catch {
        logger.debug("files of nobody stay for now", metadata: ["reason": "\(error)"])
      }
    } while (try? await dependencies.sleep(dependencies.now() + Self.pause)) != nil
  }
}
