package import API
package import Database

/// The messages in the database, as a member of their room sees them: not what was said before they came,
/// nor what is of somebody across a block.
package enum MessageRecords {
  /// The number of messages' numbers that are looked at for one page or count at most, for a reader
  /// who doesn't see most may have to get past any number of them.
  package static let reach = 1000

  /// Whether the message concerns nobody across a block from the player $2, nor anybody who was until they left.
  package static let isOpen = """
    \(noBlockSQL("messages.author_id", from: "$2")) AND (messages.event_player IS NULL
      OR \(noBlockSQL("messages.event_player", from: "$2")))
    AND NOT \(HiddenMessages.isHidden(from: "$2"))
    """

  /// - Returns: Nil for what the member may not see.
  package static func load(
    _ number: Int, of room: RoomID, for member: RoomMemberRecord, in db: ReadTransaction
  ) throws -> MessageRecord? {
    guard number > member.since else { return nil }
    return try db.first(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.number = $3 AND \(isOpen)
      """, room, member.player, number, read: MessageRecord.init)
  }

  /// The same, whoever looks.
  package static func load(
    _ number: Int, of room: RoomID, in db: ReadTransaction
  ) throws -> MessageRecord? {
    try db.first(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.number = $2
      """, room, number, read: MessageRecord.init)
  }

  /// Whether a player has sent a message with a key.
  static func exist(
    by author: PlayerID, key: String, in room: RoomID, _ db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM messages WHERE author_id = $1 AND room_id = $2 AND key = $3", author, room, key
    )
  }

  /// Loads the message that a player sent with a key.
  package static func load(
    by author: PlayerID, key: String, in room: RoomID, _ db: ReadTransaction
  ) throws -> MessageRecord? {
    try db.first(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.author_id = $1 AND messages.room_id = $2 AND messages.key = $3
      """, author, room, key, read: MessageRecord.init)
  }

  /// The messages before a number, the newest first.
  ///
  /// - Parameter floor: only higher numbers are looked at
  package static func page(
    of room: RoomID, for member: RoomMemberRecord, before number: Int, above floor: Int = 0,
    limit: Int, in db: ReadTransaction
  ) throws -> [MessageRecord] {
    try db.rows(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.number < $3 AND messages.number > $4 AND \(isOpen)
      ORDER BY messages.number DESC LIMIT $5
      """, room, member.player, number, max(floor, member.since), limit, read: MessageRecord.init)
  }

  /// The messages after a number, the oldest first.
  ///
  /// - Parameter ceiling: no higher numbers are looked at
  package static func page(
    of room: RoomID, for member: RoomMemberRecord, after number: Int, through ceiling: Int = .max,
    limit: Int, in db: ReadTransaction
  ) throws -> [MessageRecord] {
    try db.rows(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.number > $3 AND messages.number <= $4 AND \(isOpen)
      ORDER BY messages.number LIMIT $5
      """, room, member.player, max(number, member.since), ceiling, limit, read: MessageRecord.init)
  }
}

/// Queries for the list of rooms.
extension MessageRecords {
  /// The number up to which unread messages are counted.
  static let mostUnread = 100

  /// The newest message that a member may see, if it isn't out of reach.
  static func newest(
    of room: RoomRecord, for member: RoomMemberRecord, in db: ReadTransaction
  ) throws -> Message? {
    let found = try page(
      of: room.id, for: member, before: .max, above: room.last - reach, limit: 1, in: db)
    guard let record = found.first else { return nil }
    return record.message(try ReactionRecords.of(record, for: member.player, in: db))
  }

  /// The number of others' messages that a member has not read, counted up to `mostUnread` as far
  /// as it isn't out of reach.
  static func unread(
    of room: RoomRecord, for member: RoomMemberRecord, in db: ReadTransaction
  ) throws -> Int {
    let read = max(member.readUpTo, member.since, room.last - reach)
    guard room.last > read else { return 0 }
    return try db.first(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM messages WHERE room_id = $1 AND number > $3
          AND NOT \(MergedAuthors.isOwn("author_id", of: "$2")) AND event IS NULL AND deleted_at IS NULL AND \(isOpen) LIMIT $4) AS unread
      """, room.id, member.player, read, mostUnread
    ) { try $0[0] } ?? 0
  }

  /// The messages behind a number, one part after the other.
  package static func next(
    of room: RoomID, for member: RoomMemberRecord, after number: Int, limit: Int,
    in db: ReadTransaction
  ) throws -> [Message] {
    let page = try page(of: room, for: member, after: number, limit: limit, in: db)
    return try ReactionRecords.messages(page, for: member.player, in: db)
  }
}
