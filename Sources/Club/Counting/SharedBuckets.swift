package import API
package import Base
import Database

/// Buckets of tokens that all nodes take from together: rows of the database, each told by the instant at which the
/// bucket is full again. They may be lost with the database's server, which gives everybody a full one.
package struct SharedBuckets: Sendable {
  /// A bucket of somebody.
  package struct Share: Sendable {
    let key: SharedKey
    package let rate: BucketRate

    package init(_ key: SharedKey, _ rate: BucketRate) {
      self.key = key
      self.rate = rate
    }
  }

  /// The buckets that are kept, of those that aren't full.
  package static let most = 1 << 17

  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// Takes a token of each, or of none.
  ///
  /// Cost: two statements for each, in a transaction that no disk is asked for.
  /// - Parameter shares: whoever takes of several does it in the same order of kinds, or two could wait for each other
  /// - Returns: The time until there is one; nil where they are taken.
  package func take(_ shares: [Share], at now: Instant) async throws -> Duration? {
    do {
      try await database.count { db in
        for share in shares {
          let full = try SharedBucketRecords.lock(share.key, at: now, in: db)
          if let wait = share.rate.wait(full, at: now) { throw Empty(wait: wait) }
          try SharedBucketRecords.set(
            share.key, fullAt: share.rate.settled(full, at: now) + share.rate.interval, in: db)
        }
      }
      return nil
    } catch let empty as Empty {
      return empty.wait
    }
  }

  /// The end of a transaction that takes nothing.
  private struct Empty: Error {
    let wait: Duration
  }

  /// The instants at which they are full again; nil for those that nobody has taken from lately.
  ///
  /// Cost: a read.
  package func fullAt(_ shares: [Share]) async throws -> [Instant?] {
    try await database.read { db in
      try shares.map { try SharedBucketRecords.fullAt($0.key, in: db) }
    }
  }

  /// Gives a token of each back that was taken in vain.
  package func refund(_ shares: [Share]) async throws {
    try await database.count { db in
      for share in shares {
        try SharedBucketRecords.refund(share.key, share.rate.interval, in: db)
      }
    }
  }

  /// Forgets those that are full again, and of very many those that are so next.
  ///
  /// Cost: looks at all of them.
  package func clean(at now: Instant, most: Int = most) async throws {
    try await database.count { db in
      try SharedBucketRecords.delete(fullAt: now, in: db)
      try SharedBucketRecords.delete(beyond: most, in: db)
    }
  }
}

/// Rows of `shared_buckets`.
enum SharedBucketRecords {
  /// The instant at which a bucket is full, which no other node changes before the end of the transaction.
  static func lock(
    _ key: SharedKey, at now: Instant, in db: WriteTransaction
  ) throws -> Instant {
    try db.first(
      """
      INSERT INTO shared_buckets (key, full_at) VALUES ($1, $2)
      ON CONFLICT (key) DO UPDATE SET full_at = shared_buckets.full_at RETURNING full_at
      """, key.hash, now
    ) { try $0[0] } ?? now
  }

  static func set(_ key: SharedKey, fullAt: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE shared_buckets SET full_at = $2 WHERE key = $1", key.hash, fullAt)
  }

  static func fullAt(_ key: SharedKey, in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT full_at FROM shared_buckets WHERE key = $1", key.hash) { try $0[0] }
  }

  static func refund(_ key: SharedKey, _ time: Duration, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE shared_buckets SET full_at = full_at - $2 WHERE key = $1", key.hash,
      Int(time / .milliseconds(1)))
  }

  static func delete(fullAt now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM shared_buckets WHERE full_at <= $1", now)
  }

  static func delete(beyond most: Int, in db: WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM shared_buckets WHERE key IN (
        SELECT key FROM shared_buckets ORDER BY full_at DESC LIMIT 1000000000 OFFSET $1)
      """, most)
  }
}
