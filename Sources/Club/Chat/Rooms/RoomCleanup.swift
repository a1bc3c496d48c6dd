import API
import Database

/// The rest that is still to be taken away: rooms that nobody is in, and what players have said who
/// are gone.
enum RoomCleanup {
  static func note(_ room: RoomID, in db: WriteTransaction) throws {
    try db.execute("INSERT INTO room_ends (room_id) VALUES ($1) ON CONFLICT DO NOTHING", room)
  }

  /// Whether something of a player, who is gone, keeps their row.
  static func isNamed(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM former_authors WHERE player_id = $1
      UNION ALL SELECT 1 FROM joined_authors WHERE guest_id = $1
      UNION ALL SELECT 1 FROM rooms WHERE first_id = $1
      UNION ALL SELECT 1 FROM rooms WHERE second_id = $1
      """, player)
  }
}

/// Cleanup of players.
extension RoomCleanup {
  /// Notes a player, who is gone, if anything was said by them or done to them, or they have reacted.
  static func note(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO former_authors (player_id) SELECT $1 WHERE EXISTS (
        SELECT 1 FROM messages WHERE author_id = $1
        UNION ALL SELECT 1 FROM messages WHERE event_player = $1
        UNION ALL SELECT 1 FROM reactions WHERE player_id = $1) ON CONFLICT DO NOTHING
      """, player)
  }

  static func author(in db: ReadTransaction) throws -> PlayerID? {
    try db.first("SELECT player_id FROM former_authors LIMIT 1") { try $0[0] }
  }

  /// Takes away some of what a player has said, of their reactions, and their name of what happened.
  ///
  /// - Returns: False when nothing is left.
  static func empty(
    of player: PlayerID, limit: Int, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    var parted = BlockedMembers(of: player)
    let said = try db.rows(
      "SELECT id, room_id, number FROM messages WHERE author_id = $1 LIMIT $2", player, limit
    ) { (id: try $0[0] as Int64, room: try $0[1] as RoomID, number: try $0[2] as Int) }
    var rooms: [RoomID: RoomRecord] = [:]
    for message in said {
      guard var room = try rooms[message.room] ?? RoomRecords.load(message.room, in: db) else {
        continue
      }
      try MessageRecords.erase(message.number, of: &room, at: now, in: db)
      rooms[message.room] = room
      try HiddenMessages.note(message.id, from: parted.of(message.room, in: db), in: db)
      try db.execute(
        "UPDATE messages SET author_id = NULL, key = NULL WHERE id = $1", message.id)
    }
    let named = try db.rows(
      "SELECT id, room_id FROM messages WHERE event_player = $1 LIMIT $2", player, limit
    ) { (id: try $0[0] as Int64, room: try $0[1] as RoomID) }
    for message in named {
      try HiddenMessages.note(message.id, from: parted.of(message.room, in: db), in: db)
      try db.execute("UPDATE messages SET event_player = NULL WHERE id = $1", message.id)
    }
    let reacted = try ReactionRecords.take(limit, of: player, in: db)
    return !said.isEmpty || !named.isEmpty || reacted
  }

  /// Whether what a player has said is still to be taken away. Until then the blocks of the player hide it.
  static func isAuthor(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM former_authors WHERE player_id = $1
      UNION ALL SELECT 1 FROM joined_authors WHERE guest_id = $1
      """, player)
  }

  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM former_authors WHERE player_id = $1", player)
    try BlockRecords.deleteAll(of: player, in: db)
    try retire(player, in: db)
  }

  /// Gives a member some more of what a guest has said who was joined to them.
  ///
  /// - Returns: False when there is no such guest.
  static func joinAuthors(in db: WriteTransaction) throws -> Bool {
    guard let (guest, member) = try MergedAuthors.first(in: db) else { return false }
    if try MergedAuthors.move(from: guest, to: member, in: db) { return true }
    try MergedAuthors.forget(guest, in: db)
    try BlockRecords.deleteAll(of: guest, in: db)
    try retire(guest, in: db)
    return true
  }

  /// A player who is gone may be named by nothing any more.
  private static func retire(_ player: PlayerID, in db: WriteTransaction) throws {
    guard let kind = try PlayerRecords.load(player, in: db)?.kind, kind.nameOfFormer != nil else {
      return
    }
    try PlayerRecords.retire(player, as: kind, in: db)
  }
}

/// The members of rooms who are across a block from somebody, looked up once for each room.
private struct BlockedMembers {
  private let player: PlayerID
  private var known: [RoomID: Set<PlayerID>] = [:]

  init(of player: PlayerID) {
    self.player = player
  }

  mutating func of(_ room: RoomID, in db: ReadTransaction) throws -> Set<PlayerID> {
    if let found = known[room] { return found }
    let found = try BlockRecords.among(membersOf: room, with: player, in: db)
    known[room] = found
    return found
  }
}

/// Cleanup of rooms.
extension RoomCleanup {
  static func room(in db: ReadTransaction) throws -> RoomID? {
    try db.first("SELECT room_id FROM room_ends LIMIT 1") { try $0[0] }
  }

  /// - Returns: False when there are none.
  static func deleteMessages(
    of room: RoomID, limit: Int, in db: WriteTransaction
  ) throws -> Bool {
    let found = try db.rows(
      "SELECT id, media FROM messages WHERE room_id = $1 ORDER BY number LIMIT $2", room, limit
    ) { (id: try $0[0] as Int64, media: try $0[1] as MediaID?) }
    for message in found {
      if let media = message.media { try MediaRecords.markOrphaned(media, in: db) }
      try db.execute("DELETE FROM messages WHERE id = $1", message.id)
    }
    return !found.isEmpty
  }

  static func delete(_ id: RoomID, in db: WriteTransaction) throws {
    let room = try RoomRecords.load(id, in: db)
    if let photo = room?.photo { try MediaRecords.markOrphaned(photo, in: db) }
    try RoomRecords.delete(id, in: db)
    for player in [room?.pair?.first, room?.pair?.second].compactMap(\.self) {
      try retire(player, in: db)
    }
  }
}
