package import API
import Base
import Database

/// Groups.
extension RoomService {
  /// The group that a player has made with a key, when it is there already and they are in it.
  package func known(_ key: String, by player: PlayerID) async throws -> RoomView? {
    try await database.read { db in
      try RoomRecords.find(madeBy: player, key, in: db).map {
        try RoomView(RoomEntry($0, as: player, in: db), in: db)
      }
    }
  }

  /// Makes a group, once for each key.
  ///
  /// - Throws: `ChatRefusal`, `PersonRefusal`
  package func makeGroup(_ request: GroupRequest, by player: PlayerID) async throws -> RoomView {
    guard let name = GroupName(request.name) else { throw ChatRefusal.badName }
    let others = Set(request.members).subtracting([player]).sorted()
    try bounds.groupSize.require(others.count + 1)
    guard !others.isEmpty else { throw ChatRefusal.unknownPlayer }
    let (now, id) = (dependencies.now(), newID())
    return try await database.write { db in
      try Self.requireMaking(with: others, by: player, in: db)
      var room = RoomRecord(id: id, kind: .group, owner: player, name: name.text, at: now)
      guard try RoomRecords.insert(room, key: request.key, in: db) else {
        guard let room = try RoomRecords.find(madeBy: player, request.key, in: db) else {
          throw ChatRefusal.unknownRoom
        }
        return try RoomView(RoomEntry(room, as: player, in: db), in: db)
      }
      for other in others { try Self.requireAdding(other, by: player, in: db) }
      try Self.fill(&room, with: others, by: player, at: now, in: db)
      return try RoomView(RoomEntry(room, as: player, in: db), in: db)
    }
  }

  /// Makes a group in which its owner is alone as yet.
  static func make(
    _ name: GroupName, _ id: RoomID, by player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    var room = RoomRecord(id: id, kind: .group, owner: player, name: name.text, at: now)
    guard try RoomRecords.insert(room, in: db) else { throw ChatRefusal.unknownRoom }
    try fill(&room, with: [], by: player, at: now, in: db)
  }

  /// - Parameter others: who are in the new group beside its owner
  private static func fill(
    _ room: inout RoomRecord, with others: [PlayerID], by player: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws {
    for one in [player] + others {
      try RoomRecords.insert(RoomMemberRecord(one, .chats, at: now), of: room.id, in: db)
    }
    RoomChange(room.id).tell([player] + others, in: db)
    try MessageRecords.append(
      RoomEvent(kind: .made, name: room.name), to: &room, by: player, at: now, in: db)
  }

  /// Gives a group another name or photo. The same again is no change.
  ///
  /// - Throws: `ChatRefusal`, `UploadRefusal`
  package func changeGroup(
    _ id: RoomID, _ change: GroupChange, by player: PlayerID
  ) async throws -> RoomView {
    let name = try change.name.map { typed in
      guard let name = GroupName(typed) else { throw ChatRefusal.badName }
      return name.text
    }
    return try await self.change(id, by: player) { entry, now, db in
      guard entry.room.owner == player else { throw ChatRefusal.ownerOnly }
      // To take a photo away says nothing to anybody.
      if change.name != nil || change.photo != nil { try entry.requireOpen(in: db) }
      var events: [RoomEvent] = []
      if let name, name != entry.room.name {
        entry.room.name = name
        events.append(RoomEvent(kind: .renamed, name: name))
      }
      let photo = try change.photo.map { try Self.photo($0, of: player, in: db) }
      if let old = entry.room.photo, photo.map({ $0 != old }) ?? (change.removesPhoto == true) {
        try MediaRecords.markOrphaned(old, in: db)
        entry.room.photo = nil
        if photo == nil { events.append(RoomEvent(kind: .photoChanged)) }
      }
      if let photo, entry.room.photo != photo {
        entry.room.photo = photo
        events.append(RoomEvent(kind: .photoChanged))
      }
      guard !events.isEmpty else { return }
      try RoomRecords.update(entry.room, in: db)
      for event in events {
        try MessageRecords.append(event, to: &entry.room, by: player, at: now, in: db)
      }
      RoomChange(id).tell(try RoomRecords.members(of: id, in: db).map(\.player), in: db)
    }
  }

  private static func photo(
    _ upload: UploadID, of player: PlayerID, in db: ReadTransaction
  ) throws -> MediaID {
    let media = try MediaRecords.take(upload, of: player, in: db)
    guard media.kind == .photo else { throw UploadRefusal.unknown }
    return media.id
  }

  /// - Throws: unless the player may write to the other directly, or one of them looks after a young club
  private static func requireAdding(
    _ other: PlayerID, by player: PlayerID, in db: ReadTransaction
  ) throws {
    try PeopleService.requireMeeting(player, other, in: db)
    if try Acquaintance(player, other, in: db) != .none || attends(player, other, in: db) { return }
    guard let room = try RoomRecords.find(Players(player, other), in: db), room.last > 0,
      try RoomRecords.member(other, of: room.id, in: db)?.status == .chats
    else { throw ChatRefusal.takesNoRequests }
  }
}

/// The members of rooms.
extension RoomService {
  /// - Throws: `ChatRefusal`, `PersonRefusal`
  package func add(_ other: PlayerID, to id: RoomID, by player: PlayerID) async throws -> RoomView {
    let size = bounds.groupSize
    return try await change(id, by: player) { entry, now, db in
      guard entry.room.kind == .group else { throw ChatRefusal.ownerOnly }
      guard other != player else { return }
      try PeopleService.requireMeeting(player, other, in: db)
      let former = try RoomRecords.member(other, of: id, in: db)
      guard former == nil || former?.status == .left else { return }
      try Self.requireAdding(other, by: player, in: db)
      try Self.insert(
        other, again: former != nil, into: &entry.room, size, by: player, at: now, in: db)
    }
  }

