import Synchronization

/// The time by which the club's clock is ahead of the machine's; zero unless somebody sets it.
package final class ClockOffset: Sendable {
  private let milliseconds = Atomic<Int64>(0)

  package init() {}

  /// - Parameter offset: parts below a millisecond don't count
  package func set(_ offset: Duration) {
    milliseconds.store(Int64(offset / .milliseconds(1)), ordering: .relaxed)
  }

  var wholeMilliseconds: Int64 { milliseconds.load(ordering: .relaxed) }
}
