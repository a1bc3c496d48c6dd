package import API
package import Database

/// The rooms in the database, and who is in them.
package enum RoomRecords {
  package static let columns = """
    rooms.id, rooms.kind, rooms.first_id, rooms.second_id, rooms.match_id, rooms.owner_id, rooms.name,
    rooms.photo, rooms.created_at, rooms.last, rooms.last_at, rooms.change
    """

  static let bareColumns = """
    id, kind, first_id, second_id, match_id, owner_id, name, photo, created_at, last, last_at, change
    """

  static func read(_ row: Row) throws -> RoomRecord {
    let (first, second): (PlayerID?, PlayerID?) = (try row[2], try row[3])
    return RoomRecord(
      id: try row[0], kind: try row[1],
      pair: first.flatMap { first in second.map { Players(first, $0) } }, match: try row[4],
      owner: try row[5], name: try row[6], photo: try row[7], createdAt: try row[8],
      last: try row[9], lastAt: try row[10], change: try row[11])
  }

  package static func load(_ id: RoomID, in db: ReadTransaction) throws -> RoomRecord? {
    try db.first("SELECT \(columns) FROM rooms WHERE id = $1", id, read: read)
  }
}

/// The members of rooms.
extension RoomRecords {
  private static let memberColumns =
    "player_id, joined_at, since, read_up_to, delivered_up_to, place, is_muted"

  private static func readMember(_ row: Row) throws -> RoomMemberRecord {
    try readMember(row, at: 0)
  }

  private static func readMember(_ row: Row, at first: Int) throws -> RoomMemberRecord {
    RoomMemberRecord(
      player: try row[first], joinedAt: try row[first + 1], since: try row[first + 2],
      readUpTo: try row[first + 3], deliveredUpTo: try row[first + 4], status: try row[first + 5],
      isMuted: try row[first + 6])
  }

  private static func memberColumns(of table: String) -> String {
    memberColumns.split(separator: " ").map { "\(table).\($0)" }.joined(separator: " ")
  }

  private static let entry = """
    SELECT \(columns), \(memberColumns(of: "me")), \(memberColumns(of: "other")), players.kind,
      players.name, players.created_at, photos.media,
      NOT \(noBlockSQL("other.player_id", from: "me.player_id")),
      NOT \(MemberRecords.isNotSuspendedSQL("other.player_id")),
      CASE WHEN rooms.kind = $3 THEN EXISTS (\(YoungClub.onSQL))
        ELSE EXISTS (\(ClubPart.direct.offSQL)) END,
      EXISTS (
        SELECT 1 FROM messages WHERE author_id = me.player_id AND room_id = rooms.id AND key = $4),
      EXISTS (\(NoticeRecords.unreadSQL(about: "rooms.id", of: "me.player_id"))),
      \(FaceRecords.columns)
    FROM rooms JOIN room_members me ON me.room_id = rooms.id AND me.player_id = $2
    JOIN players ON players.id = me.player_id
    LEFT JOIN photos ON photos.player_id = me.player_id
    LEFT JOIN room_members other ON rooms.kind <> $3 AND other.room_id = rooms.id
      AND other.player_id <> $2
    WHERE rooms.id = $1
    """

  /// A room that somebody wants to come into, in one statement, for every act in a room begins with it.
  ///
  /// - Parameter key: of a message that they want to say there
  static func entry(
    _ id: RoomID, of player: PlayerID, saying key: String? = nil, in db: ReadTransaction
  ) throws -> FoundEntry? {
    try db.first(entry, id, player, Room.Kind.group, key) { row in
      let other: PlayerID? = try row[19]
      guard let kind = Player.Kind(rawValue: try row[26]) else {
        throw DatabaseError.unexpectedValue(column: 26)
      }
      let own = Player(
        id: player, kind: kind, name: try row[27], createdAt: try row[28], photo: try row[29],
        face: try FaceRecords.read(row, from: 35))
      return FoundEntry(
        room: try read(row), member: try readMember(row, at: 12),
        other: try other.map { _ in try readMember(row, at: 19) }, player: own.summary,
        isBlocked: try row[30], isOtherSuspended: try row[31], isRestricted: try row[32],
        hasSaid: try row[33], hasNotice: try row[34])
    }
  }

  struct FoundEntry {
    let room: RoomRecord
    let member: RoomMemberRecord
    let other: RoomMemberRecord?
    /// The member, as everybody sees them.
    let player: PlayerSummary
    /// Whether a block stands between the member and the other.
    let isBlocked: Bool
    let isOtherSuspended: Bool
    /// Whether it is a room for two and the club does without those, or a group of a young club.
    let isRestricted: Bool
    /// Whether the member has used the key there.
    let hasSaid: Bool
    /// Whether a notice of the room lies there that the member hasn't seen.
    let hasNotice: Bool
  }