  /// Takes somebody into a group who comes into the club on the word of one who is in both. Where that can't be any
  /// more, nothing happens.
  ///
  /// - Returns: how they found it; where it was open they are in it now
  static func take(
    _ newcomer: PlayerID, into id: RoomID, _ size: GroupSize, by player: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws -> WayIntoGroup {
    let way = try WayIntoGroup(id, for: newcomer, size, by: player, in: db)
    if case .open(var room) = way {
      try insert(newcomer, again: false, into: &room, size, by: player, at: now, in: db)
    }
    return way
  }

  /// - Parameter again: whether they were in it before
  /// - Throws: `ChatRefusal.listFull`
  private static func insert(
    _ other: PlayerID, again: Bool, into room: inout RoomRecord, _ size: GroupSize,
    by player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    let members = try RoomRecords.members(of: room.id, in: db).map(\.player)
    try size.require(members.count + 1)
    let new = RoomMemberRecord(other, .chats, since: room.last, at: now)
    try RoomRecords.insert(new, of: room.id, in: db)
    if again { try RoomRecords.update(new, of: room.id, in: db) }
    RoomChange(room.id).tell(members + [other], in: db)
    try MessageRecords.append(
      RoomEvent(kind: .added, player: other), to: &room, by: player, at: now, in: db)
  }

  /// Takes somebody out of a group, or the player themselves. Whoever is out already stays so.
  ///
  /// - Throws: `ChatRefusal`
  package func remove(_ other: PlayerID, from id: RoomID, by player: PlayerID) async throws {
    let now = dependencies.now()
    try await database.write { [notices] db in
      if player == other, try RoomRecords.member(player, of: id, in: db)?.status == .left { return }
      var entry = try RoomEntry(id, as: player, in: db)
      guard entry.room.kind == .group, player == other || entry.room.owner == player else {
        throw ChatRefusal.ownerOnly
      }
      guard let member = try RoomRecords.member(other, of: id, in: db),
        try !blockExists(player, other, in: db)
      else { throw ChatRefusal.unknownPlayer }
      guard member.status != .left else { return }
      try entry.room.lose(
        member, as: player == other ? .left : .removed, by: player, at: now, telling: notices,
        in: db)
    }
    if player == other { sweeper.wake() }
  }
}

extension RoomRecord {
  /// Takes somebody out of the group. Another runs it if need be; without anybody left it ends.
  mutating func lose(
    _ member: RoomMemberRecord, as kind: RoomEvent.Kind, by player: PlayerID, at now: Instant,
    telling notices: Notices?, in db: WriteTransaction
  ) throws {
    var former = member
    former.status = .left
    try RoomRecords.update(former, of: id, in: db)
    try notices?.withdraw(about: id, to: member.player, in: db)
    RoomChange(id, isGone: true).tell([member.player], in: db)
    var rest = try RoomRecords.members(of: id, in: db).map(\.player)
    guard let longest = rest.first else {
      owner = nil
      try RoomRecords.update(self, in: db)
      try RoomCleanup.note(id, in: db)
      return
    }
    let event = RoomEvent(kind: kind, player: kind == .removed ? member.player : nil)
    try MessageRecords.append(event, to: &self, by: player, at: now, in: db)
    if owner == member.player {
      owner = longest
      try RoomRecords.update(self, in: db)
      try MessageRecords.append(
        RoomEvent(kind: .ownerChanged, player: longest), to: &self, by: player, at: now, in: db)
    } else {
      // Whom a block has hidden goes unseen.
      let hidden = try BlockRecords.among(membersOf: id, with: member.player, in: db)
      rest.removeAll { hidden.contains($0) }
    }
    RoomChange(id).tell(rest, in: db)
  }
}
