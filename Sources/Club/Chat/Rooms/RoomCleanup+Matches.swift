import API
import Database

/// Rooms beside matches, which versions up to 0.6 made: each becomes a part of the talk of its two.
extension RoomCleanup {
  /// Joins one of them to the room of the two, or makes it that. Whoever ignores the other, or has muted
  /// their room, goes on doing so.
  ///
  /// - Parameter player: one of the two; nil for anybody
  /// - Returns: False when there is none.
  static func joinRoomBesideMatch(
    of player: PlayerID? = nil, in db: WriteTransaction
  ) throws -> Bool {
    guard let room = try RoomRecords.firstBesideMatch(of: player, in: db),
      let pair = try room.match.flatMap({ try MatchRecords.load($0, in: db)?.match.players })
    else { return false }
    if room.last == 0 {
      try RoomRecords.delete(room.id, in: db)
    } else if let own = try RoomRecords.find(pair, in: db) {
      let quiet = try RoomRecords.members(of: own.id, in: db).filter {
        $0.status == .ignored || $0.isMuted
      }
      try RoomMerging(room, into: own).perform(in: db)
      for one in quiet {
        guard var member = try RoomRecords.member(one.player, of: own.id, in: db) else { continue }
        if one.status == .ignored { member.status = .ignored }
        member.isMuted = one.isMuted
        try RoomRecords.update(member, of: own.id, in: db)
      }
    } else {
      try RoomRecords.makeDirect(room.id, of: pair, in: db)
      RoomChange(room.id).tell([pair.first, pair.second], in: db)
    }
    return true
  }
}
