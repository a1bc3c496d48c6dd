package import API
package import Database

/// The rooms in the database, and who is in them.
enum RoomRecords {
  private static let columns = """
    rooms.id, rooms.kind, rooms.first_id, rooms.second_id, rooms.match_id, rooms.owner_id, rooms.name,
    rooms.photo, rooms.created_at, rooms.last, rooms.last_at, rooms.change
    """

  private static func read(_ row: Row) throws -> RoomRecord {
    let (first, second): (PlayerID?, PlayerID?) = (try row[2], try row[3])
    return RoomRecord(
      id: try row[0], kind: try row[1],
      pair: first.flatMap { first in second.map { Players(first, $0) } }, match: try row[4],
      owner: try row[5], name: try row[6], photo: try row[7], createdAt: try row[8],
      last: try row[9], lastAt: try row[10], change: try row[11])
  }

  static func load(_ id: RoomID, in db: ReadTransaction) throws -> RoomRecord? {
    try db.first("SELECT \(columns) FROM rooms WHERE id = $1", id, read: read)
  }
}

/// Who is in them.
extension RoomRecords {
  private static let memberColumns =
    "player_id, joined_at, since, read_up_to, delivered_up_to, place, is_muted"

  private static func readMember(_ row: Row) throws -> RoomMemberRecord {
    RoomMemberRecord(
      player: try row[0], joinedAt: try row[1], since: try row[2], readUpTo: try row[3],
      deliveredUpTo: try row[4], place: try row[5], isMuted: try row[6])
  }

  /// Who was in it once, too.
  static func member(
    _ player: PlayerID, of room: RoomID, in db: ReadTransaction
  ) throws -> RoomMemberRecord? {
    try db.first(
      "SELECT \(memberColumns) FROM room_members WHERE room_id = $1 AND player_id = $2", room,
      player, read: readMember)
  }

  /// All who are in it, in the order in which they came: at most 100.
  static func members(of room: RoomID, in db: ReadTransaction) throws -> [RoomMemberRecord] {
    try db.rows(
      """
      SELECT \(memberColumns) FROM room_members WHERE room_id = $1 AND place <> $2
      ORDER BY joined_at, player_id
      """, room, RoomPlace.left, read: readMember)
  }
}

extension RoomPlace: SQLConvertible {
  package var sqlValue: SQLValue { rawValue.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: number)
  }
}

/// 1 direct, 2 group, 3 beside a match.
extension Room.Kind: SQLConvertible {
  private static let inOrder: [Room.Kind] = [.direct, .group, .match]

  package var sqlValue: SQLValue { (Self.inOrder.firstIndex(of: self)! + 1).sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue), Self.inOrder.indices.contains(number - 1) else {
      return nil
    }
    self = Self.inOrder[number - 1]
  }
}
