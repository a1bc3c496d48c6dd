package import API
package import Base
import Database

/// Rooms and who is in them. Each method is one transaction, unless it says otherwise.
package struct RoomService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  let bounds: ChosenBounds
  package let sweeper: RoomSweeper

  package init(
    _ database: Database, _ dependencies: Dependencies, _ notices: Notices, _ bounds: ChosenBounds
  ) {
    self.bounds = bounds
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    sweeper = RoomSweeper(database, dependencies)
  }

  /// Rooms of a page.
  package static let page = 30

  /// The rooms of a player in which something was said, the newest first.
  package func rooms(
    of player: PlayerID, in place: Room.Place = .chats, before: ListCursor<RoomID> = .start
  ) async throws -> (rooms: [RoomView], next: ListCursor<RoomID>?) {
    try await database.read { db in
      let page = try Page(limit: Self.page) {
        try RoomRecords.page(
          of: player, in: RoomStatus(place), before: before, limit: $0, in: db)
      }
      let rooms = try page.rows.map { room in
        try RoomView(
          RoomEntry(room, as: player, in: db), showing: RoomView.fewMembers, in: db)
      }
      return (rooms, page.next { ListCursor(at: $0.lastAt, id: $0.id) })
    }
  }

  /// - Throws: `ChatRefusal.unknownRoom`
  package func room(_ id: RoomID, for player: PlayerID) async throws -> RoomView {
    try await database.read { db in try RoomView(RoomEntry(id, as: player, in: db), in: db) }
  }

  /// Changes something in a room, and shows it as it is then.
  ///
  /// - Throws: `ChatRefusal.unknownRoom`, and what `body` throws
  func change(
    _ id: RoomID, by player: PlayerID,
    _ body: @escaping @Sendable (inout RoomEntry, Instant, WriteTransaction) throws -> Void
  ) async throws -> RoomView {
    let now = dependencies.now()
    return try await database.write { db in
      var entry = try RoomEntry(id, as: player, in: db)
      try body(&entry, now, db)
      return try RoomView(entry, in: db)
    }
  }
}

/// The status of a room for a player.
extension RoomService {
  /// - Throws: `ChatRefusal.unknownRoom`
  package func mute(_ id: RoomID, _ isMuted: Bool, by player: PlayerID) async throws -> RoomView {
    try await change(id, by: player) { [notices] entry, _, db in
      guard entry.member.isMuted != isMuted else { return }
      entry.member.isMuted = isMuted
      try RoomRecords.update(entry.member, of: id, in: db)
      if isMuted { try notices.withdraw(about: id, to: player, in: db) }
      RoomChange(id).tell([player], in: db)
    }
  }

  /// Answers somebody unknown who has written. Where there is no request, nothing happens.
  ///
  /// - Throws: `ChatRefusal.unknownRoom`
  package func answer(
    _ id: RoomID, _ answer: RequestAnswer.Answer, by player: PlayerID
  ) async throws -> RoomView {
    try await change(id, by: player) { [notices] entry, _, db in
      let status: RoomStatus = answer == .accept ? .chats : .ignored
      guard entry.room.last > 0, entry.member.status != .chats, entry.member.status != status else {
        return
      }
      entry.member.status = status
      try RoomRecords.update(entry.member, of: id, in: db)
      try notices.withdraw(about: id, to: player, in: db)
      // A writer who is ignored isn't told.
      let other = answer == .accept ? entry.other?.player : nil
      RoomChange(id).tell([player] + [other].compactMap(\.self), in: db)
    }
  }
}
