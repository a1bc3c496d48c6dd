import API
import Database

/// The games of players. Whatever writes here counts `games.players` too: those who show everybody that they
/// have a game, and whom the host hasn't suspended.
enum GameEntryRecords {
  private static let columns = "player_id, game_id, status, audience, place, added_at"

  private static func read(_ row: Row) throws -> GameEntryRecord {
    GameEntryRecord(
      player: try row[0], game: try row[1],
      note: GameEntryNote(status: try row[2], audience: try row[3]), place: try row[4],
      addedAt: try row[5])
  }

  static func find(
    _ game: GameID, of player: PlayerID, in db: ReadTransaction
  ) throws -> GameEntryRecord? {
    try db.first(
      "SELECT \(columns) FROM game_entries WHERE player_id = $1 AND game_id = $2", player, game,
      read: read)
  }

  /// The entries in the order that the player chose; a few hundred at most.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [GameEntryRecord] {
    try db.rows(
      "SELECT \(columns) FROM game_entries WHERE player_id = $1 ORDER BY place", player, read: read)
  }

  /// The same games in no certain order.
  static func games(of player: PlayerID, in db: ReadTransaction) throws -> [GameID] {
    try db.rows("SELECT game_id FROM game_entries WHERE player_id = $1", player) { try $0[0] }
  }

  /// - Parameter now: when the player is there
  static func insert(
    _ entry: GameEntryRecord, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO game_entries (\(columns), active_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, entry.player, entry.game, entry.note.status, entry.note.audience, entry.place,
      entry.addedAt, now.startOfDay)
    if entry.isPublic { try count(1, of: entry, in: db) }
  }

  /// - Parameter old: as it is there
  static func update(
    _ old: GameEntryRecord, to note: GameEntryNote, in db: WriteTransaction
  ) throws {
    guard note != old.note else { return }
    try db.execute(
      "UPDATE game_entries SET status = $3, audience = $4 WHERE player_id = $1 AND game_id = $2",
      old.player, old.game, note.status, note.audience)
    let change = (note.audience == .everybody ? 1 : 0) - (old.isPublic ? 1 : 0)
    if change != 0 { try count(change, of: old, in: db) }
  }

  static func delete(_ entry: GameEntryRecord, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM game_entries WHERE player_id = $1 AND game_id = $2", entry.player, entry.game)
    if entry.isPublic { try count(-1, of: entry, in: db) }
  }

  /// Counts that somebody began or ceased to show a game; somebody who is suspended doesn't count.
  private static func count(
    _ change: Int, of entry: GameEntryRecord, in db: WriteTransaction
  ) throws {
    let counted = try db.first(
      """
      UPDATE games SET players = players + $2 WHERE id = $1 AND \(MemberRecords.isNotSuspendedSQL("$3"))
      RETURNING popularity, players
      """, entry.game, change, entry.player
    ) { (popularity: try $0[0] as Int, players: try $0[1] as Int) }
    guard let counted else { return }
    try GameIndex.rank(
      entry.game, popularity: counted.popularity, players: counted.players, in: db)
  }

  static func setPlace(
    _ place: Int64, of entry: GameEntryRecord, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE game_entries SET place = $3 WHERE player_id = $1 AND game_id = $2", entry.player,
      entry.game, place)
  }

  /// The place before all games of a player.
  static func firstPlace(of player: PlayerID, in db: ReadTransaction) throws -> Int64 {
    let first = try db.first(
      "SELECT min(place) FROM game_entries WHERE player_id = $1", player
    ) { try $0[0] as Int64? }
    return GameOrder.place(after: nil, before: first ?? nil) ?? 0
  }

  /// The favourites in their order.
  static func favourites(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> [GameEntryRecord] {
    try db.rows(
      """
      SELECT \(columns) FROM game_entries WHERE player_id = $1 AND favourite IS NOT NULL
      ORDER BY favourite
      """, player, read: read)
  }

  /// Makes these games of a player the favourites, in this order, and no others.
  ///
  /// - Returns: False when one of them isn't among the player's.
  static func setFavourites(
    _ games: [GameID], of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE game_entries SET favourite = NULL WHERE player_id = $1 AND favourite IS NOT NULL
      """, player)
    return try games.enumerated().allSatisfy { place, game in
      try db.executeCounting(
        "UPDATE game_entries SET favourite = $3 WHERE player_id = $1 AND game_id = $2", player,
        game, place + 1) == 1
    }
  }

  static func count(of player: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM game_entries WHERE player_id = $1", player) {
      try $0[0]
    } ?? 0
  }

  /// Whether anybody has the game.
  static func isListed(_ game: GameID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM game_entries WHERE game_id = $1", game)
  }

  /// Whether a game is among somebody's; nobody has none.
  static func isMine(
    _ game: GameID, _ player: PlayerID?, in db: ReadTransaction
  ) throws -> Bool {
    guard let player else { return false }
    return try find(game, of: player, in: db) != nil
  }
}

/// Players who were there.
extension GameEntryRecords {
  /// Brings the games of a player forward among those of players who were there lately.
  ///
  /// Cost: a row for each game, the first time of a day; after that one query.
  static func noteActive(
    _ player: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE game_entries SET active_at = $2 WHERE player_id = $1 AND active_at < $2", player,
      now.startOfDay)
  }
}

/// Entries of players who are suspended, joined, or gone.
extension GameEntryRecords {
  /// A player is among those who play their games no more. To be called before they are suspended.
  static func hide(_ player: PlayerID, in db: WriteTransaction) throws {
    for entry in try all(of: player, in: db) where entry.isPublic {
      try count(-1, of: entry, in: db)
    }
  }

  /// A player is among those who play their games again. To be called when they are no longer suspended.
  static func show(_ player: PlayerID, in db: WriteTransaction) throws {
    for entry in try all(of: player, in: db) where entry.isPublic {
      try count(1, of: entry, in: db)
    }
  }

  /// The games of a guest that the member doesn't have, in the guest's order: as many as find room in the
  /// member's list, and the rest.
  static func joined(
    _ guest: PlayerID, to member: PlayerID, in db: ReadTransaction
  ) throws -> (kept: ArraySlice<GameEntryRecord>, lost: ArraySlice<GameEntryRecord>) {
    let own = Set(try all(of: member, in: db).map(\.game))
    let new = try all(of: guest, in: db).filter { !own.contains($0.game) }
    let room = max(0, Bound.games.builtIn - own.count)
    return (new.prefix(room), new.dropFirst(room))
  }

  /// Gives the games of a guest to the member, behind those that the member has, as far as there is room;
  /// of what both have the member's counts.
  static func join(
    _ guest: PlayerID, to member: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    let kept = try joined(guest, to: member, in: db).kept
    try deleteAll(of: guest, in: db)
    var last = try all(of: member, in: db).last?.place
    for entry in kept {
      let place = GameOrder.place(after: last, before: nil) ?? 0
      try insert(
        GameEntryRecord(
          player: member, game: entry.game, note: entry.note, place: place,
          addedAt: entry.addedAt), at: now, in: db)
      last = place
    }
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    for entry in try all(of: player, in: db) { try delete(entry, in: db) }
  }
}

extension Instant {
  /// The instant at which its day began.
  fileprivate var startOfDay: Instant {
    let length: Int64 = 24 * 60 * 60 * 1000
    return Instant(milliseconds: milliseconds / length * length)
  }
}
