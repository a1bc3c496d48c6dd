import API
import Database

/// Rooms of a young club: people write where somebody who looks after the club reads along, and no two are by
/// themselves.
extension RoomRecords {
  /// Whether nobody writes in the room `rooms.id`, in the words of SQL.
  static let isClosedSQL = "(rooms.kind <> 2 OR NOT \(isAttendedSQL()))"

  /// Whether a moderator or host is in the room `rooms.id`, and it is no talk of two, in the words of SQL.
  ///
  /// Cost: a look into the room's members for each of those who look after the club, and its members, who are as many
  /// as a group may have.
  /// - Parameter condition: what holds for the member `members.player_id` besides
  private static func isAttendedSQL(and condition: String = "TRUE") -> String {
    """
    (EXISTS (
      SELECT 1 FROM members JOIN room_members attending ON attending.room_id = rooms.id
        AND attending.player_id = members.player_id
      WHERE members.role > 1 AND attending.place <> 4
        AND \(MemberRecords.isNotSuspendedSQL("members.player_id")) AND \(condition))
      AND \(hasCompanySQL))
    """
  }

  /// Whether three members of the club are in the room `rooms.id` who are neither suspended nor wait to be let in, or
  /// nobody but those who look after it.
  private static let hasCompanySQL = """
    (2 < (
        SELECT count(*) FROM room_members one JOIN members ON members.player_id = one.player_id
        WHERE one.room_id = rooms.id AND one.place <> 4
          AND \(MemberRecords.isNotSuspendedSQL("one.player_id")))
      OR NOT EXISTS (
        SELECT 1 FROM room_members one LEFT JOIN members ON members.player_id = one.player_id
        WHERE one.room_id = rooms.id AND one.place <> 4 AND coalesce(members.role, 0) < 2))
    """

  /// Whether a player is a member of the club, and a moderator or host is in a room and sees what they write there.
  static func isAttended(
    _ id: RoomID, for player: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    let sees = noBlockSQL("members.player_id", from: "$2")
    return try db.exists(
      """
      SELECT 1 FROM rooms WHERE id = $1 AND EXISTS (SELECT 1 FROM members WHERE player_id = $2)
        AND \(isAttendedSQL(and: sees))
      """, id, player)
  }

  /// Those who look after the club and are in a room, as far as a player sees them, in the order in which they came.
  static func attendants(
    of id: RoomID, seenBy player: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT members.player_id FROM room_members attending
        JOIN members ON members.player_id = attending.player_id
      WHERE attending.room_id = $1 AND attending.place <> 4 AND members.role > 1
        AND \(MemberRecords.isNotSuspendedSQL("members.player_id"))
        AND \(noBlockSQL("members.player_id", from: "$2"))
      ORDER BY attending.joined_at, attending.player_id LIMIT $3
      """, id, player, limit
    ) { try $0[0] }
  }

  /// The groups in which somebody is.
  static func groups(of player: PlayerID, in db: ReadTransaction) throws -> [RoomID] {
    try db.rows(
      """
      SELECT rooms.id FROM room_members one JOIN rooms ON rooms.id = one.room_id
      WHERE one.player_id = $1 AND one.place <> 4 AND rooms.kind = 2 ORDER BY rooms.id
      """, player
    ) { try $0[0] }
  }

  /// The number of rooms for two in which something was said, up to 1,000.
  static func countDirect(in db: ReadTransaction) throws -> Int {
    try count("kind <> 2", in: db)
  }

  /// The number of groups in which nobody writes in a young club, up to 1,000.
  static func countUnattendedGroups(in db: ReadTransaction) throws -> Int {
    try count("kind = 2 AND owner_id IS NOT NULL AND \(isClosedSQL)", in: db)
  }

  private static func count(_ rooms: String, in db: ReadTransaction) throws -> Int {
    try db.first(
      "SELECT count(*) FROM (SELECT 1 FROM rooms WHERE last > 0 AND \(rooms) LIMIT 1000) AS counted"
    ) { try $0[0] } ?? 0
  }
}
