import API
import Database

/// A room that somebody has come into: what every act in a room begins with.
struct RoomEntry: Sendable {
  var room: RoomRecord
  var member: RoomMemberRecord
  /// Of a room for two: whom the member talks with. Who has left the club has the place `left`.
  var other: RoomMemberRecord?

  /// - Throws: `ChatRefusal.unknownRoom` for who isn't in it, and for a room for two across a block
  init(_ id: RoomID, as player: PlayerID, in db: ReadTransaction) throws {
    guard let room = try RoomRecords.load(id, in: db) else { throw ChatRefusal.unknownRoom }
    try self.init(room, as: player, in: db)
  }

  init(_ room: RoomRecord, as player: PlayerID, in db: ReadTransaction) throws {
    guard let member = try RoomRecords.member(player, of: room.id, in: db), member.place != .left
    else { throw ChatRefusal.unknownRoom }
    if room.kind != .group {
      other = try RoomRecords.other(than: player, of: room.id, in: db)
      if let other, try BlockRecords.between(player, other.player, in: db) {
        throw ChatRefusal.unknownRoom
      }
    }
    self.room = room
    self.member = member
  }
}
