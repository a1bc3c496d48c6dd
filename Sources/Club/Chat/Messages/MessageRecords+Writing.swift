import API
import Database

/// A message that is about to be stored in a room.
struct NewMessage: Sendable {
  let author: PlayerID?
  var key: String? = nil
  var text = ""
  /// The words of the text, to be found by.
  var words = ""
  var reply: Int? = nil
  var media: Attachment? = nil
  var board: String? = nil
  var event: RoomEvent? = nil
}

extension MessageRecords {
  /// Gives a message the next number of its room and stores it; the room itself is to be stored too.
  ///
  /// - Parameter new: its author hasn't used its key in this room before
  static func insert(
    _ new: NewMessage, into room: inout RoomRecord, at now: Instant, in db: WriteTransaction
  ) throws -> MessageRecord {
    room.last += 1
    room.change += 1
    room.lastAt = now
    try db.execute(
      """
      INSERT INTO messages (room_id, number, change, author_id, at, key, text, words, reply, media,
        board, event, event_player, event_name)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      """, room.id, room.last, room.change, new.author, now, new.key, new.text, new.words,
      new.reply, new.media?.id, new.board, new.event?.kind, new.event?.player, new.event?.name)
    return MessageRecord(
      id: MessageRecord.idOfNewest, room: room.id, number: room.last, change: room.change,
      author: new.author, at: now, key: new.key, text: new.text, reply: new.reply, media: new.media,
      board: new.board, event: new.event, editedAt: nil, deletedAt: nil)
  }

  /// Tells in a room what has happened there.
  @discardableResult
  static func append(
    _ event: RoomEvent, to room: inout RoomRecord, by author: PlayerID?, at now: Instant,
    in db: WriteTransaction
  ) throws -> Message {
    let new = NewMessage(author: author, event: event)
    let record = try insert(new, into: &room, at: now, in: db)
    try RoomRecords.updateLast(of: room, in: db)
    try MessageRecipients(record, in: room, db).publish(in: db)
    return record.message()
  }

  /// Stores a message that was changed, which is a change of its room.
  ///
  /// - Parameter words: of its text; nil when that is the same
  static func update(
    _ record: inout MessageRecord, words: String? = nil, in room: inout RoomRecord,
    _ db: WriteTransaction
  ) throws {
    room.change += 1
    record.change = room.change
    try db.execute("UPDATE rooms SET change = $2 WHERE id = $1", room.id, room.change)
    guard let words else {
      try db.execute("UPDATE messages SET changed = $2 WHERE id = $1", record.id, record.change)
      return
    }
    try db.execute(
      """
      UPDATE messages SET changed = $2, text = $3, words = $4, reply = $5, media = $6, edited_at = $7,
        deleted_at = $8, board = $9 WHERE id = $1
      """, record.id, record.change, record.text, words, record.reply, record.media?.id,
      record.editedAt, record.deletedAt, record.board)
  }

  /// Takes away all of a message but its place, and tells of it; what is no message, or gone, stays.
  ///
  /// - Returns: What is left of it.
  @discardableResult
  static func erase(
    _ number: Int, of room: inout RoomRecord, at now: Instant, in db: WriteTransaction
  ) throws -> Message? {
    guard var record = try load(number, of: room.id, in: db), record.event == nil else {
      return nil
    }
    guard !record.isDeleted else { return record.message() }
    if let media = record.media?.id { try MediaRecords.markOrphaned(media, in: db) }
    record.text = ""
    record.reply = nil
    record.media = nil
    record.board = nil
    record.editedAt = nil
    record.deletedAt = now
    try ReactionRecords.deleteAll(to: record, in: db)
    try update(&record, words: "", in: &room, db)
    try MessageRecipients(record, in: room, db).publish(in: db)
    return record.message()
  }
}
