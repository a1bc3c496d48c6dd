import API
import Database

/// The instants at which players were last here, of those who show it to friends.
enum LastSeenRecords {
  /// The time after which it is noted anew.
  private static let precision = Duration.seconds(5 * 60)

  static func load(_ player: PlayerID, in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT at FROM last_seen WHERE player_id = $1", player) { try $0[0] }
  }

  /// Whether there is anything to note of a player who was here at an instant.
  static func isDue(
    _ player: PlayerID, at instant: Instant, in db: ReadTransaction
  ) throws -> Bool {
    guard try PreferenceRecords.load(player, in: db).tellsLastSeen else { return false }
    return try load(player, in: db).map { $0 + precision <= instant } ?? true
  }

  /// Notes it of somebody who is a player still, and shows it still.
  static func note(_ player: PlayerID, at instant: Instant, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO last_seen (player_id, at)
      SELECT id, $2 FROM players WHERE id = $1 AND kind IN (1, 2) AND NOT EXISTS (
        SELECT 1 FROM preferences
        WHERE player_id = $1 AND (shows_last_seen = 0 OR presence_for = 0))
      ON CONFLICT (player_id) DO UPDATE SET at = excluded.at
      """, player, instant)
  }

  static func delete(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM last_seen WHERE player_id = $1", player)
  }
}

extension Preferences {
  /// Whether friends see when the player was last here; who shows it to nobody sees nobody's.
  var tellsLastSeen: Bool { showsLastSeen && presenceFor != .nobody }
}
