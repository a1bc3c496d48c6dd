import API
import Database

/// The players who are in an open live round: each in one at most.
enum LiveRoundRecords {
  /// The match whose live round a player has to finish, if any.
  static func match(of player: PlayerID, in db: ReadTransaction) throws -> MatchID? {
    try db.first("SELECT match_id FROM live_players WHERE player_id = $1", player) { try $0[0] }
  }

  /// Notes that a player is in the live round of a match.
  ///
  /// - Returns: false when the player is in the round of another match
  static func enter(
    _ player: PlayerID, _ match: MatchID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO live_players (player_id, match_id) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET match_id = excluded.match_id
      WHERE live_players.match_id = excluded.match_id
      """, player, match) == 1
  }

  static func leave(_ match: MatchID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM live_players WHERE match_id = $1", match)
  }

  /// Moves the round of a match to another match, or to another player.
  static func move(_ match: MatchID, to other: MatchID, in db: WriteTransaction) throws {
    try db.execute("UPDATE live_players SET match_id = $2 WHERE match_id = $1", match, other)
  }

  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE live_players SET player_id = $2 WHERE player_id = $1", player, other)
  }

  /// The live matches in which a player is or waits for a rematch.
  static func concerned(_ player: PlayerID, in db: ReadTransaction) throws -> [MatchID] {
    try db.rows(
      """
      SELECT match_id FROM live_players WHERE player_id = $1
      UNION SELECT id FROM matches WHERE first_id = $1 AND first_wishes = 1 AND pace > 0
      UNION SELECT id FROM matches WHERE second_id = $1 AND second_wishes = 1 AND pace > 0
      """, player
    ) { try $0[0] }
  }

  /// The live matches in which anybody is, the next ones behind an id.
  static func concerned(
    after id: MatchID?, limit: Int, in db: ReadTransaction
  ) throws -> [MatchID] {
    try db.rows(
      """
      SELECT DISTINCT match_id FROM live_players WHERE match_id > $1 ORDER BY match_id LIMIT $2
      """, id?.rawValue ?? Int64.min, limit
    ) { try $0[0] }
  }

  /// The live matches in which anybody is or waits for a rematch.
  static func allConcerned(in db: ReadTransaction) throws -> [MatchID] {
    try db.rows(
      """
      SELECT match_id FROM live_players
      UNION SELECT id FROM matches WHERE first_wishes = 1 AND pace > 0
      UNION SELECT id FROM matches WHERE second_wishes = 1 AND pace > 0
      """
    ) { try $0[0] }
  }
}
