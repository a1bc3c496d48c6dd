import API

/// A count of what went wrong lately. As time passes it is forgotten, one after the other.
struct Tally: Sendable {
  /// The delays that follow from the number of failures.
  struct Rule: Sendable {
    /// Failures that cost nothing.
    let free: Int
    /// The time after which one is forgotten.
    let forgottenAfter: Duration
    /// The delay after the first beyond those, and each further one twice as much.
    let firstWait: Duration
    let longestWait: Duration

    /// The wait after the last of `count`.
    func wait(after count: Int, free: Int) -> Duration {
      guard count >= free else { return .zero }
      // Doubled at most so often that it can't overflow.
      return min(firstWait * (1 << min(count - free, 16)), longestWait)
    }
  }

  private(set) var count = 0
  /// The instant from which on the next is being forgotten.
  private(set) var since: Instant
  private(set) var last: Instant

  init(at now: Instant) {
    since = now
    last = now
  }

  /// - Parameter since: the instant from which on the next of `count` is being forgotten
  init(count: Int, since: Instant, last: Instant) {
    self.count = count
    self.since = since
    self.last = last
  }

  /// The instant at which all of them are forgotten, unless there are more.
  func endsAt(_ rule: Rule) -> Instant { since + rule.forgottenAfter * count }

  mutating func add(at now: Instant) {
    count += 1
    last = now
  }

  /// Takes one of them back: it was none.
  ///
  /// - Parameter last: when the last was before that one
  mutating func takeBack(last: Instant) {
    count = max(0, count - 1)
    self.last = min(self.last, last)
  }

  /// Forgets what is to be forgotten by now.
  mutating func settle(_ rule: Rule, at now: Instant) {
    // A clock that was set back keeps nobody waiting for longer than it did.
    last = min(last, now)
    since = min(since, now)
    let steps = since.distance(to: now) / rule.forgottenAfter
    let gone = min(count, Int(steps))
    count -= gone
    since = count == 0 ? now : since + rule.forgottenAfter * gone
  }

  /// The time to wait from now on; nil for not at all.
  func wait(_ rule: Rule, free: Int, at now: Instant) -> Duration? {
    let until = last + rule.wait(after: count, free: free)
    return until > now ? now.distance(to: until) : nil
  }
}
