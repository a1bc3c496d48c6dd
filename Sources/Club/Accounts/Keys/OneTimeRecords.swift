import API
import Base
import Database

/// A kind of what waits under a secret. Those of one push out none of another.
package enum OneTimeKind: NumberedColumn {
  /// A challenge of a passkey that anybody can have made.
  case strangersChallenge
  /// A challenge of a passkey for somebody of whom something is known.
  case playersChallenge
  /// A sign-in that waits for the second factor, or for what is to become of the guest.
  case signIn
  /// A visit to an identity provider.
  case visit
  /// A proof of work that has counted.
  case work

  package var sqlNumber: Int {
    switch self {
    case .strangersChallenge: 1
    case .playersChallenge: 2
    case .signIn: 3
    case .visit: 4
    case .work: 5
    }
  }

  /// The most that wait; the oldest goes for one that is new.
  var most: Int { self == .work ? 1 << 16 : 1 << 13 }

  /// The time after which nobody can come any more.
  var life: Duration {
    switch self {
    case .strangersChallenge, .playersChallenge, .signIn: .seconds(5 * 60)
    case .visit: ProviderService.life
    case .work: WorkChallenge.life
    }
  }
}

/// Rows that wait until somebody comes with their secret, once, at whichever node. The secret itself isn't stored.
enum OneTimeRecords {
  /// Lets something wait, in the place of the oldest of its kind if there are too many.
  ///
  /// - Parameter most: that may wait of its kind
  /// - Returns: Whether it is new: nothing waits under this hash.
  /// - Complexity: logarithmic in what waits
  static func insert(
    _ hash: [UInt8], _ kind: OneTimeKind, _ value: [UInt8] = [], most: Int? = nil, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    let last =
      try db.first(
        "SELECT coalesce(max(number), 0) FROM one_time_secrets WHERE kind = $1", kind
      ) { try $0[0] as Int } ?? 0
    let isNew =
      try db.executeCounting(
        """
        INSERT INTO one_time_secrets (hash, kind, number, value, ends_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING
        """, hash, kind, last + 1, value, now + kind.life) > 0
    try db.execute(
      "DELETE FROM one_time_secrets WHERE kind = $1 AND number <= $2", kind,
      last + 1 - (most ?? kind.most))
    return isNew
  }

  /// Takes what waits, so that nobody can take it again.
  ///
  /// - Returns: Nil for what was never there, was taken before or is too old.
  static func take(
    _ hash: [UInt8], _ kind: OneTimeKind, at now: Instant, in db: WriteTransaction
  ) throws -> [UInt8]? {
    let found = try db.first(
      "DELETE FROM one_time_secrets WHERE hash = $1 AND kind = $2 RETURNING value, ends_at", hash,
      kind
    ) { (value: try $0[0] as [UInt8], endsAt: try $0[1] as Instant) }
    return found.flatMap { $0.endsAt > now ? $0.value : nil }
  }

  static func deleteExpired(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM one_time_secrets WHERE ends_at <= $1", now)
  }
}
