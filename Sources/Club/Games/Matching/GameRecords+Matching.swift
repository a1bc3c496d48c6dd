import API
import Database

/// Games of the starter catalogue of which it isn't known what IGDB says.
extension GameRecords {
  /// The time after which it is worth asking again for a game that wasn't found there, or not for certain.
  private static let rest = Duration.seconds(30 * 86_400)

  /// The best known of them that is to be asked for.
  ///
  /// Cost: reads the whole starter catalogue.
  static func nextUnmatched(at now: Instant, in db: ReadTransaction) throws -> GameRecord? {
    try db.first(
      """
      SELECT \(columns) FROM game_keys k JOIN games ON games.id = k.game_id
      WHERE k.source = $1 AND \(isUnmatched) ORDER BY games.popularity DESC, games.id LIMIT 1
      """, GameSource.starter, now - rest, now
    ) { try read($0) }
  }

  /// The game, unless it was asked for already, or is no game of the starter catalogue.
  static func unmatched(
    _ id: GameID, at now: Instant, in db: ReadTransaction
  ) throws -> GameRecord? {
    try db.first(
      "SELECT \(columns) FROM games WHERE games.id = $4 AND \(isUnmatched)", GameSource.starter,
      now - rest, now, id
    ) { try read($0) }
  }

  private static let isUnmatched = """
    games.source = $1 AND games.removed_at IS NULL
      AND (games.fetched_at IS NULL OR games.fetched_at NOT BETWEEN $2 AND $3)
    """

  /// Notes that IGDB was asked for a game, whatever came of it.
  static func noteAsked(_ id: GameID, at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE games SET fetched_at = $2 WHERE id = $1", id, now)
  }
}
