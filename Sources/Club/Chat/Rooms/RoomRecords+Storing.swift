package import API
package import Base
package import Database

/// Rooms that are looked for, made and changed.
extension RoomRecords {
  static func find(_ pair: Players, in db: ReadTransaction) throws -> RoomRecord? {
    try db.first(
      "SELECT \(columns) FROM rooms WHERE first_id = $1 AND second_id = $2", pair.first,
      pair.second, read: read)
  }

  /// A room beside any match, or any of a player's.
  static func firstBesideMatch(
    of player: PlayerID?, in db: ReadTransaction
  ) throws -> RoomRecord? {
    try db.first(
      """
      SELECT \(columns) FROM rooms WHERE match_id IS NOT NULL AND ($1 IS NULL OR match_id IN (
        SELECT id FROM matches WHERE first_id = $1 OR second_id = $1))
      ORDER BY match_id LIMIT 1
      """, player, read: read)
  }

  static func find(
    madeBy player: PlayerID, _ key: String, in db: ReadTransaction
  ) throws -> RoomRecord? {
    try db.first(
      "SELECT \(columns) FROM rooms WHERE maker_key = $1", makerKey(player, key), read: read)
  }

  /// - Returns: False when there is one already: of these two, or by this key.
  static func insert(
    _ room: RoomRecord, key: String? = nil, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO rooms (\(bareColumns), maker_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING
      """, room.id, room.kind, room.pair?.first, room.pair?.second, room.match, room.owner,
      room.name, room.photo, room.createdAt, room.last, room.lastAt, room.change,
      key.flatMap { key in room.owner.map { makerKey($0, key) } }) == 1
  }

  /// A group that somebody owns, by its name in any case: of several the first that was made.
  ///
  /// Cost: all of the player's rooms are looked at.
  static func group(
    _ name: GroupName, of player: PlayerID, in db: ReadTransaction
  ) throws -> RoomID? {
    try db.rows(
      """
      SELECT rooms.id, name FROM room_members JOIN rooms ON rooms.id = room_members.room_id
      WHERE player_id = $1 AND owner_id = $1 AND place = $2 AND kind = $3
      ORDER BY rooms.created_at, rooms.id
      """, player, RoomStatus.chats, Room.Kind.group
    ) { (id: try $0[0] as RoomID, name: try $0[1] as String) }
    .first { $0.name.lowercased() == name.text.lowercased() }?.id
  }

  private static func makerKey(_ player: PlayerID, _ key: String) -> String { "\(player):\(key)" }

  /// Stores owner, name and photo.
  static func update(_ room: RoomRecord, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE rooms SET owner_id = $2, name = $3, photo = $4 WHERE id = $1", room.id, room.owner,
      room.name, room.photo)
  }

  /// Notes that all messages up to a number are gone: nobody in the room sees what is behind anything lower.
  static func setFirst(behind number: Int, of room: RoomID, in db: WriteTransaction) throws {
    try db.execute(
      "UPDATE room_members SET since = $2 WHERE room_id = $1 AND since < $2", room, number)
  }

  /// The rooms of a player behind a place, those for two across a block left out.
  ///
  /// Cost: all of the player's rooms are looked at. An index in this order would be paid for by every
  /// message.
  package static func page(
    of player: PlayerID, in status: RoomStatus, before: ListCursor<RoomID>, limit: Int,
    in db: ReadTransaction
  ) throws -> [RoomRecord] {
    try db.rows(
      """
      SELECT \(columns) FROM room_members JOIN rooms ON rooms.id = room_members.room_id
      WHERE player_id = $1 AND place = $2 AND last > 0
        AND (last_at < $3 OR last_at = $3 AND rooms.id < $4)
        AND (kind = $6 OR NOT EXISTS (
          SELECT 1 FROM room_members other
          WHERE other.room_id = rooms.id AND other.player_id <> $1
            AND NOT \(noBlockSQL("other.player_id", from: "$1"))))
      ORDER BY last_at DESC, rooms.id DESC LIMIT $5
      """, player, status, before.at, before.id, limit, Room.Kind.group, read: read)
  }
}

extension RoomRecord {
  /// A new one, in which nothing was said.
  init(
    id: RoomID, kind: Room.Kind, pair: Players? = nil, owner: PlayerID? = nil,
    name: String? = nil, at now: Instant
  ) {
    self.init(
      id: id, kind: kind, pair: pair, match: nil, owner: owner, name: name, photo: nil,
      createdAt: now, last: 0, lastAt: now, change: 0)
  }
}

extension RoomMemberRecord {
  /// A member who is new in a room, and sees what comes after the message `since`.
  init(_ player: PlayerID, _ status: RoomStatus, since: Int = 0, at now: Instant) {
    self.init(
      player: player, joinedAt: now, since: since, readUpTo: since, deliveredUpTo: since,
      status: status, isMuted: false)
  }
}
