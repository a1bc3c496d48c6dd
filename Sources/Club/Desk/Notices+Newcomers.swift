import API
import Database

/// Notices of newcomers who wait to be let in, to those who do that.
extension Notices {
  /// Tells moderators and hosts that somebody waits; of many who come at once, once until it is read.
  func tellStaffOfNewcomer(at now: Instant, in db: WriteTransaction) throws {
    for player in try RoleRecords.all(from: .moderator, in: db) {
      let isMuted = try NoticeRecords.isMuted(.newcomer, by: player, in: db)
      if try isMuted || NoticeRecords.isToldOfNewcomers(player, in: db) { continue }
      let notice = Notice(
        number: try NoticeRecords.nextNumber(of: player, in: db), kind: .newcomer, at: now,
        player: nil)
      try store(notice, for: player, in: db)
    }
  }

  /// Takes back what nobody has read yet, once nobody waits any more.
  func withdrawNewcomers(in db: WriteTransaction) throws {
    for player in try RoleRecords.all(from: .moderator, in: db) {
      guard try NoticeRecords.deleteUnreadOfNewcomers(of: player, in: db) else { continue }
      db.publish(.notices(of: player))
    }
  }
}

extension NoticeRecords {
  private static let isOfNewcomers = "player_id = $1 AND kind = $2 AND \(isUnread)"

  fileprivate static func isToldOfNewcomers(
    _ player: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists("SELECT 1 FROM notices WHERE \(isOfNewcomers)", player, NoticeKind.newcomer)
  }

  /// - Returns: Whether there was one.
  fileprivate static func deleteUnreadOfNewcomers(
    of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM notices WHERE \(isOfNewcomers)", player, NoticeKind.newcomer) > 0
  }
}
