import API
import Database

extension RoomRecords {
  /// The rooms in which both of two are: the groups, and those for the two.
  static func common(
    _ one: PlayerID, _ other: PlayerID, in db: ReadTransaction
  ) throws -> [(id: RoomID, isGroup: Bool)] {
    try db.rows(
      """
      SELECT rooms.id, kind = $4 FROM room_members a
      JOIN room_members b ON b.room_id = a.room_id AND b.player_id = $2 AND b.place <> $3
      JOIN rooms ON rooms.id = a.room_id
      WHERE a.player_id = $1 AND a.place <> $3
      """, one, other, RoomStatus.left, Room.Kind.group
    ) { (try $0[0], try $0[1]) }
  }

  /// A block stands between two now, or does no more: those for the two come and go with it, and in groups
  /// they see each other no more, or again.
  static func tellBlock(
    between one: PlayerID, _ other: PlayerID, in db: WriteTransaction
  ) throws {
    let isBlocked = try blockExists(one, other, in: db)
    for room in try common(one, other, in: db) {
      RoomChange(room.id, isGone: isBlocked && !room.isGroup).tell([one, other], in: db)
    }
  }
}
