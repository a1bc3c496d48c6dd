import API
import Database

/// A message as it was when it was reported, or one before it.
struct ReportedMessage: Sendable {
  let number: Int
  /// Nil for somebody who is gone since.
  let author: PlayerID?
  let at: Instant
  let text: String
  let media: MediaID?
}

enum ReportedMessageRecords {
  /// - Parameter report: a number
  static func insert(
    _ message: MessageRecord, for report: Int, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO reported_messages (report_id, number, author_id, at, text, media)
      VALUES ($1, $2, $3, $4, $5, $6)
      """, report, message.number, message.author, message.at,
      words(message.text, message.board), message.media?.id)
  }

  /// The text, and of a board the moves too: they may draw something.
  private static func words(_ text: String, _ board: String?) -> String {
    board.map { "\(text) (\($0))" } ?? text
  }

  /// The messages in their order, the reported one last.
  static func all(of report: Int, in db: ReadTransaction) throws -> [ReportedMessage] {
    try db.rows(
      """
      SELECT number, author_id, at, text, media FROM reported_messages WHERE report_id = $1
      ORDER BY number
      """, report, read: read)
  }

  private static func read(_ row: Row) throws -> ReportedMessage {
    ReportedMessage(
      number: try row[0], author: try row[1], at: try row[2], text: try row[3], media: try row[4])
  }

  /// Messages of a room after one with a number, as they are now.
  static func behind(
    _ number: Int, in room: RoomID, limit: Int, in db: ReadTransaction
  ) throws -> [ReportedMessage] {
    try db.rows(
      """
      SELECT number, author_id, at, text, board, media FROM messages
      WHERE room_id = $1 AND number > $2 AND event IS NULL AND deleted_at IS NULL
      ORDER BY number LIMIT $3
      """, room, number, limit
    ) { row in
      ReportedMessage(
        number: try row[0], author: try row[1], at: try row[2],
        text: words(try row[3], try row[4]), media: try row[5])
    }
  }

  /// The number of the first message of a room that a report keeps which is not closed yet; nil for none.
  static func firstOpen(in room: RoomID, _ db: ReadTransaction) throws -> Int? {
    try db.first(
      """
      SELECT min(number) FROM reports JOIN reported_messages ON report_id = reports.id
      WHERE room_id = $1 AND closed_at IS NULL
      """, room
    ) { try $0[0] as Int? } ?? nil
  }

  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE reported_messages SET author_id = $2 WHERE author_id = $1", player, other)
  }

  /// Forgets who wrote messages: they stay as evidence.
  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE reported_messages SET author_id = NULL WHERE author_id = $1", player)
  }
}
