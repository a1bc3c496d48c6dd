package import API
package import Base
package import Database

/// The turns of all nodes at a service that counts their calls together: each takes the next instant that is free, and
/// waits for it.
///
/// Instants lie apart instead of some calls at once, because each node sees the answers to its own calls alone.
package struct ServiceTurns: Sendable {
  private let key: SharedKey
  /// The time between two calls.
  private let interval: Duration
  private let database: Database
  private let dependencies: Dependencies

  package init(
    _ service: String, every interval: Duration, _ database: Database, _ dependencies: Dependencies
  ) {
    key = SharedKey("turns at a service", service)
    self.interval = interval
    self.database = database
    self.dependencies = dependencies
  }

  /// Waits for a turn.
  ///
  /// Cost: two statements, in a transaction that no disk is asked for.
  /// - Throws: `ServiceError.busy` when there is none before the deadline, which takes none; what the database throws;
  ///   `CancellationError`, which leaves the turn unused
  package func wait(before deadline: Instant) async throws {
    let now = dependencies.now()
    let turn = try await database.count { [key, interval] db in
      let next = try Self.settled(SharedBucketRecords.lock(key, at: now, in: db), at: now)
      guard next < deadline else { throw ServiceError.busy }
      try SharedBucketRecords.set(key, fullAt: next + interval, in: db)
      return next
    }
    if turn > now { try await dependencies.sleep(turn) }
  }

  /// Gives nobody a turn for a while, as the service asks.
  package func rest(_ pause: Duration) async throws {
    let now = dependencies.now()
    let end = now + min(pause, RateLimit.longestRest)
    try await database.count { [key] db in
      let next = try Self.settled(SharedBucketRecords.lock(key, at: now, in: db), at: now)
      try SharedBucketRecords.set(key, fullAt: max(next, end), in: db)
    }
  }

  /// The next instant that is free. One that is further away than any rest or line is of a clock that was set back.
  private static func settled(_ next: Instant, at now: Instant) -> Instant {
    next > now + RateLimit.longestRest * 2 ? now : max(next, now)
  }
}
