import API
import Database

/// A word that is looked for, or several that may be meant.
struct SoughtWord {
  /// One of them is to be there.
  let ways: [String]
  /// Whether the word may go on.
  let isBeginning: Bool

  init(_ ways: [String], isBeginning: Bool = false) {
    self.ways = ways
    self.isBeginning = isBeginning
  }

  /// - Parameter stored: Words, each with a blank before it.
  func isAmong(_ stored: String) -> Bool {
    ways.contains {
      (isBeginning ? stored : stored + " ").contains(isBeginning ? " \($0)" : " \($0) ")
    }
  }
}

/// Messages of a room whose words stand together in the index.
struct MessageBucket {
  let room: RoomID
  private let number: Int
  /// The id of its newest message.
  let newest: Int64

  private init(room: RoomID, last: Int, newest: Int64) {
    self.room = room
    number = last >> MessageSearch.bucketBits
    self.newest = newest
  }

  /// The last one of each room of a player, that with the newest message last.
  static func newest(
    of player: PlayerID, in room: RoomID?, _ db: ReadTransaction
  ) throws -> [MessageBucket] {
    try db.rows(
      """
      SELECT rooms.id, rooms.last, messages.id
      FROM room_members CROSS JOIN rooms CROSS JOIN messages
      WHERE rooms.id = room_members.room_id
        AND messages.room_id = rooms.id AND messages.number = rooms.last
        AND player_id = $1 AND place IN ($2, $3) AND last > since
        AND ($4 IS NULL OR room_members.room_id = $4)
      ORDER BY messages.id
      """, player, RoomStatus.chats, RoomStatus.requests, room
    ) { MessageBucket(room: try $0[0], last: try $0[1], newest: try $0[2]) }
  }

  /// The one before it; nil when nothing in it could be seen.
  func older(since: Int, in db: ReadTransaction) throws -> MessageBucket? {
    let last = number << MessageSearch.bucketBits - 1
    guard last > since else { return nil }
    return try db.first(
      """
      SELECT number, id FROM messages WHERE room_id = $1 AND number <= $2
      ORDER BY number DESC LIMIT 1
      """, room, last
    ) { MessageBucket(room: room, last: try $0[0], newest: try $0[1]) }
  }

  /// The sign of its room and number, before each of its words in the index.
  var mark: String {
    String(room.rawValue, radix: 16) + "g" + String(number, radix: 16) + "g"
  }

  /// Words, each of which is to be there, as the index is asked for them. They hold no quotes.
  func expression(
    _ words: some Sequence<SoughtWord>, for engine: DatabaseEngine
  ) -> String {
    switch engine {
    case .sqlite: words.map(sqliteExpression).joined(separator: " AND ")
    case .postgres: words.map(postgresExpression).joined(separator: " & ")
    }
  }

  private func sqliteExpression(_ word: SoughtWord) -> String {
    let ways = word.ways.map { "\"\(mark)\($0)\"" + (word.isBeginning ? " *" : "") }
    return "(" + ways.joined(separator: " OR ") + ")"
  }

  /// Whether a message has one of the words.
  func has(_ word: SoughtWord, in db: ReadTransaction) throws -> Bool {
    let sought = expression([word], for: db.engine)
    return switch db.engine {
    case .sqlite:
      try db.exists("SELECT 1 FROM message_words WHERE message_words MATCH $1", sought)
    case .postgres: try MessageSearch.exists(sought, in: db)
    }
  }
}
