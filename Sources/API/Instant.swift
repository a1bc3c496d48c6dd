/// A moment, in milliseconds since the beginning of 1970 (UTC, without leap seconds).
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// - Parameter duration: Parts below a millisecond don't count.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    return Instant(
      milliseconds: instant.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant + (.zero - duration)
  }

  /// How long it is from this instant until another.
  public func distance(to other: Instant) -> Duration {
    .milliseconds(other.milliseconds - milliseconds)
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