  /// Stores how far both have received and read a room for two.
  static func updateCursors(
    of one: RoomMemberRecord, _ other: RoomMemberRecord, in room: RoomID, _ db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE room_members SET delivered_up_to = CASE WHEN player_id = $2 THEN $3 ELSE $5 END,
        read_up_to = CASE WHEN player_id = $2 THEN $4 ELSE $6 END
      WHERE room_id = $1
      """, room, one.player, one.deliveredUpTo, one.readUpTo, other.deliveredUpTo,
      other.readUpTo)
  }

  /// Stores the numbers of the last message and the last change.
  static func updateLast(of room: RoomRecord, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE rooms SET last = $2, last_at = $3, change = $4 WHERE id = $1", room.id, room.last,
      room.lastAt, room.change)
  }

  /// A member of the room, also one who was in it once.
  package static func member(
    _ player: PlayerID, of room: RoomID, in db: ReadTransaction
  ) throws -> RoomMemberRecord? {
    try db.first(
      "SELECT \(memberColumns) FROM room_members WHERE room_id = $1 AND player_id = $2", room,
      player, read: readMember)
  }

  /// The other member of a room for two, also when they have left the club.
  static func other(
    than player: PlayerID, of room: RoomID, in db: ReadTransaction
  ) throws -> RoomMemberRecord? {
    try db.first(
      "SELECT \(memberColumns) FROM room_members WHERE room_id = $1 AND player_id <> $2", room,
      player, read: readMember)
  }

  /// The members of it, all of them, in the order in which they came: at most 100.
  ///
  /// - Parameter withLeft: also somebody who was in it once
  package static func members(
    of room: RoomID, withLeft: Bool = false, in db: ReadTransaction
  ) throws -> [RoomMemberRecord] {
    try db.rows(
      """
      SELECT \(memberColumns) FROM room_members WHERE room_id = $1 AND ($2 = 1 OR place <> $3)
      ORDER BY joined_at, player_id
      """, room, withLeft, RoomStatus.left, read: readMember)
  }

  private static let isVisible = """
    room_id = $1 AND place <> 4 AND \(noBlockSQL("player_id", from: "$2"))
    """

  /// The members whom a player sees, which are all but those across a block.
  package static func members(
    of room: RoomID, seenBy viewer: PlayerID, limit: Int, in db: ReadTransaction
  ) throws -> [RoomMemberRecord] {
    try db.rows(
      """
      SELECT \(memberColumns) FROM room_members WHERE \(isVisible)
      ORDER BY joined_at, player_id LIMIT $3
      """, room, viewer, limit, read: readMember)
  }

  static func countMembers(
    of room: RoomID, seenBy viewer: PlayerID, in db: ReadTransaction
  ) throws -> Int {
    try db.first(
      "SELECT count(*) FROM room_members WHERE \(isVisible)", room, viewer
    ) { try $0[0] } ?? 0
  }

  static func insert(
    _ member: RoomMemberRecord, of room: RoomID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO room_members (room_id, \(memberColumns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT DO NOTHING
      """, room, member.player, member.joinedAt, member.since, member.readUpTo,
      member.deliveredUpTo, member.status, member.isMuted)
  }

  static func update(
    _ member: RoomMemberRecord, of room: RoomID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE room_members SET joined_at = $3, since = $4, read_up_to = $5, delivered_up_to = $6,
        place = $7, is_muted = $8
      WHERE room_id = $1 AND player_id = $2
      """, room, member.player, member.joinedAt, member.since, member.readUpTo,
      member.deliveredUpTo, member.status, member.isMuted)
  }

  /// Whether two are in a group together.
  static func haveGroup(
    _ one: PlayerID, _ other: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM room_members a JOIN room_members b ON b.room_id = a.room_id
      JOIN rooms ON rooms.id = a.room_id
      WHERE a.player_id = $1 AND a.place = $3 AND b.player_id = $2 AND b.place = $3 AND kind = $4
      """, one, other, RoomStatus.chats, Room.Kind.group)
  }
}

extension RoomStatus: SQLConvertible {
  package static var sqlType: SQLType { .integer }
  package var sqlValue: SQLValue { rawValue.sqlValue }

  package init?(sqlValue: SQLValue) {
    guard let number = Int(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: number)
  }
}

extension Room.Kind: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .direct: 1
    case .group: 2
    case .match: 3
    }
  }
}
