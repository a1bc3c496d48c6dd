import API
import Database

/// The ratings of members. Whatever writes here counts `games.ratings` and `games.rating_stars` too: those that
/// everybody may see, of members whom the host hasn't suspended.
enum GameRatingRecords {
  static func find(
    _ game: GameID, of player: PlayerID, in db: ReadTransaction
  ) throws -> GameRatingRecord? {
    try db.first(
      """
      SELECT \(GameRatingRecord.columns) FROM game_ratings WHERE player_id = $1 AND game_id = $2
      """, player, game, read: GameRatingRecord.init)
  }

  static func count(of player: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM game_ratings WHERE player_id = $1", player) {
      try $0[0]
    } ?? 0
  }

  /// The next ratings of a member in the order of their games.
  static func page(
    of player: PlayerID, after game: GameID?, limit: Int, in db: ReadTransaction
  ) throws -> [GameRatingRecord] {
    try db.rows(
      """
      SELECT \(GameRatingRecord.columns) FROM game_ratings WHERE player_id = $1 AND game_id > $2
      ORDER BY game_id LIMIT $3
      """, player, game?.rawValue ?? -1, limit, read: GameRatingRecord.init)
  }

  /// Stores a rating in the place of the one that is there, if any.
  static func put(_ rating: GameRatingRecord, in db: WriteTransaction) throws {
    if let old = try find(rating.game, of: rating.player, in: db) { try delete(old, in: db) }
    try db.execute(
      """
      INSERT INTO game_ratings (\(GameRatingRecord.columns)) VALUES ($1, $2, $3, $4, $5, $6)
      """, rating.player, rating.game, rating.stars, rating.line, rating.audience, rating.at)
    try count(1, rating, in: db)
  }

  static func delete(_ rating: GameRatingRecord, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM game_ratings WHERE player_id = $1 AND game_id = $2", rating.player, rating.game)
    try count(-1, rating, in: db)
  }

  /// Counts that a rating came or went.
  private static func count(
    _ change: Int, _ rating: GameRatingRecord, in db: WriteTransaction
  ) throws {
    guard rating.isPublic else { return }
    try db.execute(
      """
      UPDATE games SET ratings = ratings + $2, rating_stars = rating_stars + $2 * $3
      WHERE id = $1 AND \(MemberRecords.isNotSuspendedSQL("$4"))
      """, rating.game, change, rating.stars, rating.player)
  }
}

/// Ratings of members who are suspended, or gone.
extension GameRatingRecords {
  /// A member's ratings count no more. To be called before they are suspended.
  static func hide(_ player: PlayerID, in db: WriteTransaction) throws {
    try countAll(-1, of: player, in: db)
  }

  /// A member's ratings count again. To be called when they are no longer suspended.
  static func show(_ player: PlayerID, in db: WriteTransaction) throws {
    try countAll(1, of: player, in: db)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try countAll(-1, of: player, in: db)
    try db.execute("DELETE FROM game_ratings WHERE player_id = $1", player)
  }

  private static func countAll(
    _ change: Int, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      UPDATE games SET ratings = ratings + $2, rating_stars = rating_stars + $2 * r.stars
      FROM game_ratings r
      WHERE r.player_id = $1 AND r.audience = $3 AND games.id = r.game_id
        AND \(MemberRecords.isNotSuspendedSQL("$1"))
      """, player, change, GameEntryNote.Audience.everybody)
  }
}
