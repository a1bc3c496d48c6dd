import Database

extension Schema {
  /// Devices that members have signed in with; and suspension of guests and of the networks that they
  /// come from.
  static let knownDevices = Migration(
    number: 16,
    sql: """
      CREATE TABLE known_devices (
        secret_hash BLOB NOT NULL, -- SHA-256
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE, -- a member
        used_at INTEGER NOT NULL,
        PRIMARY KEY (secret_hash, player_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX known_devices_player ON known_devices (player_id, used_at);

      ALTER TABLE players ADD COLUMN suspended_at INTEGER; -- by the host; NULL for who isn't
      UPDATE players SET suspended_at = (
        SELECT suspended_at FROM members WHERE player_id = players.id)
      WHERE id IN (SELECT player_id FROM members WHERE suspended_at IS NOT NULL);
      ALTER TABLE members DROP COLUMN suspended_at;

      CREATE TABLE guest_networks ( -- from where guests came lately
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        network TEXT NOT NULL,
        seen_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX guest_networks_seen ON guest_networks (seen_at);
      CREATE TABLE suspended_networks ( -- from where nobody becomes a guest or a member
        network TEXT PRIMARY KEY,
        player_id INTEGER REFERENCES players (id) ON DELETE SET NULL, -- the guest who was suspended
        until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX suspended_networks_player ON suspended_networks (player_id);
      """)
}
