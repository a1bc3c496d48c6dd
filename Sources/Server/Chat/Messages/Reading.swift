package import API
import Database

/// A member's cursor moves.
struct Reading {
  private let number: Int
  private let ofOthers: Bool

  /// - Parameter ofOthers: whether there may be something of others before that the member hadn't read
  init(upTo number: Int, ofOthers: Bool = true) {
    self.number = number
    self.ofOthers = ofOthers
  }

  /// Moves the cursor, never back and never beyond the last message, and tells of it: the member's own
  /// devices, and the others unless the member hasn't accepted the room yet.
  func store(
    in entry: inout RoomEntry, _ notices: Notices, _ db: WriteTransaction
  ) throws {
    let (room, player) = (entry.room, entry.member.player)
    let number = min(number, room.last)
    guard number > entry.member.readUpTo else { return }
    entry.member.readUpTo = number
    entry.member.deliveredUpTo = max(entry.member.deliveredUpTo, number)
    try RoomRecords.update(entry.member, of: room.id, in: db)
    guard ofOthers else { return }
    try notices.withdraw(about: room.id, to: player, in: db)
    let reading = RoomNews.Event.reading(try answer(in: entry, db))
    db.publish(.room(room.id, RoomNews(event: reading, audience: [player])))
    guard entry.member.place == .chats else { return }
    let others = try entry.members(in: db).filter { $0.player != player && $0.place != .ignored }
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
      let reading = Reading(upTo: number)
      try reading.store(in: &entry, notices, db)
      return try reading.answer(in: entry, db)
    }
  }
}
