package import API
import Base
import Database
package import Rules

/// The service for what players are told of that they may not have seen. Each method with an answer
/// is one transaction; `add` is part of the one that did what is told.
package struct Notices: Sendable {
  /// The number that is kept for each player, and the time.
  package static let limit = 500
  /// The number that is kept besides of each kind that tells of the account: no flood of others pushes them out.
  package static let accountLimit = 50
  static func mostKept(of kind: NoticeKind) -> Int { kind.isOfAccount ? accountLimit : limit }
  package static let life = Duration.seconds(90 * 24 * 60 * 60)
  /// The time for which a player may move, or look at a screen, before they are told that it is their turn.
  package static let patience = Duration.seconds(3)

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
  /// - Parameters:
  ///   - other: who did it
  ///   - mayReplace: whether there may be an unread one of the same thing
  package func add(
    _ kind: NoticeKind, to player: PlayerID, by other: PlayerID?, match: MatchID? = nil,
    invitation: InvitationID? = nil, ruleset: Ruleset? = nil, pace: Pace? = nil,
    mayReplace: Bool = true, at now: Instant, in db: WriteTransaction
  ) throws {
    guard try !NoticeRecords.isMuted(kind, by: player, in: db) else { return }
    if let other, try !mayMeet(player, other, in: db) { return }
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: kind, at: now, player: other,
      match: match, invitation: invitation, ruleset: ruleset?.text, pace: pace)
    try store(notice, for: player, mayReplace: mayReplace, in: db)
  }

  /// Puts a notice in place of an unread one of the same thing, and lets it go out.
  ///
  /// - Parameter session: the one that did what is told, where that was the player's
  func store(
    _ notice: Notice, for player: PlayerID, mayReplace: Bool = true, by session: Secret? = nil,
    in db: WriteTransaction
  ) throws {
    if mayReplace { try NoticeRecords.deleteUnread(like: notice, of: player, in: db) }
    try NoticeRecords.insert(notice, for: player, in: db)
    // As long as the numbers are small there can't be many.
    if notice.number > Self.mostKept(of: notice.kind) {
      try NoticeRecords.deleteSurplus(like: notice.kind, of: player, in: db)
    }
    db.publish(.notices(of: player))
    try push(notice, to: player, by: session, in: db)
  }

  /// Lets a notice go out to the browsers of a player who isn't looking. What is of their account goes out in any case,
  /// for it may be somebody else who is looking, but not to the browser that did it.
  func push(
    _ notice: Notice, to player: PlayerID, by session: Secret? = nil, in db: WriteTransaction
  ) throws {
    let isUrgent = notice.kind.isOfAccount
    guard isUrgent || !screens.isVisible(player) else { return }
    let dueAt =
      isUrgent ? notice.at : max(notice.at, screens.lastVisibleAt(player) + Screens.rest)
    let waits = try PushRecords.enqueue(
      notice, for: player, but: session, topic: notice.topic, dueAt: dueAt,
      expiresAt: notice.at + notice.life, in: db)
    if waits { db.publish(.pushWaits(until: dueAt)) }
  }

  /// Tells a player of a match.
  ///
  /// - Parameter mayReplace: whether an unread notice of the match may lie there
  func add(
    _ kind: NoticeKind, of record: MatchRecord, to seat: Seat, mayReplace: Bool, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let match = record.match
    try add(
      kind, to: match.players[seat], by: match.players[seat.other], match: record.id,
      ruleset: match.ruleset, pace: match.pace, mayReplace: mayReplace, at: now, in: db)
  }

  /// The player has done something in a match, so what they were told of it before is of no use.
  func withdraw(
    about match: MatchID, to player: PlayerID, in db: WriteTransaction
  ) throws {
    guard try NoticeRecords.deleteUnread(about: match, of: player, in: db) else { return }
    db.publish(.notices(of: player))
  }
}
