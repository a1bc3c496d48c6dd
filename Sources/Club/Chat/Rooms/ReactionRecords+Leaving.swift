import API
import Database

/// Reactions of players who are joined, or gone.
extension ReactionRecords {
  /// Makes reactions of a player another's. Where both have reacted, the reaction of the other
  /// stays.
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

  /// Takes some reactions of a player away, each a change of its room that is told.
  ///
  /// - Returns: False when there are none.
  static func take(_ limit: Int, of player: PlayerID, in db: WriteTransaction) throws
    -> Bool
  {
    let reacted = try db.rows(
      """
      SELECT room_id, number FROM reactions JOIN messages ON messages.id = message_id
      WHERE player_id = $1 LIMIT $2
      """, player, limit
    ) { (try $0[0] as RoomID, try $0[1] as Int) }
    for (id, number) in reacted {
      guard var room = try RoomRecords.load(id, in: db),
        var message = try MessageRecords.load(number, of: id, in: db),
        try delete(of: player, to: message, in: db)
      else { continue }
      try MessageRecords.update(&message, in: &room, db)
      try MessageRecipients(message, in: room, db).publish(in: db)
    }
    return !reacted.isEmpty
  }
}
