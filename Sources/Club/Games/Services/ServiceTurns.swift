package import API
package import Base
import Database

/// The turns of all nodes at a service that counts the calls of a second: there are as many places as calls, each turn
/// has the one that is free next, and waits for it.
///
/// Each node sees the answers to its own calls alone, by which `RateLimit` tells when one has arrived. So a place is
/// taken for a little more than a second instead, for calls that arrive sooner or later than they should.
package struct ServiceTurns: Sendable {
  private static let period = Duration.milliseconds(1300)

  /// The places, each of which is a bucket that is full again when it is free.
  private let places: [SharedKey]
  private let database: Database
  private let dependencies: Dependencies

  /// - Parameter count: how many calls may begin in a second
  package init(
    _ service: String, _ count: Int, in database: Database, _ dependencies: Dependencies
  ) {
    places = (0..<count).map { SharedKey("turns at a service", "\(service) \($0)") }
    self.database = database
    self.dependencies = dependencies
  }

  /// Waits for a turn.
  ///
  /// Cost: a statement for each place, in a transaction that no disk is asked for.
  /// - Throws: `ServiceError.busy` when there is none before the deadline, which takes none; what the database throws;
  ///   `CancellationError`, which leaves the turn unused
  package func wait(before deadline: Instant) async throws {
    let now = dependencies.now()
    let turn = try await database.count { [places] db in
      let free = try places.map { try Self.lock($0, at: now, in: db) }
      guard let next = free.min(), next < deadline, let place = free.firstIndex(of: next) else {
        throw ServiceError.busy
      }
      try SharedBucketRecords.set(places[place], fullAt: next + Self.period, in: db)
      return next
    }
    if turn > now { try await dependencies.sleep(turn) }
  }

  /// Gives nobody a turn for a while, as the service asks.
  ///
  /// - Throws: what the database throws
  package func rest(_ pause: Duration) async throws {
    let now = dependencies.now()
    let end = now + min(pause, RateLimit.longestRest)
    try await database.count { [places] db in
      for place in places {
        let free = try Self.lock(place, at: now, in: db)
        try SharedBucketRecords.set(place, fullAt: max(free, end), in: db)
      }
    }
  }

  /// The instant at which a place is free. One that is further away than any rest or line is of a clock that was set back.
  private static func lock(
    _ place: SharedKey, at now: Instant, in db: WriteTransaction
  ) throws -> Instant {
    let free = try SharedBucketRecords.lock(place, at: now, in: db)
    return free > now + RateLimit.longestRest * 2 ? now : max(free, now)
  }
}
