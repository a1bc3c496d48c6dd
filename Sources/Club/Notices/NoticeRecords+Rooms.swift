import API
import Database

/// Notices of rooms. Where a number has a `+` the rows are found by their room, not by all that is unread.
extension NoticeRecords {
  /// The state of somebody who may be told of a room.
  struct RoomRecipient {
    let player: PlayerID
    /// The notice of the room that lies there unread.
    let unread: (number: Int, at: Instant)?
    let takesPush: Bool
    /// Whether the player doesn't want to hear of messages.
    let isMuted: Bool
  }

  /// The members of a room who may be told of it, in one statement: as many as are in it.
  static func recipients(in room: RoomID, _ db: ReadTransaction) throws -> [RoomRecipient] {
    try db.rows(
      """
      SELECT m.player_id, n.number, n.at,
        EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.player_id = m.player_id),
        EXISTS (
          SELECT 1 FROM preferences p WHERE p.player_id = m.player_id AND p.muted_notices & $2 <> 0)
      FROM room_members m LEFT JOIN notices n ON n.room_id = m.room_id AND n.player_id = m.player_id
        AND +n.number > (SELECT c.read_up_to FROM notice_cursors c WHERE c.player_id = m.player_id)
      WHERE m.room_id = $1 ORDER BY m.player_id
      """, room, NoticeKind.message.bit
    ) { row in
      let (number, at): (Int?, Instant?) = (try row[1], try row[2])
      return RoomRecipient(
        player: try row[0], unread: number.flatMap { number in at.map { (number, $0) } },
        takesPush: try row[3], isMuted: try row[4])
    }
  }

  /// A statement that has a row where a notice of a room lies there unread, each in the words of SQL.
  static func unreadSQL(about room: String, of player: String) -> String {
    """
    SELECT 1 FROM notices unread WHERE unread.room_id = \(room) AND unread.player_id = \(player)
      AND +unread.number > (
        SELECT seen.read_up_to FROM notice_cursors seen WHERE seen.player_id = \(player))
    """
  }

  /// - Returns: Whether there was one.
  static func deleteUnread(
    about room: RoomID, of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM notices WHERE room_id = $2 AND player_id = $1 AND +\(isUnread)", player, room
    ) > 0
  }

  /// Players of whom unread notices of a room lie there: at most as many as are in it.
  static func told(of room: RoomID, in db: ReadTransaction) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT n.player_id FROM notices n JOIN notice_cursors c ON c.player_id = n.player_id
      WHERE n.room_id = $1 AND n.number > c.read_up_to ORDER BY n.player_id
      """, room
    ) { try $0[0] }
  }

  /// Deletes unread ones of all rooms in which nobody writes in a young club.
  static func deleteUnreadOfClosedRooms(in db: WriteTransaction) throws {
    let told = try db.rows(
      """
      DELETE FROM notices WHERE room_id IN (SELECT id FROM rooms WHERE \(RoomRecords.isClosedSQL))
        AND +number > (SELECT read_up_to FROM notice_cursors c WHERE c.player_id = notices.player_id)
      RETURNING player_id
      """
    ) { try $0[0] as PlayerID }
    for player in Set(told) { db.publish(.notices(of: player)) }
  }

  /// Deletes one where both had one of the same room.
  static func deleteDoubles(
    of guest: PlayerID, beside member: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      DELETE FROM notices WHERE player_id = $2 AND room_id IS NOT NULL
        AND number > (SELECT read_up_to FROM notice_cursors WHERE player_id = $2)
        AND room_id IN (SELECT room_id FROM notices WHERE player_id = $1)
      """, guest, member)
  }
}
