import API
import Database

/// Rooms.
extension GuestMerge {
  /// Joins the rooms; what an earlier version left beside the guest's matches is a part of the talk of their two then.
  func joinRooms(in db: WriteTransaction) throws {
    while try RoomCleanup.joinRoomBesideMatch(of: guest, in: db) {}
    for (room, row) in try RoomRecords.all(of: guest, withLeft: true, in: db) {
      switch room.kind {
      case .group: try joinGroup(room, row, in: db)
      case .direct, .match: try joinRoomForTwo(room, row, in: db)
      }
    }
    try RoomRecords.forgetMaker(guest, in: db)
    try joinMessages(in: db)
  }

  private func joinGroup(
    _ room: RoomRecord, _ row: RoomMemberRecord, in db: WriteTransaction
  ) throws {
    let own = try RoomRecords.member(member, of: room.id, in: db)
    try RoomRecords.delete(guest, of: room.id, in: db)
    if let own, own.status != .left {
      guard row.status != .left else { return }
      var joined = own
      joined.joinedAt = min(own.joinedAt, row.joinedAt)
      joined.since = min(own.since, row.since)
      try RoomRecords.update(joined, of: room.id, in: db)
    } else if own == nil || row.status != .left {
      try RoomRecords.put(row.of(member), in: room.id, db)
    }
    var room = room
    if room.owner == guest {
      room.owner = member
      try RoomRecords.update(room, in: db)
    }
    RoomChange(room.id).tell(try RoomRecords.members(of: room.id, in: db).map(\.player), in: db)
  }

  private func joinRoomForTwo(
    _ room: RoomRecord, _ row: RoomMemberRecord, in db: WriteTransaction
  ) throws {
    guard let other = try RoomRecords.other(than: guest, of: room.id, in: db) else { return }
    guard other.player != member else { return try end(room, [row, other], in: db) }
    if let own = try RoomRecords.find(Players(member, other.player), in: db) {
      try RoomRecords.delete(guest, of: room.id, in: db)
      try RoomRecords.put(row.of(member), in: room.id, db)
      try RoomMerging(room, into: own).perform(in: db)
      return
    } else {
      try RoomRecords.delete(guest, of: room.id, in: db)
      try RoomRecords.setPair(Players(member, other.player), of: room.id, in: db)
      try RoomRecords.put(row.of(member), in: room.id, db)
    }
    RoomChange(room.id).tell([member, other.player], in: db)
  }

  /// Ends the room of the two, for nobody has a room with themselves.
  private func end(
    _ room: RoomRecord, _ rows: [RoomMemberRecord], in db: WriteTransaction
  ) throws {
    for var row in rows {
      row.status = .left
      try RoomRecords.update(row, of: room.id, in: db)
    }
    try RoomCleanup.note(room.id, in: db)
    RoomChange(room.id, isGone: true).tell([member], in: db)
  }

  /// Makes the guest's messages the member's: of very many the rest soon, see `RoomSweeper`.
  private func joinMessages(in db: WriteTransaction) throws {
    if try MergedAuthors.move(from: guest, to: member, in: db) {
      try MergedAuthors.note(guest, of: member, in: db)
    }
  }
}

extension RoomMemberRecord {
  /// The same of somebody else.
  fileprivate func of(_ player: PlayerID) -> RoomMemberRecord {
    RoomMemberRecord(
      player: player, joinedAt: joinedAt, since: since, readUpTo: readUpTo,
      deliveredUpTo: deliveredUpTo, status: status, isMuted: isMuted)
  }
}
