package import NIOCore

/// The match as a player's event stream has told it, against what was acknowledged.
package struct MatchListener {
  /// The newest version told; 0 before the first.
  package private(set) var version = 0
  /// The versions that the opponent's moves were acknowledged with, not told yet.
  private var awaited: [(version: Int, since: NIODeadline)] = []
  /// A stream that has just begun tells the current state, also if it is known.
  private var hasJustBegun = true

  package init() {}

  package mutating func streamBegan() {
    hasJustBegun = true
  }

  /// The opponent's move was acknowledged.
  ///
  /// - Returns: how long it took until it was heard: nothing, when it was before
  package mutating func opponentMoved(to version: Int, at now: NIODeadline) -> TimeAmount? {
    if version <= self.version { return .zero }
    awaited.append((version, now))
    return nil
  }

  /// - Returns: how long each move took that is known by this
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
