import API
import Database

/// The way into a group for somebody who comes on the word of one who is in it.
enum WayIntoGroup {
  case open(RoomRecord)
  /// There is no room for one more.
  case full(RoomRecord)
  /// It is no group, the inviter has left it, a block is between the two, or the newcomer was in it before.
  case closed

  var isOpen: Bool { if case .open = self { true } else { false } }

  /// - Parameter inviter: the one who is in it
  init(
    _ id: RoomID, for newcomer: PlayerID, _ size: GroupSize, by inviter: PlayerID,
    in db: ReadTransaction
  ) throws {
    self = .closed
    guard let room = try Self.room(id, of: inviter, in: db), room.kind == .group,
      try RoomRecords.member(newcomer, of: id, in: db) == nil,
      try !BlockRecords.exists(inviter, newcomer, in: db),
      try !BlockRecords.exists(newcomer, inviter, in: db)
    else { return }
    let isFull = size.most <= (try RoomRecords.members(of: id, in: db).count)
    self = isFull ? .full(room) : .open(room)
  }

  /// The room; nil for an inviter who isn't in it.
  private static func room(
    _ id: RoomID, of inviter: PlayerID, in db: ReadTransaction
  ) throws -> RoomRecord? {
    do { return try RoomEntry(id, as: inviter, in: db).room } catch ChatRefusal.unknownRoom {
      return nil
    }
  }
}
