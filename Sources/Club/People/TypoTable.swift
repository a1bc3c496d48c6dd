import Database

/// A table of the words that somebody may look for, each beside its variants.
struct TypoTable {
  private let insertion: String
  private let deletion: String
  private let selection: String

  /// The table of the names of members.
  static let names = TypoTable("name_slips")
  /// The table of the titles of games.
  static let games = TypoTable("game_slips")

  private init(_ table: String) {
    insertion = "INSERT INTO \(table) (slip, word) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    deletion = "DELETE FROM \(table) WHERE word = $1"
    selection =
      "SELECT word FROM \(table) WHERE slip >= $1 AND slip < $2 ORDER BY slip, word LIMIT $3"
  }

  /// Adds a word; done once more it changes nothing.
  func insert(_ word: String, in db: WriteTransaction) throws {
    for variant in TypoVariants.stored(of: word) { try db.execute(insertion, variant, word) }
  }

  func delete(_ word: String, in db: WriteTransaction) throws {
    try db.execute(deletion, word)
  }

  /// Words that may be meant by what was typed, which may hold a mistake.
  ///
  /// - Parameter looked: How many are looked at for each way to mistype it, short ones first.
  func meant(by typed: String, looked: Int, in db: ReadTransaction) throws -> [String] {
    var found: Set<String> = []
    for variant in TypoVariants.sought(of: typed).sorted() {
      found.formUnion(
        try db.rows(selection, variant, variant + "\u{10FFFF}", looked) { try $0[0] as String })
    }
    return found.filter { TypoVariants.isBeginning(typed, of: $0) }.sorted()
  }
}
