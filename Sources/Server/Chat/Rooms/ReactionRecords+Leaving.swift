import API
import Database

/// Of players who are joined, or gone.
extension ReactionRecords {
  /// Where both have reacted, the reaction of the other stays.
  static func move(
    _ player: PlayerID, to other: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      DELETE FROM reactions WHERE player_id = $1
        AND message_id IN (SELECT message_id FROM reactions WHERE player_id = $2)
      """, player, other)
    try db.execute("UPDATE reactions SET player_id = $2 WHERE player_id = $1", player, other)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM reactions WHERE player_id = $1", player)
  }
}
