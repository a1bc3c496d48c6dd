package import API
import Base
package import HTTPTypes
import Synchronization

/// A limit of how often each of many may do something: so many times in a row, and again as time
/// passes.
///
/// A bucket of tokens for each, told by the one instant at which it is full again. In memory, and
/// bounded: of very many those who did nothing for longest are forgotten.
package final class Throttle<Key: Hashable & Sendable>: Sendable {
  private let fullAt: Mutex<GenerationalCache<Key, Instant>>
  /// The time that an empty bucket takes to be full.
  private let period: Duration
  /// The time that it takes for a single token.
  private let interval: Duration

  /// - Parameter count: how many times in a period
  package init(_ count: Int, per period: Duration, size: Int = 1 << 14) {
    fullAt = Mutex(GenerationalCache(size: size))
    self.period = period
    interval = period / count
  }

  package convenience init(_ size: Bucket.Size) {
    self.init(size.count, per: size.period)
  }

  /// Takes a token.
  ///
  /// - Throws: `Problem` 429 that says when there is one again.
  package func take(_ key: Key, at now: Instant) throws(Problem) {
    let wait = fullAt.withLock { fullAt -> Duration? in
      // A clock that was set back keeps nobody out for longer than an empty bucket would.
      let full = min(max(fullAt[key] ?? now, now), now + period)
      let wait = self.wait(until: full, at: now)
      fullAt[key] = wait == nil ? full + interval : full
      return wait
    }
    if let wait { throw Problem(tooManyRequests: wait) }
  }

  /// Looks whether there is a token, and leaves it there.
  ///
  /// - Throws: `Problem` 429 that says when there is one.
  package func require(_ key: Key, at now: Instant) throws(Problem) {
    let wait = fullAt.withLock { fullAt -> Duration? in
      fullAt[key].flatMap { self.wait(until: min($0, now + period), at: now) }
    }
    if let wait { throw Problem(tooManyRequests: wait) }
  }

  /// - Parameter full: when the bucket is full
  /// - Returns: How long there is no token; nil when there is one.
  private func wait(until full: Instant, at now: Instant) -> Duration? {
    full + interval > now + period ? (now + period).distance(to: full + interval) : nil
  }

  /// Gives a token back that was taken in vain.
  package func refund(_ key: Key) {
    fullAt.withLock { fullAt in
      if let full = fullAt[key] { fullAt[key] = full - interval }
    }
  }
}

extension Problem {
  package init(tooManyRequests wait: Duration) {
    self.init(
      .tooManyRequests, detail: "That was too often. Wait a little and try again.",
      headers: .retry(after: wait))
  }
}

extension HTTPFields {
  /// - Parameter time: after how long it is worth trying again; told in whole seconds, at least one
  package static func retry(after time: Duration) -> HTTPFields {
    let (seconds, rest) = time.components
    return [.retryAfter: String(Swift.max(1, rest > 0 ? seconds + 1 : seconds))]
  }
}
