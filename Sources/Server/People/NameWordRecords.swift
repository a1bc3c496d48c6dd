import API
import Database

/// The words by which members are found. An index over prefixes as every database has it, so that all that
/// differs between databases stays out of the search.
enum NameWordRecords {
  /// Lets a member be found by a name, or by none any more.
  static func set(_ name: PlayerName?, of player: PlayerID, in db: WriteTransaction) throws {
    let old = try words(of: player, in: db)
    try db.execute("DELETE FROM name_words WHERE player_id = $1", player)
    let new = name.map { NameWords($0.text).words } ?? []
    for (place, word) in new.enumerated() { try insert(word, isLater: place > 0, player, in: db) }
    for word in old where try !isUsed(word, in: db) {
      try db.execute("DELETE FROM name_slips WHERE word = $1", word)
    }
  }

  private static func insert(
    _ word: String, isLater: Bool, _ player: PlayerID, in db: WriteTransaction
  ) throws {
    let isKnown = try isUsed(word, in: db)
    try db.execute(
      "INSERT INTO name_words (is_later, word, player_id) VALUES ($1, $2, $3)", isLater, word,
      player)
    guard !isKnown else { return }
    for slip in Slips.stored(of: word) {
      try db.execute(
        "INSERT INTO name_slips (slip, word) VALUES ($1, $2) ON CONFLICT DO NOTHING", slip, word)
    }
  }

  private static func isUsed(_ word: String, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM name_words WHERE is_later IN (0, 1) AND word = $1", word)
  }

  static func words(of player: PlayerID, in db: ReadTransaction) throws -> [String] {
    try db.rows("SELECT word FROM name_words WHERE player_id = $1", player) { try $0[0] }
  }
}

/// Looking for words.
extension NameWordRecords {
  /// Words from `first` on and before `end`.
  struct Span: Sendable {
    let first: String
    let end: String

    /// All that begin so.
    init(beginning: String) {
      first = beginning
      end = beginning + "\u{10FFFF}"
    }

    init(whole word: String) {
      first = word
      end = word + "\u{0}"
    }
  }

  /// Members one of whose words lies there, in the order of the words.
  ///
  /// - Parameter isLater: Whether it is a word behind the first of the name.
  static func members(
    _ span: Span, isLater: Bool, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT player_id FROM name_words WHERE is_later = $1 AND word >= $2 AND word < $3
      ORDER BY word, player_id LIMIT $4
      """, isLater, span.first, span.end, limit
    ) { try $0[0] }
  }

  /// Of the first so many of these those who have also a word that lies in another span.
  static func members(
    _ span: Span, and other: Span, isLater: Bool, among limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT player_id FROM (
        SELECT player_id FROM name_words WHERE is_later = $1 AND word >= $2 AND word < $3
        ORDER BY word, player_id LIMIT $6) AS one
      WHERE EXISTS (
        SELECT 1 FROM name_words AS another
        WHERE another.player_id = one.player_id AND another.word >= $4 AND another.word < $5)
      """, isLater, span.first, span.end, other.first, other.end, limit
    ) { try $0[0] }
  }

  /// How many have a word there; no more are counted than `limit`.
  static func count(_ span: Span, limit: Int, in db: ReadTransaction) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM (SELECT 1 FROM name_words
        WHERE is_later IN (0, 1) AND word >= $1 AND word < $2 LIMIT $3) AS some
      """, span.first, span.end, limit
    ) { try $0[0] } ?? 0
  }

  /// Words of names that may be meant by what was typed, which may hold a mistake.
  static func meant(by typed: String, limit: Int, in db: ReadTransaction) throws -> [String] {
    var found: Set<String> = []
    for slip in Slips.sought(of: typed).sorted() {
      let span = Span(beginning: slip)
      let words = try db.rows(
        "SELECT word FROM name_slips WHERE slip >= $1 AND slip < $2 LIMIT $3", span.first,
        span.end, limit
      ) { try $0[0] as String }
      found.formUnion(words.filter { Slips.isBeginning(typed, of: $0) })
    }
    return found.sorted()
  }

  /// The words of all friends of a player.
  static func ofFriends(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> [PlayerID: [String]] {
    let rows = try db.rows(
      """
      SELECT f.followed_id, n.word FROM follows f
      JOIN follows b ON b.follower_id = f.followed_id AND b.followed_id = $1
      JOIN name_words n ON n.player_id = f.followed_id
      WHERE f.follower_id = $1
      """, player
    ) { (try $0[0] as PlayerID, try $0[1] as String) }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }
}
