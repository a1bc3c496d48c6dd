import API
import Database

/// The words by which members are found. Each has the whole name beside it, so that a search reads one
/// stretch of one index.
enum NameWordRecords {
  /// Lets a member be found by a name, or by none any more.
  static func set(_ name: PlayerName?, of player: PlayerID, in db: WriteTransaction) throws {
    let old = try db.rows("SELECT word FROM name_words WHERE player_id = $1", player) {
      try $0[0] as String
    }
    try db.execute("DELETE FROM name_words WHERE player_id = $1", player)
    if let name { try insert(NameWords(name.text), player, in: db) }
    for word in old where try !isUsed(word, in: db) {
      try TypoTable.names.delete(word, in: db)
    }
  }

  private static func insert(
    _ name: NameWords, _ player: PlayerID, in db: WriteTransaction
  ) throws {
    for (place, word) in name.words.enumerated() {
      let isKnown = try isUsed(word, in: db)
      try db.execute(
        "INSERT INTO name_words (is_later, word, name, player_id) VALUES ($1, $2, $3, $4)",
        place > 0, word, name.text, player)
      // Of a word that stays they are there still.
      if !isKnown { try TypoTable.names.insert(word, in: db) }
    }
  }

  private static func isUsed(_ word: String, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM name_words WHERE is_later IN (0, 1) AND word = $1", word)
  }
}

/// Looking for words.
extension NameWordRecords {
  struct Found {
    let player: PlayerID
    let name: NameWords

    init(_ row: Row) throws {
      player = try row[0]
      name = NameWords(stored: try row[1])
    }
  }

  /// Words from `first` on and before `end`.
  struct Span {
    let first: String
    let end: String

    /// Makes the span of all that begin so.
    init(beginning: String) {
      first = beginning
      end = beginning + "\u{10FFFF}"
    }

    init(whole word: String) {
      first = word
      // The least of what words have none of; PostgreSQL takes no NUL in a text.
      end = word + "\u{1}"
    }
  }

  /// Members one of whose words lies there, in the order of the words.
  ///
  /// - Parameters:
  ///   - other: How another word of the name begins.
  ///   - isLater: Whether the word stands behind the first of the name.
  ///   - looked: How many are looked at for the other word.
  static func members(
    _ span: Span, and other: String = "", isLater: Bool, looked: Int, limit: Int,
    in db: ReadTransaction
  ) throws -> [Found] {
    try db.rows(
      """
      SELECT player_id, name FROM (
        SELECT player_id, name FROM name_words WHERE is_later = $1 AND word >= $2 AND word < $3
        ORDER BY word, name, player_id LIMIT $5) AS looked
      WHERE name LIKE $4 LIMIT $6
      """, isLater, span.first, span.end, "% \(other)%", looked, limit, read: Found.init)
  }

  /// Members whose names have a word that begins so, and others that do, in the order of the words.
  static func anybody(
    _ first: String, and others: [String], limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    let span = Span(beginning: first)
    let found = try db.rows(
      """
      SELECT player_id, name FROM name_words
      WHERE is_later IN (0, 1) AND word >= $1 AND word < $2 ORDER BY is_later, word, name, player_id
      LIMIT $3
      """, span.first, span.end, limit * 10, read: Found.init)
    var known: Set<PlayerID> = []
    return found.filter { one in
      others.allSatisfy { other in one.name.words.contains { $0.hasPrefix(other) } }
        && known.insert(one.player).inserted
    }.prefix(limit).map(\.player)
  }

  /// Counts those who have a word there, up to `limit`.
  static func count(_ span: Span, limit: Int, in db: ReadTransaction) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM (SELECT 1 FROM name_words
        WHERE is_later IN (0, 1) AND word >= $1 AND word < $2 LIMIT $3) AS counted
      """, span.first, span.end, limit
    ) { try $0[0] } ?? 0
  }

  /// The friends of a player who are members. The plus keeps SQLite from reading all first words, which
  /// it takes for few.
  static func friends(of player: PlayerID, in db: ReadTransaction) throws -> [Found] {
    try db.rows(
      """
      SELECT n.player_id, n.name FROM \(FollowRecords.mutual)
      JOIN name_words n ON n.player_id = f.followed_id AND +n.is_later = 0
      WHERE f.follower_id = $1
      """, player, read: Found.init)
  }

  static func find(_ player: PlayerID, in db: ReadTransaction) throws -> Found? {
    try db.first(
      "SELECT player_id, name FROM name_words WHERE player_id = $1 AND +is_later = 0", player,
      read: Found.init)
  }
}
