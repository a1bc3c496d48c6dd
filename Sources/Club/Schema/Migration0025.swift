import Database

extension Schema {
  /// Stars that members give games, each with a line; and reports of such lines.
  static let gameRatings = Migration(
    number: 25,
    sql: """
      CREATE TABLE game_ratings ( -- whoever changes them counts games.ratings and games.rating_stars
        player_id INTEGER NOT NULL REFERENCES players (id), -- a member
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        stars INTEGER NOT NULL, -- 1 to 5
        line TEXT NOT NULL, -- empty where nothing is said
        audience INTEGER NOT NULL, -- 1 friends, 2 everybody
        rated_at INTEGER NOT NULL,
        PRIMARY KEY (player_id, game_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX game_ratings_game ON game_ratings (game_id, audience, rated_at, player_id);

      -- Those that everybody may see, of members who aren't suspended.
      ALTER TABLE games ADD COLUMN ratings INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE games ADD COLUMN rating_stars INTEGER NOT NULL DEFAULT 0; -- all of these together

      ALTER TABLE reports ADD COLUMN game_id INTEGER REFERENCES games (id) ON DELETE SET NULL;
      ALTER TABLE reports ADD COLUMN rating_stars INTEGER; -- at that moment, as the line
      ALTER TABLE reports ADD COLUMN rating_line TEXT;
      CREATE INDEX reports_game ON reports (game_id) WHERE game_id IS NOT NULL;
      """)
}
