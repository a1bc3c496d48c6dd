package import API

/// The number of live rounds that somebody left lately, and what it costs.
package struct Abandonments: Equatable, Sendable {
  package private(set) var count: Int
  package private(set) var last: Instant

  package init(count: Int, last: Instant) {
    self.count = count
    self.last = last
  }

  /// The time without another after which they are forgotten.
  private static let memory = Duration.seconds(24 * 60 * 60)

  package mutating func add(at instant: Instant) {
    count = last + Self.memory <= instant ? 1 : count + 1
    last = instant
  }

  /// The instant from which the player may be paired live again: at once after the first, then
  /// after 1, 5 and at most 15 minutes.
  package var waitUntil: Instant {
    let minutes =
      switch count {
      case ...1: 0
      case 2: 1
      case 3: 5
      default: 15
      }
    return last + .seconds(60 * minutes)
  }
}
