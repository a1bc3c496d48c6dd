package import Club
package import Logging
import Synchronization

/// The space that things take, counted now and then: there may be very many of them.
package final class StorageCount: Sendable {
  private static let pause = Duration.seconds(15 * 60)

  private let known = Mutex<StorageFigures?>(nil)

  /// Nil until it was counted.
  package var figures: StorageFigures? { known.withLock(\.self) }

  /// Counts by what is kept for how long.
  package func look(_ storage: StorageService, keeping retention: Retention) async throws {
    let found = try await storage.count(retention)
    known.withLock { $0 = found }
  }

  /// Counts again and again by the settings as they are then, until the task is cancelled. What was counted before
  /// is told on where that fails.
  package func watch(_ storage: StorageService, _ live: LiveSettings, _ logger: Logger) async {
    repeat {
      do {
        try await look(storage, keeping: live.retention)
      } catch {
        guard !Task.isCancelled else { return }
        logger.error("what is stored can't be counted", metadata: ["error": "\(error)"])
      }
    } while (try? await Task.sleep(for: Self.pause)) != nil
  }
}
