import API
import Database

/// Rooms.
extension Departure {
  /// Groups lose the player; in rooms for two the other stays with what they have said themselves. What
  /// the player has said goes later, see `RoomSweeper`.
  func leaveRooms(in db: WriteTransaction) throws {
    for (room, member) in try RoomRecords.all(of: player, in: db) {
      if room.kind == .group {
        var room = room
        try room.lose(member, as: .left, by: player, at: now, telling: notices, in: db)
      } else {
        try leave(room, member, in: db)
      }
    }
    try db.execute(
      "DELETE FROM room_members WHERE player_id = $1 AND room_id IN (SELECT id FROM rooms WHERE kind = $2)",
      player, Room.Kind.group)
    try RoomRecords.forgetMaker(player, in: db)
    try RoomLeftovers.note(player, in: db)
  }

  /// A room for two in which nobody is left goes.
  private func leave(
    _ room: RoomRecord, _ member: RoomMemberRecord, in db: WriteTransaction
  ) throws {
    var member = member
    member.place = .left
    try RoomRecords.update(member, of: room.id, in: db)
    guard let other = try RoomRecords.other(than: player, of: room.id, in: db),
      other.place != .left
    else { return try RoomLeftovers.note(room.id, in: db) }
    RoomChange(room.id).tell([other.player], in: db)
  }
}
