import API
import Database

/// A room that somebody has come into: what every act in a room begins with.
struct RoomEntry: Sendable {
  var room: RoomRecord
  var member: RoomMemberRecord

  /// - Throws: `ChatRefusal.unknownRoom` for who isn't in it, and for a room for two across a block
  init(_ id: RoomID, as player: PlayerID, in db: ReadTransaction) throws {
    guard let room = try RoomRecords.load(id, in: db),
      let member = try RoomRecords.member(player, of: id, in: db), member.place != .left
    else { throw ChatRefusal.unknownRoom }
    if room.kind != .group {
      let others = try RoomRecords.members(of: id, in: db).map(\.player).filter { $0 != player }
      guard try !others.contains(where: { try BlockRecords.between(player, $0, in: db) }) else {
        throw ChatRefusal.unknownRoom
      }
    }
    self.room = room
    self.member = member
  }
}
