package import API
package import Database
import Rules

/// Rooms of players who are joined, or gone.
extension RoomRecords {
  /// All rooms of a player.
  ///
  /// - Parameter withLeft: also those in which they were once
  static func all(
    of player: PlayerID, withLeft: Bool = false, in db: ReadTransaction
  ) throws -> [(RoomRecord, RoomMemberRecord)] {
    let ids = try db.rows(
      "SELECT room_id FROM room_members WHERE player_id = $1 AND ($2 = 1 OR place <> $3)", player,
      withLeft, RoomStatus.left
    ) { try $0[0] as RoomID }
    return try ids.compactMap { id in
      guard let room = try load(id, in: db), let member = try member(player, of: id, in: db) else {
        return nil
      }
      return (room, member)
    }
  }

  /// Whether something was said in a room of a player.
  static func hasAny(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM room_members JOIN rooms ON id = room_id WHERE player_id = $1 AND last > 0
      """, player)
  }

  /// The room of a player that comes after one in the order of their ids.
  package static func next(
    of player: PlayerID, after id: RoomID?, in db: ReadTransaction
  ) throws -> RoomRecord? {
    try db.first(
      """
      SELECT \(columns) FROM room_members JOIN rooms ON rooms.id = room_id
      WHERE player_id = $1 AND place <> $3 AND room_id > $2 ORDER BY room_id LIMIT 1
      """, player, id?.rawValue ?? -1, RoomStatus.left, read: read)
  }

  package static func delete(
    _ player: PlayerID, of room: RoomID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM room_members WHERE room_id = $1 AND player_id = $2", room, player)
  }

  /// Stores a member of a room, whatever was there before.
  static func put(
    _ member: RoomMemberRecord, in room: RoomID, _ db: WriteTransaction
  ) throws {
    try insert(member, of: room, in: db)
    try update(member, of: room, in: db)
  }

  static func setPair(_ pair: Players, of room: RoomID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE rooms SET first_id = $2, second_id = $3 WHERE id = $1", room, pair.first, pair.second)
  }

  /// Makes a room beside a match that of two.
  static func makeDirect(_ room: RoomID, of pair: Players, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE rooms SET kind = $2, match_id = NULL WHERE id = $1", room, Room.Kind.direct)
    try setPair(pair, of: room, in: db)
  }

  static func delete(_ room: RoomID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM rooms WHERE id = $1", room)
  }

  static func setChange(_ change: Int, of room: RoomID, in db: WriteTransaction) throws {
    try db.execute("UPDATE rooms SET change = $2 WHERE id = $1", room, change)
  }

  /// Forgets the player as the one who made groups.
  static func forgetMaker(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE rooms SET maker_key = NULL WHERE maker_key >= $1 AND maker_key < $2", "\(player):",
      "\(player);")
  }

  /// The number of messages that are gone from the beginning of a room.
  static func countGone(from room: RoomRecord, in db: ReadTransaction) throws -> Int {
    let first = try db.first("SELECT min(number) FROM messages WHERE room_id = $1", room.id) {
      try $0[0] as Int?
    }
    return ((first ?? nil) ?? room.last + 1) - 1
  }

  /// The messages of a room as they are put in order.
  ///
  /// - Parameter number: only those with higher numbers
  static func lines(
    of room: RoomID, after number: Int = 0, in db: ReadTransaction
  ) throws -> [MessageOrder.Line] {
    try db.rows(
      """
      SELECT id, number, at, reply FROM messages WHERE room_id = $1 AND number > $2 ORDER BY number
      """, room, number
    ) {
      MessageOrder.Line(id: try $0[0], number: try $0[1], at: try $0[2], reply: try $0[3])
    }
  }
}
