import API
import Database

extension ClubPageKind: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .rules: 1
    case .imprint: 2
    case .privacy: 3
    }
  }
}

/// The pages of the club in the database, and who has accepted the rules.
enum PageRecords {
  static func load(
    _ kind: ClubPageKind, in db: ReadTransaction
  ) throws -> (text: String, revision: Int)? {
    try db.first("SELECT text, revision FROM club_pages WHERE kind = $1", kind) { row in
      (text: try row[0], revision: try row[1])
    }
  }

  /// The pages that there are, with the revisions with which they changed.
  static func revisions(in db: ReadTransaction) throws -> [ClubPageKind: Int] {
    Dictionary(
      uniqueKeysWithValues: try db.rows("SELECT kind, revision FROM club_pages") { row in
        (try row[0], try row[1])
      })
  }

  /// Stores a text; an empty one takes the page away.
  static func store(
    _ text: PageText, as kind: ClubPageKind, revision: Int, in db: WriteTransaction
  ) throws {
    try db.execute("DELETE FROM club_pages WHERE kind = $1", kind)
    guard !text.text.isEmpty else { return }
    try db.execute(
      "INSERT INTO club_pages (kind, text, revision) VALUES ($1, $2, $3)", kind, text.text,
      revision)
  }

  /// Notes that a member has accepted the rules, if these are the rules still.
  static func accept(_ revision: Int, by member: PlayerID, in db: WriteTransaction) throws {
    guard try load(.rules, in: db)?.revision == revision else { return }
    try db.execute(
      "UPDATE members SET rules_revision = $2 WHERE player_id = $1", member, revision)
  }

  /// The revision of the rules that a member has accepted last; nil for a guest.
  static func accepted(by player: PlayerID, in db: ReadTransaction) throws -> Int? {
    try db.first("SELECT rules_revision FROM members WHERE player_id = $1", player) { row in
      try row[0]
    }
  }
}
