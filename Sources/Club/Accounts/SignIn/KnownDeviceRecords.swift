import API
import Base
import Database

/// The devices with which members have signed in. Secrets are stored as hashes alone.
enum KnownDeviceRecords {
  /// Devices of a member; beyond, the one that was not used for longest is forgotten.
  static let most = 20

  static func contains(
    _ device: Secret, of member: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM known_devices WHERE secret_hash = $1 AND player_id = $2", device.hash, member)
  }

  /// - Parameter device: is known to the member from now on
  static func insert(
    _ device: Secret, of member: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO known_devices (secret_hash, player_id, used_at) VALUES ($1, $2, $3)
      ON CONFLICT (secret_hash, player_id) DO UPDATE SET used_at = $3
      """, device.hash, member, now)
    try db.execute(
      """
      DELETE FROM known_devices WHERE player_id = $1 AND secret_hash NOT IN (
        SELECT secret_hash FROM known_devices WHERE player_id = $1
        ORDER BY used_at DESC, secret_hash LIMIT $2)
      """, member, most)
  }

  /// Makes another secret stand for the same known devices.
  static func replace(_ old: Secret, by new: Secret, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE known_devices SET secret_hash = $2 WHERE secret_hash = $1", old.hash, new.hash)
  }

  static func deleteAll(of member: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM known_devices WHERE player_id = $1", member)
  }

  static func deleteUnused(since cutoff: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM known_devices WHERE used_at < $1", cutoff)
  }
}
