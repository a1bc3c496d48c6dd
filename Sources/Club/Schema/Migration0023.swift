import Database

extension Schema {
  /// Activities of players, for those who follow them, and who may see each.
  static let activities = Migration(
    number: 23,
    sql: """
      CREATE TABLE activities ( -- for 30 days
        id INTEGER PRIMARY KEY,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        kind INTEGER NOT NULL, -- 1 played, 2 added a game, 3 finished one, 4 became friends
        other_id INTEGER REFERENCES players (id) ON DELETE CASCADE, -- the new friend
        match_id INTEGER REFERENCES matches (id) ON DELETE CASCADE,
        game_id INTEGER REFERENCES games (id) ON DELETE CASCADE,
        day INTEGER, -- on which rounds of the match ended, since 1970
        round INTEGER, -- the number of the last of them, NULL where it has another now
        wins INTEGER NOT NULL DEFAULT 0,
        losses INTEGER NOT NULL DEFAULT 0,
        draws INTEGER NOT NULL DEFAULT 0,
        at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX activities_player ON activities (player_id, at);
      CREATE UNIQUE INDEX activities_match ON activities (match_id, player_id, day)
        WHERE match_id IS NOT NULL;
      CREATE UNIQUE INDEX activities_game ON activities (game_id, player_id, kind)
        WHERE game_id IS NOT NULL;
      CREATE UNIQUE INDEX activities_other ON activities (other_id, player_id)
        WHERE other_id IS NOT NULL;
      CREATE INDEX activities_age ON activities (at);

      ALTER TABLE preferences
        ADD COLUMN activity_for INTEGER NOT NULL DEFAULT 2; -- 0 nobody, 1 friends, 2 everybody
      """)
}
