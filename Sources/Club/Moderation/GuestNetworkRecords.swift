import API
import Base
import Database

/// Records of where guests came from last, for a while: so that a guest's network can be suspended
/// with the guest.
enum GuestNetworkRecords {
  /// A member's isn't noted, nor what isn't known or is this machine itself, as behind a proxy that nobody
  /// has named: that would be everybody's.
  static func note(
    _ network: ClientNetwork, of id: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    guard network.isElsewhere else { return }
    try db.execute(
      """
      INSERT INTO guest_networks (player_id, network, seen_at)
      SELECT id, $2, $3 FROM players WHERE id = $1 AND kind = $4
      ON CONFLICT (player_id) DO UPDATE SET network = excluded.network, seen_at = excluded.seen_at
      """, id, network, now, Player.Kind.guest.rawValue)
  }

  static func network(of id: PlayerID, in db: ReadTransaction) throws -> ClientNetwork? {
    try db.first("SELECT network FROM guest_networks WHERE player_id = $1", id) { try $0[0] }
  }

  static func delete(of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM guest_networks WHERE player_id = $1", id)
  }

  static func delete(seenBefore cutoff: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM guest_networks WHERE seen_at < $1", cutoff)
  }
}
