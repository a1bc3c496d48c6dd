import API
import Database

/// Messages of players who are gone, or that named them, and from whom they stay hidden: a block goes with its
/// players, and what is left of a message says no more of whom it was.
enum HiddenMessages {
  /// SQL for the condition that a message of the table `messages` is hidden from a viewer.
  ///
  /// Cost: one look into an index for what happened and for what is of nobody; nothing for other messages.
  static func isHidden(from viewer: StaticString) -> String {
    """
    ((messages.author_id IS NULL OR messages.event IS NOT NULL) AND EXISTS (
      SELECT 1 FROM hidden_messages
      WHERE message_id = messages.id AND hidden_messages.player_id = \(viewer)))
    """
  }

  /// Notes it of a message of the room, or one that names the player, whom it is about to name no more.
  static func note(
    _ message: Int64, from viewers: Set<PlayerID>, in db: WriteTransaction
  ) throws {
    for viewer in viewers {
      try db.execute(
        """
        INSERT INTO hidden_messages (message_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING
        """, message, viewer)
    }
  }

  /// Hides from another player what is hidden from one.
  static func move(
    _ player: PlayerID, to other: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO hidden_messages (message_id, player_id)
      SELECT message_id, $2 FROM hidden_messages WHERE player_id = $1 ON CONFLICT DO NOTHING
      """, player, other)
    try deleteAll(from: player, in: db)
  }

  static func deleteAll(from player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM hidden_messages WHERE player_id = $1", player)
  }
}
