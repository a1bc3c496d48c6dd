import API
import Base
import Database

/// A network from which nobody becomes a guest or a member for a time.
package struct SuspendedNetwork: Sendable {
  let network: ClientNetwork
  let until: Instant
  /// The guest who was suspended; nil for one who is gone.
  let guest: PlayerID?
}

enum SuspendedNetworkRecords {
  /// Suspends a network; one that is suspended already is so until the later instant.
  static func insert(_ suspended: SuspendedNetwork, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO suspended_networks (network, player_id, until) VALUES ($1, $2, $3)
      ON CONFLICT (network) DO UPDATE SET player_id = excluded.player_id,
        until = max(until, excluded.until)
      """, suspended.network, suspended.guest, suspended.until)
  }

  /// The instant until which it is suspended; nil for one that isn't suspended.
  static func until(
    _ network: ClientNetwork, at now: Instant, in db: ReadTransaction
  ) throws -> Instant? {
    try db.first(
      "SELECT until FROM suspended_networks WHERE network = $1 AND until > $2", network, now
    ) { try $0[0] }
  }

  /// The networks that are suspended now, the first to end first.
  static func all(at now: Instant, in db: ReadTransaction) throws -> [SuspendedNetwork] {
    try db.rows(
      """
      SELECT network, until, player_id FROM suspended_networks WHERE until > $1
      ORDER BY until, network
      """, now
    ) { SuspendedNetwork(network: try $0[0], until: try $0[1], guest: try $0[2]) }
  }

  /// - Returns: False when it isn't suspended.
  static func delete(_ network: ClientNetwork, in db: WriteTransaction) throws -> Bool {
    try db.execute("DELETE FROM suspended_networks WHERE network = $1", network) > 0
  }

  /// - Returns: what was suspended with a guest
  static func deleteAll(
    of guest: PlayerID, in db: WriteTransaction
  ) throws -> [ClientNetwork] {
    try db.rows(
      "DELETE FROM suspended_networks WHERE player_id = $1 RETURNING network", guest
    ) { try $0[0] }
  }

  static func deleteEnded(by now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM suspended_networks WHERE until <= $1", now)
  }

  /// Forgets with whom a suspension began; it goes on.
  static func forget(_ guest: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE suspended_networks SET player_id = NULL WHERE player_id = $1", guest)
  }
}
