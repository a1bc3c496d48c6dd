import API
import Base
import Database

/// A list of people in the database.
struct ClubListRecord: Equatable, Sendable {
  let number: Int
  let name: String
  let keepsCards: Bool
  let createdAt: Instant
}

/// Somebody of a list.
struct ListMemberRecord: Sendable {
  let number: Int
  let player: PlayerID
  /// As the list spells it; nil for who was brought in before that was kept.
  let name: String?
  let cameAt: Instant?
}

/// Lists of people in the database, and who is on them.
enum ClubListRecords {
  private static let columns = "id, name, keeps_cards, created_at"

  private static func read(_ row: Row) throws -> ClubListRecord {
    ClubListRecord(
      number: try row[0], name: try row[1], keepsCards: try row[2], createdAt: try row[3])
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> ClubListRecord? {
    try db.first("SELECT \(columns) FROM club_lists WHERE id = $1", number, read: read)
  }

  static func find(_ name: GroupName, in db: ReadTransaction) throws -> ClubListRecord? {
    try db.first("SELECT \(columns) FROM club_lists WHERE name_folded = $1", name.key, read: read)
  }

  /// Lists before one with a number, the latest first.
  static func page(
    before number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [ClubListRecord] {
    try db.rows(
      "SELECT \(columns) FROM club_lists WHERE id < $1 ORDER BY id DESC LIMIT $2", number, limit,
      read: read)
  }

  /// Makes a list, or finds the one that is there.
  ///
  /// - Parameter keepsCards: Whether its cards are kept from now on; nil leaves it as it is, and is no for a new one.
  static func set(
    _ name: GroupName, keepsCards: Bool?, at now: Instant, in db: WriteTransaction
  ) throws -> ClubListRecord? {
    try db.first(
      """
      INSERT INTO club_lists (name, name_folded, keeps_cards, created_at)
      VALUES ($1, $2, coalesce($3, 0), $4) ON CONFLICT (name_folded)
      DO UPDATE SET keeps_cards = coalesce($3, club_lists.keeps_cards) RETURNING \(columns)
      """, name.text, name.key, keepsCards, now, read: read)
  }
}

/// Changes.
extension ClubListRecords {
  /// Gives a list another name.
  ///
  /// - Returns: nil where another list has it, or there is none with the number
  static func rename(
    _ number: Int, to name: GroupName, in db: WriteTransaction
  ) throws -> ClubListRecord? {
    try db.first(
      """
      UPDATE club_lists SET name = $2, name_folded = $3
      WHERE id = $1 AND NOT EXISTS (
        SELECT 1 FROM club_lists other WHERE other.name_folded = $3 AND other.id <> $1)
      RETURNING \(columns)
      """, number, name.text, name.key, read: read)
  }

  /// Removes a list; the people who are on it stay.
  static func delete(_ number: Int, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM club_lists WHERE id = $1", number)
  }
}

/// The people of lists.
extension ClubListRecords {
  static func insert(
    _ player: PlayerID, called name: PlayerName, list: Int, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO club_list_members (list_id, player_id, listed_name, listed_as)
      VALUES ($1, $2, $3, $4)
      """, list, player, FoldedName(name), name.text)
  }

  /// Whether a list has brought somebody in by a name who is there still.
  static func has(_ name: PlayerName, list: Int, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM club_list_members WHERE list_id = $1 AND listed_name = $2", list,
      FoldedName(name))
  }

  static func contains(_ player: PlayerID, list: Int, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM club_list_members WHERE list_id = $1 AND player_id = $2", list, player)
  }

  /// The numbers of those who are on a list, and of those who have come.
  static func count(of list: Int, in db: ReadTransaction) throws -> (all: Int, came: Int) {
    try db.first(
      "SELECT count(*), count(came_at) FROM club_list_members WHERE list_id = $1", list
    ) { (all: try $0[0], came: try $0[1]) } ?? (0, 0)
  }

  /// The people of a list behind one with a number, in the order of the list.
  static func members(
    of list: Int, after number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [ListMemberRecord] {
    try db.rows(
      """
      SELECT id, player_id, listed_as, came_at FROM club_list_members
      WHERE list_id = $1 AND id > $2 ORDER BY id LIMIT $3
      """, list, number, limit
    ) {
      ListMemberRecord(
        number: try $0[0], player: try $0[1], name: try $0[2], cameAt: try $0[3])
    }
  }

  /// The first of a list who haven't come.
  static func waiting(
    on list: Int, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT player_id FROM club_list_members WHERE list_id = $1 AND came_at IS NULL
      ORDER BY id LIMIT $2
      """, list, limit
    ) { try $0[0] }
  }

  /// The number of the list that somebody is on.
  static func list(of player: PlayerID, in db: ReadTransaction) throws -> Int? {
    try db.first("SELECT list_id FROM club_list_members WHERE player_id = $1", player) {
      try $0[0]
    }
  }

  /// The name by which a list has brought somebody in, and when they first signed in; nil for who is on none.
  static func listing(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> (name: String, cameAt: Instant?)? {
    try db.first(
      """
      SELECT coalesce(listed_as, listed_name), came_at FROM club_list_members WHERE player_id = $1
      """, player
    ) { (name: try $0[0], cameAt: try $0[1]) }
  }

  /// Notes that somebody has signed in who is on a list, the first time.
  static func noteCame(_ player: PlayerID, at now: Instant, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE club_list_members SET came_at = $2 WHERE player_id = $1 AND came_at IS NULL", player,
      now)
  }

  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM club_list_members WHERE player_id = $1", player)
  }
}
