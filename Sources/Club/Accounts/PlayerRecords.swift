import API
import Database

/// The players in the database.
enum PlayerRecords {
  private static func read(_ row: Row) throws -> Player {
    guard let kind = Player.Kind(rawValue: try row[1]) else {
      throw DatabaseError.unexpectedValue(column: 1)
    }
    return Player(
      id: try row[0], kind: kind, name: try row[2], createdAt: try row[3], photo: try row[4],
      face: try FaceRecords.read(row, from: 5))
  }

  static func load(_ id: PlayerID, in db: ReadTransaction) throws -> Player? {
    try db.first(
      """
      SELECT id, kind, name, players.created_at, media, \(FaceRecords.columns)
      FROM players LEFT JOIN photos ON player_id = id WHERE id = $1
      """, id, read: read)
  }

  /// Guests in the order of their ids, those behind `id`.
  static func guests(
    after id: PlayerID?, limit: Int, in db: ReadTransaction
  ) throws -> [Player] {
    try db.rows(
      """
      SELECT id, kind, name, players.created_at, media, \(FaceRecords.columns)
      FROM players LEFT JOIN photos ON player_id = id
      WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3
      """, Player.Kind.guest.rawValue, id?.rawValue ?? -1, limit, read: read)
  }

  /// The number of guests, up to 1,000.
  static func countGuests(in db: ReadTransaction) throws -> Int {
    try db.first(
      "SELECT count(*) FROM (SELECT 1 FROM players WHERE kind = $1 LIMIT 1000) AS counted",
      Player.Kind.guest.rawValue
    ) { try $0[0] } ?? 0
  }

  static func insert(_ player: Player, in db: WriteTransaction) throws {
    try db.execute(
      "INSERT INTO players (id, kind, name, created_at) VALUES ($1, $2, $3, $4)", player.id,
      player.kind.rawValue, player.name, player.createdAt)
    if let face = player.face { try FaceRecords.set(face, of: player.id, in: db) }
  }

  static func rename(_ id: PlayerID, to name: PlayerName, in db: WriteTransaction) throws -> Bool {
    try db.executeCounting("UPDATE players SET name = $2 WHERE id = $1", id, name) == 1
  }

  private static let isUnused = """
    kind = 1 AND created_at < $1
    AND NOT EXISTS (SELECT 1 FROM matches WHERE first_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE second_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM room_members WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM game_entries WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE player_id = players.id AND seen_at >= $1)
    """

  /// Guests who were made before `cutoff`, never had a match or a room, have no games, and were not seen since.
  static func unusedGuests(
    before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows("SELECT id FROM players WHERE \(isUnused) LIMIT $2", cutoff, limit) { try $0[0] }
  }

  /// The number of such guests among the next players behind an id.
  ///
  /// - Returns: also the id to go on from; nil when there are no more
  static func countUnusedGuests(
    after id: PlayerID?, before cutoff: Instant, limit: Int, in db: ReadTransaction
  ) throws -> (count: Int, next: PlayerID?) {
    let first = id?.rawValue ?? -1
    let page: [PlayerID] = try db.rows(
      "SELECT id FROM players WHERE id > $1 ORDER BY id LIMIT $2", first, limit
    ) { try $0[0] }
    guard let last = page.last else { return (0, nil) }
    let count: Int? = try db.first(
      "SELECT count(*) FROM players WHERE \(isUnused) AND id > $2 AND id <= $3", cutoff, first, last
    ) { try $0[0] }
    return (count ?? 0, page.count == limit ? last : nil)
  }

  /// Deletes such a guest, who may have been used meanwhile, with their sessions.
  static func prune(_ id: PlayerID, before cutoff: Instant, in db: WriteTransaction) throws {
    guard
      try db.executeCounting("DELETE FROM players WHERE \(isUnused) AND id = $2", cutoff, id) == 1
    else {
      return
    }
    db.publish(.sessionsEnded(of: id))
  }

  static func setKind(_ kind: Player.Kind, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE players SET kind = $2 WHERE id = $1", id, kind.rawValue)
  }

  /// Takes away a player who has nothing left but matches and rooms with others; whom none of these names
  /// any more goes wholly.
  ///
  /// - Parameter kind: `formerGuest` or `formerMember`
  static func retire(_ id: PlayerID, as kind: Player.Kind, in db: WriteTransaction) throws {
    guard let name = kind.nameOfFormer,
      try MatchRecords.any(of: id, in: db) || RoomCleanup.isNamed(id, in: db)
    else {
      try db.execute("DELETE FROM players WHERE id = $1", id)
      return
    }
    try db.execute(
      """
      UPDATE players
      SET kind = $2, name = $3, abandonments = 0, abandoned_at = NULL, suspended_at = NULL,
        suspended_until = NULL, waits_since = NULL, face_color = NULL, face_head = NULL,
        face_detail = NULL
      WHERE id = $1
      """, id, kind.rawValue, name)
  }
}

/// Records of how often players left live rounds.
extension PlayerRecords {
  static func abandonments(of id: PlayerID, in db: ReadTransaction) throws -> Abandonments? {
    try db.first("SELECT abandonments, abandoned_at FROM players WHERE id = $1", id) { row in
      let last: Instant? = try row[1]
      return try last.map { Abandonments(count: try row[0], last: $0) }
    }.flatMap { $0 }
  }

  static func setAbandonments(
    _ abandonments: Abandonments, of id: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE players SET abandonments = $2, abandoned_at = $3 WHERE id = $1", id,
      abandonments.count, abandonments.last)
  }

  static func noteAbandonment(by id: PlayerID, at now: Instant, in db: WriteTransaction) throws {
    var abandonments = try abandonments(of: id, in: db) ?? Abandonments(count: 0, last: now)
    abandonments.add(at: now)
    try setAbandonments(abandonments, of: id, in: db)
  }
}
