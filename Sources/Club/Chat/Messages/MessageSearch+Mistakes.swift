import API
import Database

/// Words with a mistake, and those that are meant.
extension MessageSearch {
  /// Words that may hold a mistake at once; of more nobody could say what was meant.
  private static let mostMistyped = 2
  /// The number of words that may be meant by one, those that are said most.
  private static let mostMeant = 20

  /// The same search with what may be meant where a word is one that nobody has said in what is looked at,
  /// as `TypoVariants` has it. Words that were said are taken as they are.
  ///
  /// Cost: for each bucket some 150 looks into the index for each such word, 2 to 5 ms of a full one.
  ///
  /// - Returns: Nil when nothing else may be meant.
  /// - Throws: `ChatRefusal.unknownRoom` for a room in which the player isn't
  func forgiving(in room: RoomID?, _ db: ReadTransaction) throws -> MessageSearch? {
    if let room { _ = try RoomEntry(room, as: viewer, in: db) }
    let buckets = try latest(in: room, db)
    let unknown = try words.indices.filter { place in
      try !buckets.contains { try $0.has(words[place], in: db) }
    }
    guard !unknown.isEmpty, unknown.count <= Self.mostMistyped else { return nil }
    var meant = words
    var isOther = false
    for place in unknown {
      let word = words[place]
      var times: [String: Int] = [:]
      for bucket in buckets {
        times.merge(try bucket.meant(by: word, in: db), uniquingKeysWith: +)
      }
      // It may have been said long ago.
      guard !times.isEmpty else { continue }
      isOther = true
      let often = times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      meant[place] = SoughtWord(often.prefix(Self.mostMeant).map(\.key))
    }
    return isOther ? MessageSearch(meant, for: viewer) : nil
  }

  /// The buckets with the newest messages, not across a block.
  private func latest(in room: RoomID?, _ db: ReadTransaction) throws -> [MessageBucket] {
    var waiting = try MessageBucket.newest(of: viewer, in: room, db)
    var found: [MessageBucket] = []
    while found.count < MessageService.lookedBuckets, let bucket = waiting.popLast() {
      guard let entry = try entry(bucket.room, in: db) else { continue }
      found.append(bucket)
      if let older = try bucket.older(since: entry.member.since, in: db) {
        waiting.insert(
          older, at: waiting.firstIndex { $0.newest > older.newest } ?? waiting.count)
      }
    }
    return found
  }
}

/// Words that are mistyped.
extension MessageBucket {
  /// The first letters of a word: a mistake among them is tried out, one behind them is looked for.
  private static let right = 2
  /// As many letters tell a word from others.
  private static let telling = 6
  /// The number of words that begin alike which are looked at at most.
  private static let mostAlike = 1000

  /// Words that may be meant by one that was typed with a mistake, with how many messages have each: of a
  /// beginning those that begin so.
  ///
  /// Cost: a look into the index for each way to mistype the first two letters, and all that begin with them.
  func meant(by word: SoughtWord, in db: ReadTransaction) throws -> [String: Int] {
    let typed = word.ways[0]
    let letters = Array(typed.unicodeScalars)
    guard letters.count >= TypoVariants.shortestWord else { return [:] }
    var beginnings = TypoVariants.mistakes(in: typed, among: Self.right).map { way in
      String(String.UnicodeScalarView(way.unicodeScalars.prefix(Self.telling)))
    }
    beginnings.append(String(String.UnicodeScalarView(letters.prefix(Self.right))))
    let found = try terms(beginning: beginnings, length: letters.count - 1, in: db)
    return Dictionary(found) { times, _ in times }.filter { other, _ in
      TypoVariants.isBeginning(typed, of: other)
        && (word.isBeginning || TypoVariants.isBeginning(other, of: typed))
    }
  }

  /// Words that begin in one of these ways, with how many messages have each.
  ///
  /// - Parameter length: the letters that each has at least
  private func terms(
    beginning beginnings: [String], length: Int, in db: ReadTransaction
  ) throws -> [(String, Int)] {
    let list = "[\"" + beginnings.joined(separator: "\",\"") + "\"]"
    if db.engine == .postgres {
      let some = expression([SoughtWord(beginnings, isBeginning: true)], for: .postgres)
      return try MessageSearch.words(
        of: some, beginning: list, length: length, Self.mostAlike, in: db)
    }
    return try db.rows(
      """
      SELECT term, doc FROM json_each($1) begun CROSS JOIN message_terms
      WHERE term >= $2 || begun.value AND term < $2 || begun.value || $3
        AND length(term) >= $4
      LIMIT $5
      """, list, mark, "\u{10FFFF}", mark.count + length, Self.mostAlike
    ) { row in
      let term: String = try row[0]
      return (String(term.unicodeScalars.dropFirst(mark.count)), try row[1])
    }
  }
}
