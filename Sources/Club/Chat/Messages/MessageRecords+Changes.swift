import API
import Database

/// Messages that are new or have changed since a change that is known.
///
/// Most messages never change: those that have stand in an index by their last change. For the others the order
/// of their changes is that of their numbers, so that a message costs no second place in an index.
extension MessageRecords {
  /// The messages whose last change comes after a change and not after another, in the order of
  /// these changes.
  ///
  /// Cost: at most `reach` messages that were said are looked at.
  /// - Parameter last: at most `reach` behind `change`
  static func changed(
    in room: RoomRecord, for member: RoomMemberRecord, after change: Int, through last: Int,
    limit: Int, in db: ReadTransaction
  ) throws -> [MessageRecord] {
    let known = try count(upTo: change, of: room, atLeast: member.since, in: db)
    let said = try db.rows(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.number > $3 AND messages.number <= $3 + $4
        AND messages.change <= $5 AND messages.changed IS NULL AND \(isOpen)
      ORDER BY messages.number LIMIT $6
      """, room.id, member.player, known, reach, last, limit, read: MessageRecord.init)
    let changed = try db.rows(
      """
      SELECT \(MessageRecord.columns) FROM \(MessageRecord.tables)
      WHERE messages.room_id = $1 AND messages.changed > $3 AND messages.changed <= $4
        AND +messages.number > $5 AND \(isOpen)
      ORDER BY messages.changed LIMIT $6
      """, room.id, member.player, change, last, member.since, limit, read: MessageRecord.init)
    return Array((said + changed).sorted { $0.change < $1.change }.prefix(limit))
  }

  /// The number of messages that were said in a room until a change.
  ///
  /// Cost: looks at as many messages as the count of other changes has binary digits.
  /// - Parameter since: less than this doesn't matter, and messages up to this number may be gone
  private static func count(
    upTo change: Int, of room: RoomRecord, atLeast since: Int, in db: ReadTransaction
  ) throws -> Int {
    let otherChanges = room.change - room.last
    var (least, most) = (max(since, change - otherChanges), min(change, room.last))
    while least < most {
      let middle = (least + most + 1) / 2
      let isSaid = try db.exists(
        "SELECT 1 FROM messages WHERE room_id = $1 AND number = $2 AND change <= $3", room.id,
        middle, change)
      if isSaid { least = middle } else { most = middle - 1 }
    }
    return least
  }
}
