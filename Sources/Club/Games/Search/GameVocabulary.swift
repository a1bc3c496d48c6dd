import Base
import Database

/// The words of all titles, for telling what somebody means who mistypes one or leaves out a gap.
enum GameVocabulary {
  /// The number of words that are looked at, at most, for each way to mistype a word.
  private static let looked = 300
  /// The number of words that may be meant by one word at most.
  private static let mostMeant = 60

  /// Tells of words that games had and those that they have.
  static func replace(
    _ old: Set<String>, with new: Set<String>, in db: WriteTransaction
  ) throws {
    for word in new.subtracting(old) {
      let isNew = try db.executeCounting(
        "INSERT INTO game_words (word) VALUES ($1) ON CONFLICT DO NOTHING", word)
      if isNew > 0 { try TypoTable.games.insert(word, in: db) }
    }
    for word in old.subtracting(new) where try !GameIndex.has(.term(word), in: db) {
      try db.execute("DELETE FROM game_words WHERE word = $1", word)
      try TypoTable.games.delete(word, in: db)
    }
  }

  /// Words that are one mistake away from what was typed.
  static func meant(by typed: String, in db: ReadTransaction) throws -> (
    whole: [String], begun: [String]
  ) {
    let words = try TypoTable.games.meant(by: typed, looked: looked, in: db)
      .filter { !$0.utf8.starts(with: typed.utf8) }
    let whole = words.filter { TypoVariants.isBeginning($0, of: typed) }
    let begun = words.filter { !TypoVariants.isBeginning($0, of: typed) }
    return (Array(whole.prefix(mostMeant)), Array(begun.prefix(mostMeant)))
  }

  /// The same for three letters, whole words alone.
  static func meant(byThree typed: String, in db: ReadTransaction) throws -> [String] {
    try TypoVariants.mistakes(in: typed).sorted().filter { try has($0, in: db) }
  }

  /// Ways to write a word as two that there are: "spiderman". The second may be unfinished.
  static func split(_ word: String, in db: ReadTransaction) throws -> [[String]] {
    let letters = Array(word.unicodeScalars)
    guard letters.count >= 5, !letters[0].isSign else { return [] }
    return try (2..<letters.count - 1).compactMap { place in
      let parts = [letters[..<place], letters[place...]].map {
        String(String.UnicodeScalarView($0))
      }
      return try has(parts[0], in: db) && hasBeginning(parts[1], in: db) ? parts : nil
    }
  }

  /// The words among these that titles have.
  static func known(of words: [String], in db: ReadTransaction) throws -> Set<String> {
    try Set(words.filter { try has($0, in: db) })
  }

  /// Words that begin so; nil for none, and where they are many.
  static func longer(_ beginning: String, in db: ReadTransaction) throws -> [String]? {
    let most = 20
    let words = try db.rows(
      "SELECT word FROM game_words WHERE word >= $1 AND word < $2 LIMIT $3", beginning,
      beginning + "\u{10FFFF}", most + 1
    ) { try $0[0] as String }
    return (1...most).contains(words.count) ? words : nil
  }

  private static func has(_ word: String, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM game_words WHERE word = $1", word)
  }

  /// Whether a title has a word that begins so.
  static func hasBeginning(_ word: String, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM game_words WHERE word >= $1 AND word < $2", word, word + "\u{10FFFF}")
  }
}
