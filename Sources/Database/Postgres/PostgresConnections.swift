import Synchronization

extension PostgresAddress {
  /// The connections that a node has open at most, once it has started.
  package var connections: Int {
    PostgresSession.Use.allCases.reduce(0) { $0 + $1.connections(reading: readers) }
  }
}

extension PostgresSession.Use {
  /// The connections of a node that are for this.
  fileprivate func connections(reading readers: Int) -> Int {
    switch self {
    case .reading: readers
    case .writing, .counting, .keeping, .following, .notifying: 1
    // Those end before the node has all others.
    case .looking, .migrations: 0
    }
  }
}

extension DatabaseError {
  /// Words by which PostgreSQL, or PgBouncer before it, says that a connection would be one too many. A program that
  /// gets no connection isn't told the state of the error (53300), but words alone, of which those in English are
  /// known.
  private static let wordsOfNoConnectionLeft = [
    "too many clients already", "remaining connection slots are reserved",
    "too many connections for",
    "no more connections allowed",
  ]

  /// The error of a connection that isn't made, or was lost.
  ///
  /// - Parameter connections: those that a node needs
  init(unconnected message: String, connections: Int) {
    self =
      Self.wordsOfNoConnectionLeft.contains(where: message.contains)
      ? .noConnectionLeft(message, needed: connections) : .unreachable(message)
  }
}

/// Tells that the server has no connection left, once in a while however many fail.
final class PostgresCrowding: Sendable {
  /// The time for which it isn't told again.
  private static let pause = Duration.seconds(10 * 60)

  private let toldAt = Mutex<ContinuousClock.Instant?>(nil)
  private let tell: @Sendable (DatabaseError) -> Void

  init(_ tell: @escaping @Sendable (DatabaseError) -> Void) {
    self.tell = tell
  }

  /// Notes an error with which a connection failed.
  func note(_ error: DatabaseError) {
    guard case .noConnectionLeft = error else { return }
    let now = ContinuousClock.now
    let isNews = toldAt.withLock { toldAt in
      if let last = toldAt, last.duration(to: now) < Self.pause { return false }
      toldAt = now
      return true
    }
    if isNews { tell(error) }
  }
}
