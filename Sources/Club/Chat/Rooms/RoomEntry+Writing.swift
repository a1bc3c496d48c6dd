import API
import Database

/// What a member may write.
extension RoomEntry {
  /// What the member may write now.
  ///
  /// Cost: no query where both have the room among their chats.
  func writing(in db: ReadTransaction) throws -> Room.Writing {
    guard room.kind != .group else { return .anything }
    guard let other, other.place != .left, !isOtherSuspended else { return .nothing }
    if room.kind == .match || room.last > 0 && other.place == .chats { return .anything }
    let tie = try Acquaintance(member.player, other.player, in: db)
    if tie == .friends { return .anything }
    if other.place == .ignored { return .waiting }
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
    }
  }

  /// The member writes, as they may: the room is among their chats from now on, and with the other where
  /// it belongs. To be called before the message gets its number.
  mutating func noteWriting(in db: WriteTransaction) throws {
    guard room.kind == .direct, var other else { return }
    let before = (member.place, other.place)
    member.place = .chats
    if other.place == .requests || other.place == .ignored {
      let tie = try Acquaintance(member.player, other.player, in: db)
      if tie == .friends || tie == .acquainted && other.place == .requests { other.place = .chats }
    }
    if member.place != before.0 { try RoomRecords.update(member, of: room.id, in: db) }
    if other.place != before.1 { try RoomRecords.update(other, of: room.id, in: db) }
    self.other = other
    guard (member.place, other.place) != before, room.last > 0 else { return }
    RoomChange(room.id).tell([member.player, other.player], in: db)
  }
}

/// What two players have with each other that lets them write.
enum Acquaintance: Sendable {
  /// They follow each other.
  case friends
  /// They are in a group together, or have a match.
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
