import API
import Database

/// The reactions in the database; nobody sees those of somebody across a block.
enum ReactionRecords {
  private static let isOpen = noBlockSQL("reactions.player_id", from: "$1")

  /// The number of reactions to a message that are shown at most: more than a group has members.
  private static let mostShown = 200

  /// The reactions that came first, in the order in which they came.
  static func of(
    _ message: MessageRecord, for viewer: PlayerID, in db: ReadTransaction
  ) throws -> [Reaction] {
    try db.rows(
      """
      SELECT emoji, player_id FROM reactions WHERE message_id = $2 AND \(isOpen)
      ORDER BY at, player_id LIMIT $3
      """, viewer, message.id, mostShown
    ) { Reaction(emoji: try $0[0], player: try $0[1]) }
  }

  /// The reactions, all of them, in the order in which they came.
  static func of(_ message: MessageRecord, in db: ReadTransaction) throws -> [Reaction] {
    try db.rows(
      "SELECT emoji, player_id FROM reactions WHERE message_id = $1 ORDER BY at, player_id",
      message.id
    ) { Reaction(emoji: try $0[0], player: try $0[1]) }
  }

  /// Messages with their reactions, as somebody sees them.
  static func messages(
    _ records: [MessageRecord], for viewer: PlayerID, in db: ReadTransaction
  ) throws -> [Message] {
    try records.map { record in
      record.message(record.event == nil ? try of(record, for: viewer, in: db) : [])
    }
  }

  /// - Returns: Whether it is another now.
  static func set(
    _ emoji: String, of player: PlayerID, to message: MessageRecord, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO reactions (message_id, player_id, emoji, at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (message_id, player_id) DO UPDATE SET emoji = excluded.emoji, at = excluded.at
        WHERE reactions.emoji <> excluded.emoji
      """, message.id, player, emoji, now) == 1
  }

  /// - Returns: Whether there was one.
  static func delete(
    of player: PlayerID, to message: MessageRecord, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM reactions WHERE message_id = $1 AND player_id = $2", message.id, player) == 1
  }

  static func deleteAll(to message: MessageRecord, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM reactions WHERE message_id = $1", message.id)
  }
}
