import API
import Database

/// Rooms.
extension PlayerDeletion {
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
    try RoomCleanup.note(player, in: db)
  }

  /// A room for two in which nobody is left goes, and so does one of which nothing would be left: a request
  /// that wasn't accepted. Across a block it goes unheard, for the block goes with the player and would show
  /// the other what it hid.
  private func leave(
    _ room: RoomRecord, _ member: RoomMemberRecord, in db: WriteTransaction
  ) throws {
    var member = member
    member.status = .left
    try RoomRecords.update(member, of: room.id, in: db)
    guard let other = try RoomRecords.other(than: player, of: room.id, in: db),
      other.status != .left
    else { return try RoomCleanup.note(room.id, in: db) }
    let isParted = try blockExists(player, other.player, in: db)
    let isGone = isParted || other.status != .chats
    if isGone {
      try leave(other, of: room, in: db)
      try RoomCleanup.note(room.id, in: db)
    }
    if !isParted { RoomChange(room.id, isGone: isGone).tell([other.player], in: db) }
  }

  private func leave(
    _ other: RoomMemberRecord, of room: RoomRecord, in db: WriteTransaction
  ) throws {
    var other = other
    other.status = .left
    try RoomRecords.update(other, of: room.id, in: db)
    try notices?.withdraw(about: room.id, to: other.player, in: db)
  }
}
