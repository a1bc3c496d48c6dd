import API
import Database

/// Records of the keys by which sources know the games.
enum GameKeyRecords {
  /// The game that a source's key leads to.
  enum Found: Equatable {
    case nothing
    case game(GameID)
    /// The host has removed it.
    case removed
  }

  static func find(
    _ source: GameSource, _ key: String, in db: ReadTransaction
  ) throws -> Found {
    try db.first(
      "SELECT game_id FROM game_keys WHERE source = $1 AND key = $2", source, key
    ) { row in
      let id: GameID? = try row[0]
      return id.map(Found.game) ?? .removed
    } ?? .nothing
  }

  static func set(
    _ source: GameSource, _ key: String, to id: GameID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO game_keys (source, key, game_id) VALUES ($1, $2, $3)
      ON CONFLICT (source, key) DO UPDATE SET game_id = excluded.game_id
      """, source, key, id)
  }
}
