package import Instruments
import Synchronization

/// Figures of writing, since the database was opened.
package struct WriteFigures: Sendable {
  /// Closures that were written together, with one commit.
  package var groups = Histogram(Histogram.sizes)
  /// Seconds from taking a group to the answer of its last closure.
  package var times = Histogram(Histogram.times)
  /// Closures that wait for the writer now.
  package var waiting = 0
}

/// Counts what the writer of a database does.
final class WriteMeter: Sendable {
  private let counted = Mutex(WriteFigures())

  /// The figures so far; nobody waits in them.
  var figures: WriteFigures { counted.withLock(\.self) }

  /// Notes a group of closures, which has all its answers now.
  func record(_ closures: Int, since began: ContinuousClock.Instant) {
    counted.withLock {
      $0.groups.record(Double(closures))
      $0.times.record(began.duration(to: .now))
    }
  }
}
