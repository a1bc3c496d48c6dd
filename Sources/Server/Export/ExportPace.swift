package import API

/// The pace at which a client takes an export: the time counts in which the server waited for the client, so that
/// nobody pays for what takes the server long. The instants are given in.
package struct ExportPace {
  /// The bytes that a client takes in a second, at least, to keep a place that somebody else waits for.
  package static let least = 64 << 10
  /// The time of waiting by which a client is judged.
  package static let span = Duration.seconds(30)

  private var waited = Duration.zero
  private var taken = 0
  private var waitsSince: Instant?
  /// Whether it was slow in the span before this one.
  private var wasSlow = false

  package init() {}

  /// A piece waits for the client from now on.
  package mutating func offers(at now: Instant) {
    waitsSince = now
  }

  /// The client took the piece that waited.
  package mutating func took(_ bytes: Int, at now: Instant) {
    waited = waiting(at: now)
    waitsSince = nil
    taken += bytes
    guard waited >= Self.span else { return }
    wasSlow = isTooLittle(in: waited)
    (waited, taken) = (.zero, 0)
  }

  /// Whether the client takes less than it has to.
  package func isSlow(at now: Instant) -> Bool {
    let waited = waiting(at: now)
    return waited >= Self.span ? isTooLittle(in: waited) : wasSlow
  }

  private func waiting(at now: Instant) -> Duration {
    waited + (waitsSince.map { $0.distance(to: now) } ?? .zero)
  }

  private func isTooLittle(in time: Duration) -> Bool {
    Double(taken) < Double(Self.least) * (time / .seconds(1))
  }
}
