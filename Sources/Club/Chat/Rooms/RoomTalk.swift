import API
import Database

/// A talk in a room in one transaction: the room, and each who speaks, is read once, and stored once by `store`.
struct RoomTalk {
  private let id: RoomID
  private var entries: [PlayerID: RoomEntry] = [:]
  /// The members whom each who speaks sees.
  private var members: [PlayerID: [RoomMemberRecord]] = [:]
  private var room: RoomRecord?
  /// Those who have spoken, and the others in rooms for two, as they are by now.
  private var known: [PlayerID: RoomMemberRecord] = [:]
  /// Those of them whose cursors have moved.
  private var moved: Set<PlayerID> = []

  init(in id: RoomID) {
    self.id = id
  }

  /// The room as somebody comes into it who wants to say something.
  ///
  /// - Throws: `ChatRefusal.unknownRoom`
  mutating func entry(
    of player: PlayerID, saying key: String, in db: ReadTransaction
  ) throws -> RoomEntry {
    var entry: RoomEntry
    if let known = entries[player] {
      entry = known
      entry.hasSaid = try MessageRecords.exist(by: player, key: key, in: id, db)
    } else {
      entry = try RoomEntry(id, as: player, saying: key, in: db)
    }
    if let room { entry.room = room }
    entry.member = known[player] ?? entry.member
    entry.other = entry.other.map { known[$0.player] ?? $0 }
    return entry
  }

  mutating func members(seenFrom entry: RoomEntry, in db: ReadTransaction) throws
    -> [RoomMemberRecord]
  {
    // In a room for two who is in it may just have changed with what was said.
    guard entry.room.kind == .group else { return try entry.members(in: db) }
    if let known = members[entry.member.player] { return known }
    let found = try entry.members(in: db)
    members[entry.member.player] = found
    return found
  }

  /// Notes what has become of the room, of who spoke, and of the other in a room for two.
  ///
  /// - Parameter told: those for whom a notice of the room lies there now
  mutating func note(_ entry: RoomEntry, told: Set<PlayerID>) {
    room = entry.room
    known[entry.member.player] = entry.member
    moved.insert(entry.member.player)
    if let other = entry.other {
      known[other.player] = other
      if other.deliveredUpTo == entry.room.last { moved.insert(other.player) }
    }
    entries[entry.member.player] = entry
    entries[entry.member.player]?.hasNotice = false
    for player in told { entries[player]?.hasNotice = true }
  }

  func store(in db: WriteTransaction) throws {
    guard let room else { return }
    try RoomRecords.updateLast(of: room, in: db)
    let all = moved.compactMap { known[$0] }
    if room.kind != .group, all.count == 2 {
      try RoomRecords.updateCursors(of: all[0], all[1], in: room.id, db)
    } else {
      for member in all { try RoomRecords.update(member, of: room.id, in: db) }
    }
  }
}
