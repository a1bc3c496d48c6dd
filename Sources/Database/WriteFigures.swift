package import Instruments

/// Figures of writing, since the database was opened.
package struct WriteFigures: Sendable {
  /// Closures that were written together, with one commit.
  package var groups = Histogram(Histogram.sizes)
  /// Seconds from taking a group to the answer of its last closure.
  package var times = Histogram(Histogram.times)
  /// Closures that wait for the writer now.
  package var waiting = 0
}
