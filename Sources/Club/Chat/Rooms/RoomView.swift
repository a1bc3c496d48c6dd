package import API
package import Database

/// A room as one of its members sees it, with the players whom it names.
package struct RoomView: Sendable {
  package let room: Room
  package let players: [Player]

  /// Members that a list of rooms shows.
  static let fewMembers = 5

  /// - Parameter most: so many members are shown
  package init(_ entry: RoomEntry, showing most: Int = .max, in db: ReadTransaction) throws {
    let (record, member) = (entry.room, entry.member)
    let members = try Self.members(of: entry, most, in: db)
    let message = try MessageRecords.newest(of: record, for: member, in: db)
    room = Room(
      id: record.id, kind: record.kind, name: record.name, photo: record.photo,
      owner: try Self.owner(of: entry, in: db), match: record.match,
      members: members.map { $0.member(seenBy: member.player, in: record.kind) },
      memberCount: members.count < most
        ? members.count
        : try RoomRecords.countMembers(of: record.id, seenBy: member.player, in: db),
      last: record.last, change: record.change, message: message, readUpTo: member.readUpTo,
      unread: try MessageRecords.unread(of: record, for: member, in: db),
      isMuted: member.isMuted, place: record.last == 0 ? .chats : member.status.shown,
      writing: try entry.writing(in: db), moderators: try Self.moderators(of: entry, most, in: db))
    var named =
      room.members.map(\.player) + [room.owner].compactMap(\.self) + (message?.players ?? [])
    named += room.moderators ?? []
    var known: Set<PlayerID> = []
    players = try named.filter { known.insert($0).inserted }
      .compactMap { try PlayerRecords.load($0, in: db) }
  }

  /// The members to show: of a room for two also somebody who has left the club.
  private static func members(
    of entry: RoomEntry, _ most: Int, in db: ReadTransaction
  ) throws -> [RoomMemberRecord] {
    guard entry.room.kind == .group else {
      return [entry.member, entry.other].compactMap(\.self).sorted { $0.player < $1.player }
    }
    return try RoomRecords.members(
      of: entry.room.id, seenBy: entry.member.player, limit: most, in: db)
  }

  /// Those who read along in a group of a young club; nil elsewhere.
  private static func moderators(
    of entry: RoomEntry, _ most: Int, in db: ReadTransaction
  ) throws -> [PlayerID]? {
    guard entry.room.kind == .group, try YoungClub.isOn(in: db) else { return nil }
    return try RoomRecords.attendants(
      of: entry.room.id, seenBy: entry.member.player, limit: most, in: db)
  }

  private static func owner(of entry: RoomEntry, in db: ReadTransaction) throws -> PlayerID? {
    try entry.room.owner.flatMap { owner in
      try blockExists(owner, entry.member.player, in: db) ? nil : owner
    }
  }
}

extension RoomView {
  package var answer: RoomAnswer { RoomAnswer(room: room, players: players.map(\.summary)) }
}

extension [RoomView] {
  /// The players of all of them, each once.
  package var players: [Player] {
    var known: Set<PlayerID> = []
    return flatMap(\.players).filter { known.insert($0.id).inserted }
  }
}

extension RoomMemberRecord {
  /// The member as the viewer sees them: how far a request was read isn't told before it is accepted.
  package func member(seenBy viewer: PlayerID, in kind: Room.Kind) -> RoomMember {
    guard player == viewer || status != .requests && status != .ignored else {
      return RoomMember(player: player, readUpTo: 0, deliveredUpTo: 0)
    }
    return RoomMember(
      player: player, readUpTo: readUpTo,
      deliveredUpTo: kind == .group ? readUpTo : max(readUpTo, deliveredUpTo))
  }
}

extension RoomStatus {
  var shown: Room.Place {
    switch self {
    case .chats, .left: .chats
    case .requests: .requests
    case .ignored: .ignored
    }
  }

  init(_ place: Room.Place) {
    switch place {
    case .chats: self = .chats
    case .requests: self = .requests
    case .ignored: self = .ignored
    }
  }
}

extension Message {
  /// The players whom it names.
  package var players: [PlayerID] {
    [author, event?.player].compactMap(\.self) + reactions.map(\.player)
  }
}
