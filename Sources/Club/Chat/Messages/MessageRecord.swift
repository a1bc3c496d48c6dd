package import API
import Database

/// A message as it lies in the database.
package struct MessageRecord: Equatable, Sendable {
  /// Counts up over all rooms, in the order of the commits.
  package let id: Int64
  package let room: RoomID
  package let number: Int
  /// The change of its newest state.
  package var change: Int
  package let author: PlayerID?
  let at: Instant
  let key: String?
  package var text: String
  var reply: Int?
  var media: Attachment?
  /// The text of a round.
  var board: String?
  let event: RoomEvent?
  var editedAt: Instant?
  var deletedAt: Instant?

  /// The id of a message that was stored just now, as nobody waits for its own: it is newer than all.
  static let idOfNewest = Int64.max

  var isDeleted: Bool { deletedAt != nil }

  /// The message as it goes over the line.
  package func message(_ reactions: [Reaction] = []) -> Message {
    Message(
      number: number, change: change, author: author, at: at, key: key, text: text, reply: reply,
      media: media, board: board, event: event, reactions: reactions, editedAt: editedAt,
      isDeleted: isDeleted)
  }
}

extension MessageRecord {
  package static let columns = """
    messages.id, messages.room_id, messages.number, coalesce(messages.changed, messages.change),
    messages.author_id, messages.at, messages.key, messages.text, messages.reply, messages.event,
    messages.event_player, messages.event_name, messages.edited_at, messages.deleted_at, messages.board,
    \(MediaRecords.columns)
    """
  static let columnCount = 15 + MediaRecords.columnCount
  static let tables = "messages LEFT JOIN media ON media.id = messages.media"

  init(_ row: Row) throws {
    id = try row[0]
    room = try row[1]
    number = try row[2]
    change = try row[3]
    author = try row[4]
    at = try row[5]
    key = try row[6]
    text = try row[7]
    reply = try row[8]
    event = try Self.event(row)
    editedAt = try row[12]
    deletedAt = try row[13]
    board = try row[14]
    media = try MediaRecords.attachment(row, at: 15)
  }

  private static func event(_ row: Row) throws -> RoomEvent? {
    guard let kind: RoomEvent.Kind = try row[9] else { return nil }
    return RoomEvent(kind: kind, player: try row[10], name: try row[11])
  }
}

extension RoomEvent.Kind: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .made: 1
    case .added: 2
    case .removed: 3
    case .left: 4
    case .renamed: 5
    case .photoChanged: 6
    case .ownerChanged: 7
    }
  }
}
