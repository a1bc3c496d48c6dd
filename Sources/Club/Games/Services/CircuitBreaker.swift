package import API

/// Leaves a service alone that doesn't answer, or not well: after several failures in a row it is asked nothing
/// for a while, then once; and for twice as long each time that this fails.
package struct CircuitBreaker: Sendable {
  private enum State: Sendable {
    case closed(failures: Int)
    case open(until: Instant, pause: Duration)
    /// A trial: one call tries whether the service is well again.
    case trying(pause: Duration)
  }

  private static let patience = 4
  private static let firstPause = Duration.seconds(15)

  private let longestPause: Duration
  private var state = State.closed(failures: 0)

  package init(longestPause: Duration = .seconds(600)) {
    self.longestPause = longestPause
  }

  /// Whether a call would be let through; nothing changes.
  package func isWilling(at now: Instant) -> Bool {
    switch state {
    case .closed: true
    case .open(let until, let pause): until <= now || until > now + pause
    case .trying: false
    }
  }

  /// Lets a call through, which must end in `succeed`, `fail` or `giveUp`.
  package mutating func begin(at now: Instant) -> Bool {
    guard isWilling(at: now) else { return false }
    if case .open(_, let pause) = state { state = .trying(pause: pause) }
    return true
  }

  package mutating func succeed() {
    state = .closed(failures: 0)
  }

  /// - Parameter rest: how long it is not worth asking, where that is known
  package mutating func fail(at now: Instant, rest: Duration? = nil) {
    switch state {
    case .closed(let failures) where failures + 1 < Self.patience && rest == nil:
      state = .closed(failures: failures + 1)
    case .closed: open(rest ?? Self.firstPause, at: now)
    case .trying(let pause): open(rest ?? min(pause * 2, longestPause), at: now)
    case .open(let until, let pause) where until <= now:
      open(rest ?? min(pause * 2, longestPause), at: now)
    case .open(let until, _):
      // One that began before. A rest that is asked for counts all the same.
      if let rest, now + rest > until { open(rest, at: now) }
    }
  }

  /// A call ended that tells nothing of the service.
  package mutating func giveUp(at now: Instant) {
    if case .trying(let pause) = state { state = .open(until: now, pause: pause) }
  }

  private mutating func open(_ pause: Duration, at now: Instant) {
    let pause = max(pause, Self.firstPause)
    state = .open(until: now + pause, pause: pause)
  }
}
