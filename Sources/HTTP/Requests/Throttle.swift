package import API
package import Base
package import HTTPTypes
import Synchronization

/// A limit of how often each of many may do something: so many times in a row, and again as time
/// passes.
///
/// A bucket of tokens for each. In memory, and bounded: buckets that are full again are forgotten after two
/// periods at most, and of very many those who did nothing for longest.
package final class Throttle<Key: Hashable & Sendable>: Sendable {
  fileprivate struct State: Sendable {
    var fullAt: GenerationalCache<Key, Instant>
    /// The instant at which the young generation of buckets began.
    var youngSince = Instant(milliseconds: 0)
    var rate: BucketRate
  }

  private let state: Mutex<State>

  /// - Parameter count: how many times in a period
  package init(_ count: Int, per period: Duration, size: Int = 1 << 14) {
    state = Mutex(
      State(fullAt: GenerationalCache(size: size), rate: BucketRate(count, per: period)))
  }

  package convenience init(_ size: Bucket.Size) {
    self.init(size.count, per: size.period)
  }

  /// Gives all buckets another size. One that was to be full at some time is so then, or earlier.
  package func resize(_ count: Int, per period: Duration) {
    state.withLock { $0.rate = BucketRate(count, per: period) }
  }

  /// Takes a token.
  ///
  /// - Throws: `Problem` 429 that says when there is one again.
  package func take(_ key: Key, at now: Instant) throws(Problem) {
    let wait = state.withLock { state -> Duration? in
      state.forgetFull(at: now)
      let full = state.rate.settled(state.fullAt[key], at: now)
      let wait = state.rate.wait(full, at: now)
      state.fullAt[key] = wait == nil ? full + state.rate.interval : full
      return wait
    }
    if let wait { throw Problem(tooManyRequests: wait) }
  }

  /// Checks whether there is a token, without taking it.
  ///
  /// - Throws: `Problem` 429 that says when there is one.
  package func require(_ key: Key, at now: Instant) throws(Problem) {
    let wait = state.withLock { $0.rate.wait($0.fullAt[key], at: now) }
    if let wait { throw Problem(tooManyRequests: wait) }
  }

  /// The part of a bucket that is gone.
  package func pressure(on key: Key, at now: Instant) -> WorkPressure {
    state.withLock { $0.rate.pressure($0.fullAt[key], at: now) }
  }

  /// Number of buckets that are kept in memory.
  package var count: Int { state.withLock(\.fullAt.count) }

  /// Gives a token back that was taken in vain.
  package func refund(_ key: Key) {
    state.withLock { state in
      if let full = state.fullAt[key] { state.fullAt[key] = full - state.rate.interval }
    }
  }
}

extension Throttle.State {
  /// Begins a generation in each period: whatever lay in the last but one is full again.
  fileprivate mutating func forgetFull(at now: Instant) {
    guard now >= youngSince + rate.period || now < youngSince else { return }
    // Buckets from before a clock was set back are young again, or it would forget them too early.
    if now >= youngSince { fullAt.beginGeneration() }
    youngSince = now
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
