import API
import Database

/// Makes one room of two of the same players: the messages in the order of time, with new numbers. Those
/// that get another are changes of the room, so that whoever shows it reads them again.
///
/// Of the room that stays, which may be as old as a friendship, only the last messages get others. What is older
/// in the room that goes comes before these.
package struct RoomMerging: Sendable {
  /// The number of messages of the room that stays that may get another number at most.
  package static let mostRenumbered = 1000

  private let room: RoomRecord
  private let other: RoomRecord

  /// - Parameter other: the one that stays
  init(_ room: RoomRecord, into other: RoomRecord) {
    self.room = room
    self.other = other
  }

  /// Cost: all messages of `room` are rewritten, and at most `mostRenumbered` of the other.
  func perform(in db: WriteTransaction) throws {
    // What is gone from the beginning leaves no places that could be taken.
    let kept = max(
      try RoomRecords.countGone(from: other, in: db), other.last - Self.mostRenumbered)
    let order = MessageOrder(
      after: kept, try RoomRecords.lines(of: other.id, after: kept, in: db),
      try RoomRecords.lines(of: room.id, in: db))
    try db.execute(
      """
      UPDATE messages SET key = 'joined:' || id WHERE room_id = $1
        AND key IN (SELECT key FROM messages WHERE room_id = $2)
      """, room.id, other.id)
    try renumber(order, in: db)
    try joinMembers(order, in: db)
    try db.execute("UPDATE notices SET room_id = $2 WHERE room_id = $1", room.id, other.id)
    try ReportedNumbers.follow(from: other.id, to: other.id, in: db) { order.number($0) }
    try ReportedNumbers.follow(from: room.id, to: other.id, in: db) { order.secondNumber($0) }
    try RoomRecords.delete(room.id, in: db)
    let players = try RoomRecords.members(of: other.id, in: db).map(\.player)
    RoomChange(room.id, isGone: true).tell(players, in: db)
    RoomChange(other.id).tell(players, in: db)
  }

  /// Numbers messages anew, from the last place downwards: what stays in its room moves up alone,
  /// so that each place is free by then. It goes on standing in its bucket of the full-text index,
  /// so that costs nothing there.
  private func renumber(_ order: MessageOrder, in db: WriteTransaction) throws {
    let change = max(room.change, other.change)
    for place in order.places.reversed()
    where place.isSecond || place.number != place.line.number {
      try db.execute(
        """
        UPDATE messages SET room_id = $2, number = $3, change = $4, changed = NULL, reply = $5
        WHERE id = $1
        """, place.line.id, other.id, place.number, change + place.number, place.reply)
    }
    try db.execute(
      "UPDATE rooms SET last = $2, last_at = $3, change = $4 WHERE id = $1", other.id,
      order.last, max(room.lastAt, other.lastAt), change + order.last)
  }

  private func joinMembers(_ order: MessageOrder, in db: WriteTransaction) throws {
    for var member in try RoomRecords.members(of: other.id, withLeft: true, in: db) {
      guard let twin = try RoomRecords.member(member.player, of: room.id, in: db) else { continue }
      member.readUpTo = order.cursor(member.readUpTo, twin.readUpTo)
      member.deliveredUpTo = max(
        member.readUpTo, order.cursor(member.deliveredUpTo, twin.deliveredUpTo))
      member.status = member.status.rawValue < twin.status.rawValue ? member.status : twin.status
      member.isMuted = member.isMuted && twin.isMuted
      try RoomRecords.update(member, of: other.id, in: db)
    }
  }
}
