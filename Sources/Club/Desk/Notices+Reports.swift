import API
import Database

/// Notices of reports and of what is decided: to those who decide, to the reporter, and to the player whom it is about.
/// They come from the club, so they name nobody, and no block keeps them away.
extension Notices {
  /// Tells moderators and hosts of a report that waits for them; of one on moderators or hosts, hosts alone.
  func tellStaff(
    of report: Int, on reported: PlayerID, by reporter: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let role = try MemberRecords.load(reported, in: db)?.role ?? .guest
    for player in try RoleRecords.all(from: role > .member ? .host : .moderator, in: db)
    where player != reported && player != reporter {
      try tell(.reported, to: player, about: report, at: now, in: db)
    }
  }

  /// Tells a player what became of a report, or that there is one; or what was decided about them.
  ///
  /// - Parameters:
  ///   - report: the report that it came of; nil for none
  ///   - reason: the words for who is warned or suspended; empty for none
  func tell(
    _ kind: NoticeKind, to player: PlayerID, about report: Int?, reason: String = "",
    at now: Instant, in db: WriteTransaction
  ) throws {
    guard try !NoticeRecords.isMuted(kind, by: player, in: db) else { return }
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: kind, at: now, player: nil,
      reason: reason.isEmpty ? nil : reason)
    try store(notice, for: player, in: db)
    if let report { try NoticeRecords.setReport(report, notice.number, of: player, in: db) }
  }

  /// Takes back what nobody has read yet of a report: it was decided, or is open again.
  func withdraw(aboutReport report: Int, in db: WriteTransaction) throws {
    for player in Set(try NoticeRecords.deleteUnread(aboutReport: report, in: db)) {
      db.publish(.notices(of: player))
    }
  }
}

extension NoticeRecords {
  fileprivate static func setReport(
    _ report: Int, _ number: Int, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE notices SET report_id = $3 WHERE player_id = $1 AND number = $2", player, number,
      report)
  }

  /// - Returns: whose they were
  fileprivate static func deleteUnread(
    aboutReport report: Int, in db: WriteTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      DELETE FROM notices WHERE report_id = $1 AND number > (
        SELECT read_up_to FROM notice_cursors c WHERE c.player_id = notices.player_id)
      RETURNING player_id
      """, report
    ) { try $0[0] }
  }
}
