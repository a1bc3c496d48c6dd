import API
import Base
import Database

/// Taking a decision back, as part of a transaction. It is possible as long as everything stands as the decision left
/// it; a warning was heard, and a photo or video is gone for good.
struct DecisionUndoing {
  private let report: Report
  private let closing: Report.Closing

  /// Nil for a report that waits.
  init?(_ report: Report) {
    guard let closing = report.closing else { return nil }
    self.report = report
    self.closing = closing
  }

  func isPossible(in db: ReadTransaction) throws -> Bool {
    switch closing.act {
    case .dismiss, nil: return true
    case .warn: return false
    case .suspend: return try isSuspended(bannedAt: nil, in: db)
    case .ban: return try isSuspended(bannedAt: closing.at, in: db)
    case .remove: return try closing.removed.map { try canPutBack($0, in: db) } ?? false
    }
  }

  /// Whether the player is suspended by the decision still. To end that would lift a ban as well, so
  /// there may be none but the decision's own.
  private func isSuspended(bannedAt instant: Instant?, in db: ReadTransaction) throws -> Bool {
    guard let player = report.reported,
      try MemberRecords.suspension(of: player, in: db)?.since == closing.at
    else { return false }
    return try BanRecords.instant(of: player, in: db) == instant
  }

  private func canPutBack(_ text: String, in db: ReadTransaction) throws -> Bool {
    switch try ReportedThing(report, in: db) {
    case .message(let number, let room):
      try MessageRecords.load(number, of: room, in: db)?.deletedAt == closing.at
    case .ratingLine(let game, let player):
      try GameRatingRecords.find(game, of: player, in: db)?.line == ""
    case .name(let player):
      try PlayerRecords.load(player, in: db)?.name == closing.givenName
        && PlayerName(text).map { try isFree($0, for: player, in: db) } ?? false
    case .about(let player):
      try MemberRecords.load(player, in: db) != nil && MemberRecords.about(player, in: db) == nil
    case .photo, nil: false
    }
  }

  private func isFree(
    _ name: PlayerName, for player: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    guard try MemberRecords.load(player, in: db) != nil else { return true }
    return try !MemberRecords.isTaken(name, for: player, in: db)
  }

  /// - Parameter words: of the message that is put back
  /// - Returns: what is to be told once it is committed
  /// - Throws: `ReportRefusal.notUndoable`
  func perform(
    by actor: Actor, at now: Instant, words: String, _ notices: Notices, in db: WriteTransaction
  ) throws -> ModerationNews {
    guard try isPossible(in: db) else { throw ReportRefusal.notUndoable }
    var news = ModerationNews(player: report.reported)
    if closing.act == .suspend || closing.act == .ban, let player = report.reported {
      news = try AccountService.restore(player, by: actor, at: now, in: db)
      try notices.tell(.restored, to: player, about: nil, at: now, in: db)
    } else if let text = closing.removed {
      try putBack(text, words, by: actor, at: now, in: db)
    }
    try notices.withdraw(aboutReport: report.number, in: db)
    try ReportRecords.reopen(report.number, in: db)
    try AuditRecords.insert(
      AuditEntry(
        action: .reopenReport, player: report.reported, note: "Report \(report.number)", by: actor,
        at: now), in: db)
    return news
  }

  private func putBack(
    _ text: String, _ words: String, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws {
    switch try ReportedThing(report, in: db) {
    case .message(let number, let room): try putBack(message: number, room, text, words, in: db)
    case .ratingLine(let game, let player):
      guard var rating = try GameRatingRecords.find(game, of: player, in: db) else { return }
      rating.line = text
      try GameRatingRecords.put(rating, in: db)
    case .name(let player):
      guard let name = PlayerName(text) else { return }
      try AccountService.rename(player, to: name, by: actor, at: now, in: db)
    case .about(let player): try MemberRecords.setAbout(text, of: player, in: db)
    case .photo, nil: return
    }
  }

  private func putBack(
    message number: Int, _ id: RoomID, _ text: String, _ words: String, in db: WriteTransaction
  ) throws {
    guard var room = try RoomRecords.load(id, in: db),
      var message = try MessageRecords.load(number, of: id, in: db)
    else { return }
    message.text = text
    message.deletedAt = nil
    try MessageRecords.update(&message, words: words, in: &room, db)
    try MessageRecipients(message, in: room, db).publish(in: db)
  }
}
