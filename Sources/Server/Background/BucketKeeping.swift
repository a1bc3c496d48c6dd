import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Keeps the bucket of photos and videos and the folder in front of it together: at the start, and each day after. Every
/// node does that with its own.
struct BucketKeeping: BackgroundService {
  private static let pause = Duration.seconds(24 * 60 * 60)
  /// The time after which it is tried again.
  private static let patience = Duration.seconds(30)
  /// The time after which it is tried again where some files couldn't be brought.
  private static let longPatience = Duration.seconds(60 * 60)

  let bucket: MediaBucket
  let store: MediaStore
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
      if store.hasOwnUploads { try await store.removeOldUploads() }
      let (brought, left) = try await bucket.sweep(store.database)
      if brought > 0 {
        logger.notice(
          "photos and videos were brought into the bucket", metadata: ["files": "\(brought)"])
      }
      let pause = left == 0 ? Self.pause : Self.longPatience
      try await dependencies.sleep(dependencies.now() + pause)
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
