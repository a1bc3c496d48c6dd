import API
import Database

/// Messages that are kept no longer. They go from the beginning of their rooms on, so that the numbers of those
/// that stay have no gaps, which merging rooms and catching up build on.
enum MessageExpiry {
  /// The rooms of messages that were said before a moment, among the next ones behind an id.
  ///
  /// - Returns: also the id to go on from; nil where none of them is old, or there are no more
  static func rooms(
    after id: Int64, before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (things: [RoomID], next: Int64?) {
    let next = try db.rows(
      "SELECT id, room_id, at FROM messages WHERE id > $1 ORDER BY id LIMIT $2", id, limit
    ) { (id: try $0[0] as Int64, room: try $0[1] as RoomID, at: try $0[2] as Instant) }
    let old = next.filter { $0.at < cutoff }
    // Ids are given in the order of time.
    let hasMore = next.count == limit && !old.isEmpty
    return (Set(old.map(\.room)).sorted(), hasMore ? next.last?.id : nil)
  }

  /// Takes away the oldest messages of a room, as far as they were said before a moment and no open report keeps
  /// them. Who is in it has nothing before those that are left.
  ///
  /// - Returns: how many it was
  static func removeOldest(
    of id: RoomID, before cutoff: Instant, limit: Int, _ notices: Notices, in db: WriteTransaction
  ) throws -> Int {
    guard let room = try RoomRecords.load(id, in: db) else { return 0 }
    let kept = try ReportedMessageRecords.firstOpen(in: id, db) ?? .max
    let old = try db.rows(
      "SELECT id, number, at, media FROM messages WHERE room_id = $1 ORDER BY number LIMIT $2", id,
      limit
    ) {
      (
        id: try $0[0] as Int64, number: try $0[1] as Int, at: try $0[2] as Instant,
        media: try $0[3] as MediaID?
      )
    }.prefix { $0.at < cutoff && $0.number < kept }
    guard let last = old.last?.number else { return 0 }
    for message in old {
      if let media = message.media { try MediaRecords.markOrphaned(media, in: db) }
      try db.execute("DELETE FROM messages WHERE id = $1", message.id)
    }
    try RoomRecords.setFirst(behind: last, of: id, in: db)
    try notices.withdraw(messagesGoneFrom: id, in: db)
    // Others see the same in their lists as before.
    let members = try RoomRecords.members(of: id, in: db)
    RoomChange(id).tell(
      members.filter { room.last == last || $0.readUpTo < last }.map(\.player), in: db)
    return old.count
  }
}
