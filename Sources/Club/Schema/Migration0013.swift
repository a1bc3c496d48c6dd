import Database

extension Schema {
  /// Counts suspended players no more among the players of games.
  static let suspendedPlayers = Migration(
    number: 13,
    sql: """
      UPDATE games SET players = (
        SELECT count(*) FROM game_entries e WHERE e.game_id = games.id AND e.audience = 2
          AND NOT EXISTS (
            SELECT 1 FROM members m WHERE m.player_id = e.player_id AND m.suspended_at IS NOT NULL))
      WHERE id IN (
        SELECT e.game_id FROM members m JOIN game_entries e ON e.player_id = m.player_id
        WHERE m.suspended_at IS NOT NULL);
      """)
}
