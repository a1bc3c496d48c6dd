package import NIOCore

/// Measures how long a player's event stream takes to bring moves that the server has acknowledged to the opponent.
package struct MatchListener {
  /// The newest version that the stream brought; 0 before the first.
  package private(set) var version = 0
  /// The newest version that the opponent has brought about: the stream has to bring it, or a newer one.
  package var owed = 0
  /// The versions of acknowledged moves of the opponent that the stream hasn't brought yet.
  private var awaited: [(version: Int, since: NIODeadline)] = []
  /// Whether the stream has just begun: it then brings the current state, even one that is known.
  private var hasJustBegun = true

  package init() {}

  package mutating func streamBegan() {
    hasJustBegun = true
  }

  /// Notes that the opponent's move was acknowledged.
  ///
  /// - Returns: zero when the stream has brought it already; nil when that is still to come
  package mutating func opponentMoved(to version: Int, at now: NIODeadline) -> TimeAmount? {
    if version <= self.version { return .zero }
    awaited.append((version, now))
    return nil
  }

  /// Notes a version that the stream brought.
  ///
  /// - Returns: the time that each move took which comes with it; `NotNewer` for a version that was known
  package mutating func heard(_ version: Int, at now: NIODeadline) -> Result<[TimeAmount], NotNewer>
  {
    let isKnown = version < self.version || (version == self.version && !hasJustBegun)
    hasJustBegun = false
    guard !isKnown else { return .failure(NotNewer()) }
    self.version = version
    guard let first = awaited.first, first.version <= version else { return .success([]) }
    let count = awaited.firstIndex { $0.version > version } ?? awaited.count
    defer { awaited.removeFirst(count) }
    return .success(awaited.prefix(count).map { now - $0.since })
  }

  package struct NotNewer: Error {}
}
