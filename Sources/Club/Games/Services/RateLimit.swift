package import API

/// A limit of when calls to a service may begin: so many in a second, so many open at a time, and
/// so many that wait, each for as long as its caller has time. IGDB takes 4 in a second and 8 that
/// are open, and answers 429 beyond that (https://api-docs.igdb.com/#rate-limits).
///
/// Calls count there by when they arrive, which only its answer tells. So its place among those of a second
/// is free again a second after the answer, or, when that is late, two seconds after it began.
package struct RateLimit: Sendable {
  package struct Limits: Sendable {
    var starts: Int
    package var open: Int
    package var waiting: Int

    package init(starts: Int, open: Int, waiting: Int) {
      self.starts = starts
      self.open = open
      self.waiting = waiting
    }

    /// The limits of IGDB. Few wait, for of many only those at the head have their turn while
    /// somebody still wants it.
    package static let igdb = Limits(starts: 4, open: 8, waiting: 16)
    /// 800 points a minute (https://dev.twitch.tv/docs/api/guide/#twitch-rate-limits), a call takes one.
    package static let twitch = Limits(starts: 8, open: 8, waiting: 32)
    /// The limits of YouTube, which counts by the day alone, see `PacificDay`.
    package static let youtube = Limits(starts: 4, open: 4, waiting: 16)
  }

  package struct Turn: Equatable, Sendable {
    package var begin: [Int]
    /// Calls whose time is up.
    package var expire: [Int]
    /// The instant at which it is worth asking again, if nothing ends before.
    package var next: Instant?

    package init(begin: [Int] = [], expire: [Int] = [], next: Instant? = nil) {
      self.begin = begin
      self.expire = expire
      self.next = next
    }
  }

  private struct Place: Sendable {
    let call: Int
    var begunAt: Instant
    var answeredAt: Instant?

    /// A little more than a second, for clocks that round.
    private static let period = Duration.milliseconds(1020)

    var freeAt: Instant {
      let latest = begunAt + .seconds(2)
      return answeredAt.map { min($0 + Self.period, latest) } ?? latest
    }
  }

  private let limits: Limits
  private var places: [Place] = []
  private var open: Set<Int> = []
  private var line: [(call: Int, until: Instant)] = []
  private var restsUntil = Instant(milliseconds: .min)

  package init(_ limits: Limits) {
    self.limits = limits
  }

  /// Puts a call at the end of the line.
  ///
  /// - Returns: false when the line is full
  package mutating func enter(_ call: Int, until deadline: Instant) -> Bool {
    guard line.count < limits.waiting else { return false }
    line.append((call, deadline))
    return true
  }

  /// Ends a call. To be called when one that has begun is over.
  package mutating func leave(_ call: Int, at now: Instant) {
    open.remove(call)
    if let place = places.firstIndex(where: { $0.call == call }) {
      places[place].answeredAt = now
    }
  }

  /// Lets nothing begin for a while, as the service asks.
  package mutating func rest(until instant: Instant) {
    restsUntil = max(restsUntil, instant)
  }

  /// Says which calls begin now, and which waited for too long.
  package mutating func advance(at now: Instant) -> Turn {
    forgive(at: now)
    places.removeAll { $0.freeAt <= now }
    var turn = Turn()
    turn.expire = line.filter { $0.until <= now }.map(\.call)
    line.removeAll { $0.until <= now }
    while let first = line.first, restsUntil <= now, places.count < limits.starts,
      open.count < limits.open
    {
      line.removeFirst()
      places.append(Place(call: first.call, begunAt: now))
      open.insert(first.call)
      turn.begin.append(first.call)
    }
    turn.next = next(at: now)
    return turn
  }

  private func next(at now: Instant) -> Instant? {
    guard let expiry = line.map(\.until).min() else { return nil }
    var begin = max(restsUntil, now)
    if places.count >= limits.starts { begin = max(begin, places.map(\.freeAt).min() ?? now) }
    // With as many open as may be, the next begins when one ends, which asks again by itself.
    return open.count < limits.open ? min(expiry, begin) : expiry
  }

  /// A clock that was set back makes nobody wait for longer.
  private mutating func forgive(at now: Instant) {
    for index in places.indices where places[index].begunAt > now {
      places[index].begunAt = now
      places[index].answeredAt = places[index].answeredAt.map { _ in now }
    }
    if restsUntil > now + Self.longestRest { restsUntil = now + Self.longestRest }
  }

  /// Services that want more are left to `CircuitBreaker`.
  package static let longestRest = Duration.seconds(60)
}
