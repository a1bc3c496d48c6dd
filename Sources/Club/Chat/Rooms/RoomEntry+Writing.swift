import API
import Database

/// The right of a member to write.
extension RoomEntry {
  /// The right of the member to write now.
  ///
  /// Cost: that of `isClosed`, and no other query where both have the room among their chats.
  func writing(in db: ReadTransaction) throws -> Room.Writing {
    if try isClosed(in: db) { return .closed }
    guard room.kind != .group else { return .anything }
    guard let other, other.status != .left, !isOtherSuspended else { return .nothing }
    if room.kind == .match || room.last > 0 && other.status == .chats { return .anything }
    let tie = try Acquaintance(member.player, other.player, in: db)
    if tie == .friends { return .anything }
    if other.status == .ignored { return .waiting }
    if tie == .acquainted { return .anything }
    guard room.last == 0 else { return .waiting }
    return try PreferenceRecords.load(other.player, in: db).takesRequests ? .oneText : .nothing
  }

  /// - Throws: `ChatRefusal` when the member may not write it
  func requireWriting(hasMedia: Bool, in db: ReadTransaction) throws {
    switch try writing(in: db) {
    case .anything: break
    case .oneText: if hasMedia { throw ChatRefusal.textOnly }
    case .waiting: throw ChatRefusal.requestWaits
    case .nothing: throw ChatRefusal.takesNoRequests
    case .closed: throw ChatRefusal.closed(room.kind)
    }
  }

  /// The member writes, as they may: the room is among their chats from now on, and with the other where
  /// it belongs. To be called before the message gets its number.
  mutating func noteWriting(in db: WriteTransaction) throws {
    guard room.kind == .direct, var other else { return }
    let before = (member.status, other.status)
    member.status = .chats
    if other.status == .requests || other.status == .ignored {
      let tie = try Acquaintance(member.player, other.player, in: db)
      if tie == .friends || tie == .acquainted && other.status == .requests {
        other.status = .chats
      }
    }
    if member.status != before.0 { try RoomRecords.update(member, of: room.id, in: db) }
    if other.status != before.1 { try RoomRecords.update(other, of: room.id, in: db) }
    self.other = other
    guard (member.status, other.status) != before, room.last > 0 else { return }
    RoomChange(room.id).tell([member.player, other.player], in: db)
  }
}

/// A relation of two players that lets them write.
enum Acquaintance: Sendable {
  /// Friends: they follow each other.
  case friends
  /// Acquaintances: they are in a group together, or have a match.
  case acquainted
  case none

  init(_ one: PlayerID, _ other: PlayerID, in db: ReadTransaction) throws {
    if try FollowRecords.exists(one, other, in: db) && FollowRecords.exists(other, one, in: db) {
      self = .friends
    } else if try MatchRecords.any(of: Players(one, other), in: db)
      || RoomRecords.haveGroup(one, other, in: db)
    {
      self = .acquainted
    } else {
      self = .none
    }
  }
}
