package import API

/// The pace at which a bucket of tokens fills. A bucket is told by the one instant at which it is full again; nil is one
/// that nobody has taken from lately.
package struct BucketRate: Equatable, Sendable {
  /// The time that an empty bucket takes to be full.
  package let period: Duration
  /// The time that it takes for a single token.
  package let interval: Duration

  /// - Parameter count: how many tokens in a period
  package init(_ count: Int, per period: Duration) {
    self.period = period
    interval = period / count
  }

  package init(_ size: Bucket.Size) {
    self.init(size.count, per: size.period)
  }

  /// The instant at which a bucket is full, at the earliest now. A clock that was set back keeps nobody out for longer
  /// than an empty bucket would.
  package func settled(_ fullAt: Instant?, at now: Instant) -> Instant {
    min(max(fullAt ?? now, now), now + period)
  }

  /// The time until there is a token; nil where there is one.
  package func wait(_ fullAt: Instant?, at now: Instant) -> Duration? {
    let (next, latest) = (settled(fullAt, at: now) + interval, now + period)
    return next > latest ? latest.distance(to: next) : nil
  }

  /// The part of a bucket that is gone.
  package func pressure(_ fullAt: Instant?, at now: Instant) -> WorkPressure {
    WorkPressure(
      used: now.distance(to: settled(fullAt, at: now)) / interval, of: period / interval)
  }
}
