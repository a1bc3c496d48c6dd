import API
package import Database

/// A kind of tag that games have in common; by this number it is stored.
package enum TagKind: Int, Sendable, CaseIterable {
  case platform = 1
  case genre = 2
  case theme = 3
  /// The year of the first release.
  case year = 4
}

extension TagKind: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { rawValue.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: number)
  }
}

/// Tags that games of the catalogue have in common, and the number of these games.
package enum TagRecords {
  /// The tags that most games have.
  static func most(
    of kind: TagKind, limit: Int, in db: ReadTransaction
  ) throws -> [(name: String, games: Int)] {
    try db.rows(
      """
      SELECT name, games FROM game_tags WHERE kind = $1 AND games > 0
      ORDER BY games DESC, name LIMIT $2
      """, kind, limit
    ) { (try $0[0], try $0[1]) }
  }

  /// The years from that of the oldest game to that of the newest; nil when none is known.
  static func years(in db: ReadTransaction) throws -> ClosedRange<Int>? {
    let years = try db.rows(
      "SELECT name FROM game_tags WHERE kind = $1 AND games > 0", TagKind.year
    ) { Int(try $0[0] as String) }.compactMap(\.self)
    guard let first = years.min(), let last = years.max() else { return nil }
    return first...last
  }

  static func add(
    _ change: Int, to kind: TagKind, _ name: String, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO game_tags (kind, name, games) VALUES ($1, $2, $3)
      ON CONFLICT (kind, name) DO UPDATE SET games = game_tags.games + excluded.games
      """, kind, name, change)
  }
}

/// Changes of the counts, until they are stored together.
struct TagChanges {
  private struct Tag: Hashable {
    let kind: TagKind
    let name: String
  }

  private var changes: [Tag: Int] = [:]

  /// - Parameter change: 1 for a game that is there now, -1 for one that is gone
  mutating func count(_ facts: GameFacts, _ change: Int) {
    for (kind, names) in [
      (TagKind.platform, facts.platforms), (.genre, facts.genres), (.theme, facts.themes),
      (.year, facts.released.map { [String($0.year)] } ?? []),
    ] {
      for name in names { changes[Tag(kind: kind, name: name), default: 0] += change }
    }
  }

  func store(in db: WriteTransaction) throws {
    for (tag, change) in changes where change != 0 {
      try TagRecords.add(change, to: tag.kind, tag.name, in: db)
    }
  }
}
