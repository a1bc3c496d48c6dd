import API
import Database

/// Finds words in messages. All that is SQLite's alone in chat is here: its full-text index, FTS5. What asks
/// PostgreSQL instead is in `MessageSearch+Postgres`.
///
/// Each word stands in the index behind its room and the bucket of the message's number: `7f…g0ghello`. So
/// what others have said, however much, costs a search nothing, and of a large room no more is looked at
/// at once than a bucket. The index follows the table (see `MessageIndex`).
struct MessageSearch {
  /// Numbers of messages in one bucket: two to this power. The triggers of the schema say the same number.
  static let bucketBits = 14
  /// Words that are looked for.
  private static let mostWords = 8
  /// The number of messages with the other words that are looked through at most for the beginning
  /// of the last word.
  private static let few = 200
  /// The number of messages with the words that are looked at in a bucket at most: nearly all may
  /// be of somebody whom the viewer doesn't see.
  private static let most = 1000

  let words: [SoughtWord]
  let viewer: PlayerID

  /// - Returns: Nil when there is no word to look for.
  init?(_ text: String, for viewer: PlayerID) {
    let words = Array(MessageWords(text).words.prefix(Self.mostWords))
    if words.isEmpty { return nil }
    self.init(
      words.dropLast().map { SoughtWord([$0]) } + [SoughtWord([words.last!], isBeginning: true)],
      for: viewer)
  }

  init(_ words: [SoughtWord], for viewer: PlayerID) {
    self.words = words
    self.viewer = viewer
  }

  struct Found {
    fileprivate(set) var messages: [MessageRecord] = []
    fileprivate(set) var entries: [RoomID: RoomEntry] = [:]
    /// The id from which on messages were looked at, all of them; nil when there are no others.
    fileprivate(set) var from: Int64?

    /// Whether nothing was found, and nothing is left to look at.
    var isEmpty: Bool { messages.isEmpty && from == nil }
  }

  /// Messages that have all words, or of the last one the beginning, the newest first.
  ///
  /// - Parameters:
  ///   - room: Nil for all that are among the player's chats and requests
  ///   - id: Only older ones than this.
  /// - Throws: `ChatRefusal.unknownRoom` for one in which the player isn't
  func found(
    in room: RoomID?, before id: Int64, limit: Int, _ db: ReadTransaction
  ) throws -> Found {
    if let room { _ = try RoomEntry(room, as: viewer, in: db) }
    var buckets = try MessageBucket.newest(of: viewer, in: room, db)
    var found = Found()
    while let bucket = buckets.popLast() {
      // All that is left is older than what fills the page, or than what is looked at.
      if found.messages.count >= limit, found.messages[limit - 1].id > bucket.newest { break }
      if let from = found.from, bucket.newest < from { break }
      guard let entry = try found.entries[bucket.room] ?? entry(bucket.room, in: db) else {
        continue
      }
      found.entries[bucket.room] = entry
      try look(in: bucket, since: entry.member.since, before: id, limit, &found, db)
      if let older = try bucket.older(since: entry.member.since, in: db) {
        buckets.insert(older, at: buckets.firstIndex { $0.newest > older.newest } ?? buckets.count)
      }
    }
    return found
  }

  private func look(
    in bucket: MessageBucket, since: Int, before id: Int64, _ limit: Int, _ found: inout Found,
    _ db: ReadTransaction
  ) throws {
    let (messages, from) = try self.found(in: bucket, since: since, before: id, limit, db)
    found.from = [found.from, from].compactMap(\.self).max()
    let all = (found.messages + messages).sorted { $0.id > $1.id }
    found.messages = Array(all.prefix { $0.id >= found.from ?? 0 }.prefix(limit))
  }

  /// Nil for a room across a block.
  func entry(_ room: RoomID, in db: ReadTransaction) throws -> RoomEntry? {
    do {
      return try RoomEntry(room, as: viewer, in: db)
    } catch ChatRefusal.unknownRoom {
      return nil
    }
  }

  /// - Returns: Also from which id on, if not all that have the words were looked at.
  private func found(
    in bucket: MessageBucket, since: Int, before id: Int64, _ limit: Int, _ db: ReadTransaction
  ) throws -> (messages: [MessageRecord], from: Int64?) {
    let last = words.last!
    if words.count > 1 {
      let others = bucket.expression(words.dropLast(), for: db.engine)
      if try isRare(others, in: db) {
        let found = try rows(others, since, before: id, Self.few, db)
        return (found.filter { last.isAmong($0.words) }.map(\.record), nil)
      }
    }
    let all = bucket.expression(words, for: db.engine)
    let from = try end(of: all, before: id, in: db)
    let found = try rows(all, since, before: id, from: from ?? 0, limit, db).map(\.record)
    return (found, found.count < limit ? from : nil)
  }

  /// The id of the last message that is looked at, unless there are few.
  ///
  /// Cost: nothing for somebody who has no blocks, who sees what is found.
  private func end(
    of expression: String, before id: Int64, in db: ReadTransaction
  ) throws -> Int64? {
    guard try BlockRecords.any(of: viewer, in: db) else { return nil }
    if db.engine == .postgres {
      return try Self.id(of: expression, before: id, place: Self.most - 1, in: db)
    }
    return try db.first(
      """
      SELECT rowid FROM message_words WHERE message_words MATCH $1 AND rowid < $2
      ORDER BY rowid DESC LIMIT 1 OFFSET $3
      """, expression, id, Self.most - 1
    ) { try $0[0] }
  }

  private func isRare(_ expression: String, in db: ReadTransaction) throws -> Bool {
    if db.engine == .postgres {
      return try Self.count(expression, upTo: Self.few, in: db) < Self.few
    }
    return try db.first(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM message_words WHERE message_words MATCH $1 LIMIT $2) AS candidates
      """, expression, Self.few
    ) { try $0[0] < Self.few } ?? true
  }

  private func rows(
    _ expression: String, _ since: Int, before id: Int64, from: Int64 = 0, _ limit: Int,
    _ db: ReadTransaction
  ) throws -> [(record: MessageRecord, words: String)] {
    if db.engine == .postgres {
      return try postgresRows(expression, since, before: id, from: from, limit, db)
    }
    return try db.rows(
      """
      SELECT \(MessageRecord.columns), messages.words
      FROM message_words CROSS JOIN messages ON messages.id = message_words.rowid
      LEFT JOIN media ON media.id = messages.media
      WHERE message_words MATCH $1 AND message_words.rowid < $3 AND message_words.rowid >= $6
        AND messages.number > $4 AND \(MessageRecords.isOpen)
      ORDER BY message_words.rowid DESC LIMIT $5
      """, expression, viewer, id, since, limit, from
    ) { (try MessageRecord($0), try $0[MessageRecord.columnCount]) }
  }
}
