import Club
import Database
import Dispatch
import Foundation
import Logging
import UnixSignals

/// Ends the program when it was told to stop and something hangs: a look-up, a program, a client, whatever
/// it may be. What is acknowledged is on the disk by then, and the database is closed if it can be.
struct ShutdownWatchdog {
  /// The time that is enough for what is under way (`Limits.stop`), and for those that are told one
  /// after the other.
  private static let grace = Duration.seconds(8)

  let database: Database
  let logger: Logger

  /// Waits for a signal to stop, and then for no more than the grace, on a thread that nothing else can take.
  ///
  /// - Parameter whenTold: is called at the signal
  func wait(for signals: UnixSignalsSequence, whenTold: () -> Void) async {
    guard await signals.first(where: { _ in true }) != nil else { return }
    whenTold()
    let grace = Self.grace + (database.nodes.hasOthers ? Draining.time : .zero)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: grace / .seconds(1))
      let done = DispatchSemaphore(value: 0)
      // A log that nobody reads may be what hangs.
      Thread.detachNewThread {
        logger.warning("something hangs: the server ends without waiting for it")
        done.signal()
      }
      Task {
        try? await database.close()
        done.signal()
      }
      let end = DispatchTime.now() + 1
      for _ in 1...2 { _ = done.wait(timeout: end) }
      // Nothing that others registered for the end is run: threads that hang may use it.
      _exit(0)
    }
  }
}
