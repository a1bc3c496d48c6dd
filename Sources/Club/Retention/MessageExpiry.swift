import API
import Database

/// Messages that are kept no longer. They go from the beginning of their rooms on, so that the numbers of those
/// that stay have no gaps, which merging rooms and catching up build on.
///
/// A message of a moment that is still to come was said while the clock was ahead. It is as old as the one behind
/// it, and keeps nothing.
enum MessageExpiry {
  /// The rooms of messages that were said before a moment, among the next ones behind an id.
  ///
  /// - Returns: also the id to go on from; nil where none of them is old, or there are no more
  static func rooms(
    after id: Int64, before cutoff: Instant, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (things: [RoomID], next: Int64?) {
    let (old, next) = try Self.old(after: id, before: cutoff, at: now, limit: limit, in: db)
    return (Set(old.map(\.room)).sorted(), next)
  }

  /// The number of messages that were said before a moment, among the next ones behind an id, without those that an
  /// open report keeps.
  ///
  /// - Returns: also the id to go on from; nil where none of them is old, or there are no more
  static func count(
    after id: Int64, before cutoff: Instant, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (count: Int, next: Int64?) {
    let (old, next) = try Self.old(after: id, before: cutoff, at: now, limit: limit, in: db)
    var kept: [RoomID: Int] = [:]
    for room in Set(old.map(\.room)) {
      kept[room] = try ReportedMessageRecords.firstOpen(in: room, db)
    }
    let count = old.count { message in kept[message.room].map { message.number < $0 } ?? true }
    return (count, next)
  }

  private struct Said {
    let id: Int64
    let room: RoomID
    let number: Int
    let at: Instant
  }

  private static func old(
    after id: Int64, before cutoff: Instant, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (messages: [Said], next: Int64?) {
    let next = try db.rows(
      "SELECT id, room_id, number, at FROM messages WHERE id > $1 ORDER BY id LIMIT $2", id, limit
    ) { Said(id: try $0[0], room: try $0[1], number: try $0[2], at: try $0[3]) }
    // Ids are given in the order of time.
    let hasMore = next.count == limit && next.contains { $0.at < cutoff || $0.at > now }
    return (next.filter { $0.at < cutoff }, hasMore ? next.last?.id : nil)
  }

  /// Takes away the oldest messages of a room, as far as they were said before a moment and no open report keeps
  /// them. Who is in it has nothing before those that are left.
  ///
  /// - Returns: how many it was
  static func removeOldest(
    of id: RoomID, before cutoff: Instant, at now: Instant, limit: Int, _ notices: Notices,
    in db: WriteTransaction
  ) throws -> Int {
    guard let room = try RoomRecords.load(id, in: db) else { return 0 }
    let old = try oldest(of: id, before: cutoff, at: now, limit: limit, in: db)
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

  private struct Message {
    let id: Int64
    let number: Int
    let at: Instant
    let media: MediaID?
  }

  /// The messages at the beginning of a room that may go.
  private static func oldest(
    of id: RoomID, before cutoff: Instant, at now: Instant, limit: Int, in db: WriteTransaction
  ) throws -> ArraySlice<Message> {
    let kept = try ReportedMessageRecords.firstOpen(in: id, db) ?? .max
    let first = try db.rows(
      "SELECT id, number, at, media FROM messages WHERE room_id = $1 ORDER BY number LIMIT $2", id,
      limit
    ) { Message(id: try $0[0], number: try $0[1], at: try $0[2], media: try $0[3]) }
    .prefix { ($0.at < cutoff || $0.at > now) && $0.number < kept }
    guard let last = first.last, last.at > now else { return first }
    let next: Instant? = try db.first(
      """
      SELECT at FROM messages WHERE room_id = $1 AND number > $2 AND at <= $3
      ORDER BY number LIMIT 1
      """, id, last.number, now
    ) { try $0[0] }
    if let next, next < cutoff { return first }
    return first.prefix(first.lastIndex { $0.at < cutoff }.map { $0 + 1 } ?? 0)
  }
}
