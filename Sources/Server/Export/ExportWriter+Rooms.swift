import API
import Base
import Club
import Database
import NIOCore

/// Rooms, with what both sides have said.
extension ExportWriter {
  /// Messages that are read at once.
  private static let batch = 200

  func writeRooms(_ send: (ByteBuffer) async throws -> Void) async throws {
    var last: RoomID?
    while let room = try await services.rooms.next(of: player.id, after: last) {
      var piece = ByteBuffer(string: (last == nil ? "" : ",") + #"{"room":"#)
      piece.writeImmutableBuffer(try JSON.encode(room.room))
      piece.writeString(#","players":"#)
      piece.writeImmutableBuffer(try JSON.encode(room.players.map(\.summary)))
      piece.writeString(#","messages":["#)
      try await send(piece)
      try await writeMessages(of: room.room.id, send)
      try await send(ByteBuffer(string: "]}"))
      last = room.room.id
    }
  }

  private func writeMessages(
    of room: RoomID, _ send: (ByteBuffer) async throws -> Void
  ) async throws {
    var last = 0
    while true {
      let messages = try await services.rooms.messages(
        of: room, for: player.id, after: last, limit: Self.batch)
      guard let end = messages.last?.number else { return }
      var piece = ByteBuffer(string: last == 0 ? "" : ",")
      let list = try JSON.encode(messages)
      piece.writeImmutableBuffer(list.getSlice(at: 1, length: list.readableBytes - 2)!)
      try await send(piece)
      last = end
    }
  }
}

extension RoomService {
  /// The next room of a player in the order of their ids, wherever it stands with them; nil behind the
  /// last.
  func next(of player: PlayerID, after id: RoomID?) async throws -> RoomView? {
    try await database.read { db in
      var last = id
      while let room = try RoomRecords.next(of: player, after: last, in: db) {
        last = room.id
        do {
          return try RoomView(RoomEntry(room, as: player, in: db), in: db)
        } catch ChatRefusal.unknownRoom {
          // One across a block.
        }
      }
      return nil
    }
  }

  /// The messages of a room behind a number, as a player sees them; none when they are in it no
  /// more.
  func messages(
    of room: RoomID, for player: PlayerID, after number: Int, limit: Int
  ) async throws -> [Message] {
    try await database.read { db in
      guard let member = try RoomRecords.member(player, of: room, in: db), member.status != .left
      else { return [] }
      return try MessageRecords.next(of: room, for: member, after: number, limit: limit, in: db)
    }
  }
}
