import API
import Database

/// The newest message that waits in a room for somebody: what a push message shows.
struct UnreadMessage: Sendable {
  let author: PlayerName
  let text: String
  let attachment: Attachment.Kind?
  /// The milliseconds that a video or voice message lasts.
  let duration: Int?
  /// The text of a round.
  let board: String?
  /// The name of the room, if it is a group.
  let group: String?
}

extension UnreadMessage {
  /// - Returns: nil where there is none: it was read or deleted meanwhile, stands across a block or is out of
  ///   reach, or the player has muted the room or is in it no more
  init?(newestIn room: RoomID, for player: PlayerID, in db: ReadTransaction) throws {
    guard let member = try RoomRecords.member(player, of: room, in: db), !member.isMuted,
      member.status == .chats || member.status == .requests,
      let found = try Self.find(after: max(member.since, member.readUpTo), room, player, in: db)
    else { return nil }
    self = found
  }

  private static func find(
    after number: Int, _ room: RoomID, _ player: PlayerID, in db: ReadTransaction
  ) throws -> UnreadMessage? {
    try db.first(
      """
      SELECT p.name, m.text, a.kind, a.duration, m.board, r.name
      FROM messages m JOIN players p ON p.id = m.author_id JOIN rooms r ON r.id = m.room_id
        LEFT JOIN media a ON a.id = m.media
      WHERE m.room_id = $1 AND m.number > $2
        AND m.number > (SELECT last FROM rooms WHERE id = $1) - $4 AND m.event IS NULL AND m.deleted_at IS NULL
        AND NOT \(MergedAuthors.isOwn("m.author_id", of: "$3"))
        AND \(noBlockSQL("m.author_id", from: "$3"))
      ORDER BY m.number DESC LIMIT 1
      """, room, number, player, MessageRecords.reach
    ) { row in
      UnreadMessage(
        author: try row[0], text: try row[1], attachment: try row[2], duration: try row[3],
        board: try row[4], group: try row[5])
    }
  }
}
