import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Keeps the bucket of photos and videos and the folder in front of it together: at the start, and each day after.
struct BucketKeeping: Service {
  private static let pause = Duration.seconds(24 * 60 * 60)
  /// The time after which it is tried again.
  private static let patience = Duration.seconds(30)

  let bucket: MediaBucket
  let database: Database
  let logger: Logger

  /// Goes on until the server stops.
  func run() async {
    await cancelWhenGracefulShutdown {
      repeat {} while await sweep()
    }
  }

  /// - Returns: false once the server stops
  private func sweep() async -> Bool {
    let dependencies = bucket.dependencies
    do {
      let brought = try await bucket.sweep(database)
      if brought > 0 {
        logger.notice(
          "photos and videos were brought into the bucket", metadata: ["files": "\(brought)"])
      }
      try await dependencies.sleep(dependencies.now() + Self.pause)
    } catch is CancellationError {
      return false
    } catch {
      logger.warning(
        "the bucket and its folder aren't the same yet", metadata: ["reason": "\(error)"])
      try? await dependencies.sleep(dependencies.now() + Self.patience)
    }
    return !Task.isCancelled
  }
}
