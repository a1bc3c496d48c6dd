import Database

extension Schema {
  /// The games of players, and what those are told who follow them.
  static let gameEntries = Migration(
    number: 12,
    sql: """
      CREATE TABLE game_entries ( -- whoever deletes them counts games.players down
        player_id INTEGER NOT NULL REFERENCES players (id),
        game_id INTEGER NOT NULL REFERENCES games (id),
        status INTEGER, -- 1 playing, 2 finished, 3 wish
        audience INTEGER NOT NULL, -- 1 friends, 2 everybody
        place INTEGER NOT NULL, -- in the player's order, with gaps
        added_at INTEGER NOT NULL,
        active_at INTEGER NOT NULL, -- when the player was last there, true to a day
        PRIMARY KEY (player_id, game_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX game_entries_players ON game_entries (game_id, audience, active_at, player_id);

      CREATE TABLE game_tidings ( -- additions that those who follow aren't told of yet
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        since INTEGER NOT NULL, -- when the first was made
        due_at INTEGER NOT NULL, -- when they are told, and those after wait for the next time
        told_at INTEGER, -- since when the last who was told follows
        told INTEGER -- and who that is
      ) STRICT;
      CREATE INDEX game_tidings_due ON game_tidings (due_at);

      ALTER TABLE notices ADD COLUMN game_id INTEGER REFERENCES games (id) ON DELETE CASCADE;
      ALTER TABLE notices ADD COLUMN game_count INTEGER;
      ALTER TABLE notices ADD COLUMN games_since INTEGER; -- when the first that it counts was added
      CREATE INDEX notices_game ON notices (game_id) WHERE game_id IS NOT NULL;
      """)
}
