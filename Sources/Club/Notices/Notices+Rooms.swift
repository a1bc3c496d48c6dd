import API
import Database

/// Notices of messages in rooms, told to those who aren't looking: of each room at most one unread
/// notice.
extension Notices {
  /// A younger notice of a room stands for what is said after it, so that a lively group costs each of its
  /// members one query a message.
  private static let freshness = Duration.seconds(60)

  /// Tells those in a room that somebody has written there: part of the message's transaction. Whoever has muted
  /// the room or this kind, has put it out of sight, or looks at a screen isn't told.
  ///
  /// Cost: nothing where all look; else one query for all in the room, and some more for each who has a browser that
  /// takes push messages or a notice that is to be renewed.
  /// - Parameter members: those in the room, without those who are across a block with `author`
  /// - Returns: those who were away, of whom a notice may lie there now
  func add(
    messageBy author: PlayerID, in room: RoomID, to members: [RoomMemberRecord], at now: Instant,
    in db: WriteTransaction
  ) throws -> Set<PlayerID> {
    let away = Set(
      members.filter { $0.player != author && $0.wantsNotices && !screens.isVisible($0.player) }
        .map(\.player))
    guard !away.isEmpty else { return [] }
    for recipient in try NoticeRecords.recipients(in: room, db)
    where away.contains(recipient.player) {
      try tell(recipient, of: room, by: author, at: now, in: db)
    }
    return away
  }

  private func tell(
    _ recipient: NoticeRecords.RoomRecipient, of room: RoomID, by author: PlayerID,
    at now: Instant, in db: WriteTransaction
  ) throws {
    guard !recipient.isMuted else { return }
    let (player, unread) = (recipient.player, recipient.unread)
    // Of two push messages with the same number only one is sent.
    if let unread, !recipient.takesPush, unread.at + Self.freshness > now { return }
    if let unread {
      try NoticeRecords.delete(NoticeKey(player: player, number: unread.number), in: db)
    }
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: .message, at: now,
      player: author, room: room)
    try NoticeRecords.insert(notice, for: player, in: db)
    if unread == nil { try NoticeRecords.deleteSurplus(like: .message, of: player, in: db) }
    db.publish(.notices(of: player))
    if recipient.takesPush { try push(notice, to: player, in: db) }
  }

  /// The player has read in a room, or is in it no more: what they were told of it is of no use.
  func withdraw(about room: RoomID, to player: PlayerID, in db: WriteTransaction) throws {
    guard try NoticeRecords.deleteUnread(about: room, of: player, in: db) else { return }
    db.publish(.notices(of: player))
  }

  /// Withdraws notices when messages of a room are gone: whoever has nothing else to read there
  /// isn't told of it any more.
  func withdraw(messagesGoneFrom room: RoomID, in db: WriteTransaction) throws {
    for player in try NoticeRecords.told(of: room, in: db)
    where try UnreadMessage(newestIn: room, for: player, in: db) == nil {
      try withdraw(about: room, to: player, in: db)
    }
  }
}

extension RoomMemberRecord {
  fileprivate var wantsNotices: Bool { !isMuted && (status == .chats || status == .requests) }
}
