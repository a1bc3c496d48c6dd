import Club
import Database
import Dispatch
import Foundation
import Logging
import UnixSignals

/// Ends the program when it was told to stop and something hangs: a look-up, a program, a client, whatever
/// it may be. What is acknowledged is on the disk by then, and the database is closed if it can be.
struct ShutdownWatchdog {
  /// Enough for what is under way (`Limits.stop`), and for those that are told one after the other.
  private static let grace: TimeInterval = 8

  let database: Database
  let logger: Logger

  /// Waits for a signal to stop, and then for no more than the grace, on a thread that nothing else can take.
  func wait(for signals: UnixSignalsSequence) async {
    guard await signals.first(where: { _ in true }) != nil else { return }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Self.grace)
      logger.warning("something hangs: the server ends without waiting for it")
      let closed = DispatchSemaphore(value: 0)
      Task {
        try? await database.close()
        closed.signal()
      }
      _ = closed.wait(timeout: .now() + 1)
      // Nothing that others registered for the end is run: threads that hang may use it.
      _exit(0)
    }
  }
}
