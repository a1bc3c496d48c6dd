package import API
import Database

/// The beginning of a stream: what it is told, and what it changes.
extension MessageService {
  private static let mostRooms = 100

  package func chatState(of player: PlayerID) async throws -> ChatState {
    try await database.read { db in
      ChatState(
        unread: try MessageRecords.unreadRooms(of: player, limit: Self.mostRooms, in: db),
        requests: try MessageRecords.requests(to: player, limit: Self.mostRooms, in: db))
    }
  }

  /// A device of a player listens: what was said in rooms for two has reached it, and the others are told.
  ///
  /// Cost: a read where nothing is new.
  package func deliver(to player: PlayerID) async throws {
    let rooms = try await database.read { db in
      try MessageRecords.undelivered(to: player, limit: Self.mostRooms, in: db)
    }
    guard !rooms.isEmpty else { return }
    try await database.write { db in
      for id in rooms {
        guard var entry = try? RoomEntry(id, as: player, in: db), let other = entry.other,
          entry.member.status == .chats, entry.member.deliveredUpTo < entry.room.last
        else { continue }
        entry.member.deliveredUpTo = entry.room.last
        try RoomRecords.update(entry.member, of: id, in: db)
        db.publish(.seen(entry.member, in: entry.room, by: [other.player]))
      }
    }
  }
}

extension MessageRecords {
  /// Rooms among the chats in which others have said something that the player hasn't read.
  fileprivate static func unreadRooms(
    of player: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [RoomID] {
    try db.rows(
      """
      SELECT rooms.id FROM room_members JOIN rooms ON rooms.id = room_members.room_id
      WHERE player_id = $2 AND place = $1 AND last > read_up_to AND EXISTS (
        SELECT 1 FROM messages WHERE messages.room_id = rooms.id
          AND number > CASE WHEN read_up_to > last - $4 THEN read_up_to ELSE last - $4 END
          AND +number > since
          AND NOT \(MergedAuthors.isOwn("author_id", of: "$2")) AND event IS NULL AND deleted_at IS NULL AND \(isOpen))
      LIMIT $3
      """, RoomStatus.chats, player, limit, reach
    ) { try $0[0] }
  }

  fileprivate static func requests(
    to player: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [RoomID] {
    try db.rows(
      """
      SELECT rooms.id FROM room_members JOIN rooms ON rooms.id = room_members.room_id
      WHERE player_id = $1 AND place = $2 AND last > 0
        AND \(noBlockSQL("first_id", from: "second_id"))
      LIMIT $3
      """, player, RoomStatus.requests, limit
    ) { try $0[0] }
  }

  /// Rooms for two among the chats, those in which somebody spoke last first.
  fileprivate static func undelivered(
    to player: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [RoomID] {
    try db.rows(
      """
      SELECT rooms.id FROM room_members JOIN rooms ON rooms.id = room_members.room_id
      WHERE player_id = $1 AND place = $2 AND kind <> $3 AND last > delivered_up_to
      ORDER BY last_at DESC LIMIT $4
      """, player, RoomStatus.chats, Room.Kind.group, limit
    ) { try $0[0] }
  }
}
