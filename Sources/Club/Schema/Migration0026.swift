import Database

extension Schema {
  /// Facts that members tell of themselves, and their favourites among their games.
  static let profiles = Migration(
    number: 26,
    sql: """
      ALTER TABLE members ADD COLUMN about TEXT NOT NULL DEFAULT ''; -- a line about themselves

      ALTER TABLE game_entries ADD COLUMN favourite INTEGER; -- 1 to 4, its place among the favourites
      CREATE UNIQUE INDEX game_entries_favourite ON game_entries (player_id, favourite)
        WHERE favourite IS NOT NULL;

      ALTER TABLE reports
        ADD COLUMN reported_about TEXT NOT NULL DEFAULT ''; -- at that moment, as the name
      """)
}
