package import API
import Database
package import Rules

/// The service for what players are told of that they may not have seen. Each method with an answer
/// is one transaction; `add` is part of the one that did what is told.
package struct Notices: Sendable {
  /// The number that is kept for each player, and the time.
  package static let limit = 500
  package static let life = Duration.seconds(90 * 24 * 60 * 60)

  package let database: Database
  let screens: Screens

  package init(_ database: Database, _ screens: Screens) {
    self.database = database
    self.screens = screens
  }

  /// Tells a player of something, unless they don't want to hear of this kind, or of this player.
  ///
  /// An unread notice of the same thing gives way to it. It goes out by push, too, once no screen of the
  /// player has been looked at for 30 s.
  /// - Parameter other: who did it
  package func add(
    _ kind: NoticeKind, to player: PlayerID, by other: PlayerID?, match: MatchID? = nil,
    invitation: InvitationID? = nil, ruleset: Ruleset? = nil, pace: Pace? = nil, at now: Instant,
    in db: WriteTransaction
  ) throws {
    guard try !NoticeRecords.isMuted(kind, by: player, in: db) else { return }
    if let other, try !mayMeet(player, other, in: db) { return }
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: kind, at: now, player: other,
      match: match, invitation: invitation, ruleset: ruleset?.text, pace: pace)
    try store(notice, for: player, in: db)
  }

  /// Puts a notice in place of an unread one of the same thing, and lets it go out.
  func store(_ notice: Notice, for player: PlayerID, in db: WriteTransaction) throws {
    try NoticeRecords.deleteUnread(like: notice, of: player, in: db)
    try NoticeRecords.insert(notice, for: player, in: db)
    try NoticeRecords.deleteSurplus(of: player, in: db)
    db.publish(.notices(of: player))
    try push(notice, to: player, in: db)
  }

  /// Lets a notice go out to the browsers of a player who isn't looking.
  func push(
    _ notice: Notice, to player: PlayerID, in db: WriteTransaction
  ) throws {
    guard !screens.isVisible(player) else { return }
    let dueAt = max(notice.at, screens.lastVisibleAt(player) + Screens.rest)
    let waits = try PushRecords.enqueue(
      notice, for: player, topic: notice.topic, dueAt: dueAt, expiresAt: notice.at + notice.life,
      in: db)
    if waits { db.publish(.pushWaits(until: dueAt)) }
  }

  /// Tells a player of a match.
  func add(
    _ kind: NoticeKind, of record: MatchRecord, to seat: Seat, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let match = record.match
    try add(
      kind, to: match.players[seat], by: match.players[seat.other], match: record.id,
      ruleset: match.ruleset, pace: match.pace, at: now, in: db)
  }

  /// The player has done something in a match, so what they were told of it before is of no use.
  func withdraw(
    about match: MatchID, to player: PlayerID, in db: WriteTransaction
  ) throws {
    guard try NoticeRecords.deleteUnread(about: match, of: player, in: db) else { return }
    db.publish(.notices(of: player))
  }
}
