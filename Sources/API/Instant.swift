/// A moment, in milliseconds since the beginning of 1970 (UTC, without leap seconds).
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970; negative before.
  public let milliseconds: Int64

  /// Makes any moment; one that lies in a year of other than four digits has no text that can be read.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The later instant; the first or the last one for what would lie beyond: durations come from
  /// others, too.
  ///
  /// - Parameter duration: Parts below a millisecond don't count.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.moved(by: duration.wholeMilliseconds)
  }

  /// The earlier instant; the first or the last one for what would lie beyond.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant.moved(by: -duration.wholeMilliseconds)
  }

  /// The moment that is this number of days, of 24 hours each, earlier.
  public func before(days: Int) -> Instant {
    moved(by: -Int128(days) * 24 * 60 * 60 * 1000)
  }

  /// The time from this instant until another, as far as milliseconds can be counted.
  public func distance(to other: Instant) -> Duration {
    .milliseconds(Int64(clamping: Int128(other.milliseconds) - Int128(milliseconds)))
  }

  private func moved(by milliseconds: Int128) -> Instant {
    Instant(milliseconds: Int64(clamping: Int128(self.milliseconds) + milliseconds))
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Duration {
  /// The milliseconds, far fewer than 128 bits can count.
  fileprivate var wholeMilliseconds: Int128 { attoseconds / 1_000_000_000_000_000 }
}
