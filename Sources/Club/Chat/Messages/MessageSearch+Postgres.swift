import API
import Database

/// The search of messages with PostgreSQL: an index over `message_terms(room_id, number, words)`, the words of a
/// message with the sign of its bucket before each. What the index answers is materialized: else, of a word that is
/// often said, every message would be looked at from the newest on.
extension MessageSearch {
  private static let candidates = """
    (WITH found AS MATERIALIZED (
      SELECT id FROM messages
      WHERE message_terms(room_id, number, words) @@ CAST($1 AS tsquery))
    SELECT id FROM found) AS found
    """

  static func exists(_ expression: String, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM \(candidates)", expression)
  }

  static func count(_ expression: String, upTo most: Int, in db: ReadTransaction) throws -> Int {
    try db.first(
      "SELECT count(*) FROM (SELECT 1 FROM \(candidates) LIMIT $2) AS counted", expression, most
    ) { try $0[0] } ?? 0
  }

  /// The id of the message at a place among those before one, the newest first; nil where there are fewer.
  static func id(
    of expression: String, before id: Int64, place: Int, in db: ReadTransaction
  ) throws -> Int64? {
    try db.first(
      "SELECT id FROM \(candidates) WHERE id < $2 ORDER BY id DESC LIMIT 1 OFFSET $3", expression,
      id, place
    ) { try $0[0] }
  }

  func postgresRows(
    _ expression: String, _ since: Int, before id: Int64, from: Int64, _ limit: Int,
    _ db: ReadTransaction
  ) throws -> [(record: MessageRecord, words: String)] {
    try db.rows(
      """
      SELECT \(MessageRecord.columns), messages.words
      FROM \(Self.candidates) JOIN messages ON messages.id = found.id
      LEFT JOIN media ON media.id = messages.media
      WHERE found.id < $3 AND found.id >= $6
        AND messages.number > $4 AND \(MessageRecords.isOpen)
      ORDER BY found.id DESC LIMIT $5
      """, expression, viewer, id, since, limit, from
    ) { (try MessageRecord($0), try $0[MessageRecord.columnCount]) }
  }

  /// Words that begin in one of some ways, with how many messages have each.
  ///
  /// Cost: each message that has such a word is read.
  /// - Parameters:
  ///   - expression: asks for messages that have one
  ///   - beginnings: the ways, as a list in JSON
  ///   - length: the letters that each has at least
  static func words(
    of expression: String, beginning beginnings: String, length: Int, _ limit: Int,
    in db: ReadTransaction
  ) throws -> [(String, Int)] {
    try db.rows(
      """
      SELECT word, times FROM (
        SELECT word, count(*) AS times
        FROM \(candidates) JOIN messages ON messages.id = found.id
          CROSS JOIN string_to_table(words, ' ') AS word
        WHERE length(word) >= $3 GROUP BY word) AS said
      WHERE EXISTS (SELECT 1 FROM json_each($2) begun WHERE starts_with(word, begun.value))
      LIMIT $4
      """, expression, beginnings, length, limit
    ) { (try $0[0], try $0[1]) }
  }
}

extension MessageBucket {
  /// A word as PostgreSQL is asked for it. Words hold no quotes.
  func postgresExpression(_ word: SoughtWord) -> String {
    let ways = word.ways.map {
      PostgresLexeme.operand(mark + $0) + (word.isBeginning ? ":*" : "")
    }
    return "(" + ways.joined(separator: " | ") + ")"
  }
}
