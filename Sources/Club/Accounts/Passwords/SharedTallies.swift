import API
import Base
import Database

/// Tallies in the database, of all nodes together. They may be lost with the database's server.
struct SharedTallies: Tallies {
  /// The tallies that are kept.
  private static let most = 1 << 17

  let database: Database

  /// Cost: two statements for each key, in a transaction that no disk is asked for.
  func change<Value: Sendable>(
    _ keys: [PasswordAttempts.CountedKey], at now: Instant,
    _ change: @escaping @Sendable (inout [Tally?]) throws -> Value
  ) async throws -> Value {
    try await database.count { db in
      var tallies: [Tally?] = try keys.map { try TallyRecords.lock($0.key.shared, at: now, in: db) }
      let value = try change(&tallies)
      for (key, tally) in zip(keys, tallies) {
        try TallyRecords.set(key.key.shared, tally, endsAt: tally?.endsAt(key.rule), in: db)
      }
      return value
    }
  }

  /// Cost: looks at all of them.
  func clean(at now: Instant) async throws {
    try await database.count { db in
      try TallyRecords.delete(endedBy: now, in: db)
      try TallyRecords.delete(beyond: Self.most, in: db)
    }
  }
}

extension PasswordAttempts.Key {
  /// The key under which all nodes count it.
  var shared: SharedKey {
    switch self {
    case .own(.session(let secret)): SharedKey("passwords of a session", secret.text)
    case .own(.device(let secret, let name)):
      SharedKey("passwords at a device", "\(secret.text) \(name.text)")
    case .own(.stranger(let name, let network)):
      SharedKey("passwords of a stranger", "\(network) \(name.text)")
    case .near(let name, let network):
      SharedKey("passwords of neighbours", "\(network) \(name.text)")
    case .account(let name): SharedKey("passwords for an account", name.text)
    case .network(let network): SharedKey("passwords from a network", "\(network)")
    case .wide(let network): SharedKey("passwords from around a network", "\(network)")
    }
  }
}

/// Rows of `shared_tallies`.
private enum TallyRecords {
  /// A tally, which no other node changes before the end of the transaction.
  static func lock(_ key: SharedKey, at now: Instant, in db: WriteTransaction) throws -> Tally? {
    try db.first(
      """
      INSERT INTO shared_tallies (key, failures, since, last_at, ends_at)
      VALUES ($1, 0, $2, $2, $2)
      ON CONFLICT (key) DO UPDATE SET failures = shared_tallies.failures
      RETURNING failures, since, last_at
      """, key.hash, now
    ) { Tally(count: try $0[0], since: try $0[1], last: try $0[2]) }
  }

  /// - Parameter tally: nil for one of nothing
  static func set(
    _ key: SharedKey, _ tally: Tally?, endsAt: Instant?, in db: WriteTransaction
  ) throws {
    guard let tally, let endsAt else {
      try db.execute("DELETE FROM shared_tallies WHERE key = $1", key.hash)
      return
    }
    try db.execute(
      """
      UPDATE shared_tallies SET failures = $2, since = $3, last_at = $4, ends_at = $5
      WHERE key = $1
      """, key.hash, tally.count, tally.since, tally.last, endsAt)
  }

  static func delete(endedBy now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM shared_tallies WHERE ends_at <= $1", now)
  }

  static func delete(beyond most: Int, in db: WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM shared_tallies WHERE key IN (
        SELECT key FROM shared_tallies ORDER BY ends_at DESC LIMIT 1000000000 OFFSET $1)
      """, most)
  }
}
