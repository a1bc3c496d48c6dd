package import API
import Database

/// A member's cursor moves.
struct Reading {
  private let number: Int

  init(upTo number: Int) {
    self.number = number
  }

  /// Moves the cursor, which never goes back.
  ///
  /// - Returns: Whether it has moved.
  @discardableResult
  func move(_ member: inout RoomMemberRecord) -> Bool {
    guard number > member.readUpTo else { return false }
    member.readUpTo = number
    member.deliveredUpTo = max(member.deliveredUpTo, number)
    return true
  }

  /// Tells the member's own devices, and the others unless the member hasn't accepted the room yet.
  func tell(in entry: RoomEntry, _ notices: Notices, _ db: WriteTransaction) throws {
    let (room, player) = (entry.room, entry.member.player)
    try notices.withdraw(about: room.id, to: player, in: db)
    let reading = RoomNews.Event.reading(try answer(in: entry, db))
    db.publish(.room(RoomNews(event: reading, audience: [player])))
    guard entry.member.status == .chats else { return }
    let others = try entry.members(in: db).filter { $0.player != player && $0.status != .ignored }
    guard !others.isEmpty else { return }
    db.publish(.seen(entry.member, in: room, by: others.map(\.player)))
  }

  func answer(in entry: RoomEntry, _ db: ReadTransaction) throws -> RoomReading {
    RoomReading(
      room: entry.room.id, readUpTo: entry.member.readUpTo,
      unread: try MessageRecords.unread(of: entry.room, for: entry.member, in: db))
  }
}

extension MessageService {
  /// A member has read a room up to a number.
  package func read(_ id: RoomID, upTo number: Int, by player: PlayerID) async throws -> RoomReading
  {
    try await database.write { [notices] db in
      var entry = try RoomEntry(id, as: player, in: db)
      let reading = Reading(upTo: min(number, entry.room.last))
      if reading.move(&entry.member) {
        try RoomRecords.update(entry.member, of: id, in: db)
        try reading.tell(in: entry, notices, db)
      }
      return try reading.answer(in: entry, db)
    }
  }
}
