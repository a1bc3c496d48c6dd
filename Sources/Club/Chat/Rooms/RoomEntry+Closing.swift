import API
import Database

/// Rooms in which the member may read, and no more.
extension RoomEntry {
  /// Whether nothing can be written: a room for two, where the club does without those, and in a young club a group in
  /// which nobody who looks after the club sees what the member writes, or that is no more than a talk of two. Guests
  /// write nothing there.
  ///
  /// Cost: in a group of a young club a look for each of those who look after it.
  func isClosed(in db: ReadTransaction) throws -> Bool {
    try isRestricted
      && (room.kind != .group || !RoomRecords.isAttended(room.id, for: member.player, in: db))
  }

  /// - Throws: `ChatRefusal.closed`
  func requireOpen(in db: ReadTransaction) throws {
    if try isClosed(in: db) { throw ChatRefusal.closed(room.kind) }
  }
}

/// Groups of a young club, which those make who look after it.
extension RoomService {
  /// - Parameter others: who would be in it besides
  /// - Throws: `ChatRefusal`: `moderatorsMakeGroups`; `noRoomsForTwo` for a group that would be no more than that
  static func requireMaking(
    with others: [PlayerID], by player: PlayerID, in db: ReadTransaction
  ) throws {
    guard try YoungClub.isOn(in: db) else { return }
    guard try looksAfterClub(player, in: db) else { throw ChatRefusal.moderatorsMakeGroups }
    if others.count == 1, try !looksAfterClub(others[0], in: db) {
      throw ChatRefusal.noRoomsForTwo
    }
  }

  /// Whether one may bring the other into a group without knowing them: those who look after a young club are with
  /// everybody there.
  static func attends(
    _ player: PlayerID, _ other: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    guard try YoungClub.isOn(in: db) else { return false }
    return try looksAfterClub(player, in: db) || looksAfterClub(other, in: db)
  }

  private static func looksAfterClub(
    _ player: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try MemberRecords.load(player, in: db)?.role ?? .guest >= .moderator
  }
}
