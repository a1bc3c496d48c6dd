import Database

extension Schema {
  /// Developers of games, the numbers of people who play them together, and their series.
  static let gameMakers = Migration(
    number: 39,
    sql: """
      ALTER TABLE games ADD COLUMN developers TEXT NOT NULL DEFAULT ''; -- one a line
      ALTER TABLE games ADD COLUMN player_range TEXT; -- 1, 1-4, or 1+ where hundreds meet
      ALTER TABLE games ADD COLUMN series TEXT;

      -- Of a series by date; what has none comes last.
      CREATE INDEX games_series ON games (series, coalesce(released, '9999'), id)
        WHERE series IS NOT NULL AND removed_at IS NULL;
      """)
}
