import Database

extension Schema {
  /// Players, their sessions, matches and what waits for a second player. Instants are milliseconds
  /// since 1970.
  static let onlinePlay = Migration(
    number: 1,
    sql: """
      CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL, -- 1 guest
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        abandonments INTEGER NOT NULL DEFAULT 0, -- lately
        abandoned_at INTEGER
      ) STRICT;
      CREATE INDEX players_created ON players (created_at);

      CREATE TABLE sessions (
        token_hash BLOB PRIMARY KEY, -- SHA-256
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL -- true to a day
      ) STRICT;
      CREATE INDEX sessions_player ON sessions (player_id);

      CREATE TABLE carries ( -- links that take a player to another device
        token_hash BLOB PRIMARY KEY, -- SHA-256
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        expires_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX carries_expiry ON carries (expires_at);

      CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        first_id INTEGER NOT NULL REFERENCES players (id),
        second_id INTEGER NOT NULL REFERENCES players (id),
        ruleset TEXT NOT NULL, -- 3x3x3
        pace INTEGER NOT NULL, -- seconds for a move, 0 for relaxed
        is_private INTEGER NOT NULL, -- seen only by who has its link
        updated_at INTEGER NOT NULL,
        version INTEGER NOT NULL,
        score_first INTEGER NOT NULL,
        score_second INTEGER NOT NULL,
        score_draws INTEGER NOT NULL,
        round_number INTEGER NOT NULL,
        round TEXT NOT NULL, -- 3x3x3:b2a1
        x_seat INTEGER NOT NULL, -- 1 or 2, as every seat
        ending INTEGER, -- ten times the kind, and the seat; NULL while the round is open
        turn_since INTEGER NOT NULL,
        draw_offer INTEGER,
        takeback_ask INTEGER,
        reset_ask INTEGER,
        first_away_since INTEGER,
        second_away_since INTEGER,
        first_draw_ply INTEGER,
        second_draw_ply INTEGER,
        first_wishes INTEGER NOT NULL,
        second_wishes INTEGER NOT NULL,
        UNIQUE (first_id, second_id, ruleset, pace),
        CHECK (first_id < second_id)
      ) STRICT;
      CREATE INDEX matches_second ON matches (second_id);
      CREATE INDEX matches_first_wishes ON matches (first_id) WHERE first_wishes = 1;
      CREATE INDEX matches_second_wishes ON matches (second_id) WHERE second_wishes = 1;

      CREATE TABLE rounds ( -- that are over; void ones are not kept
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        round TEXT NOT NULL,
        x_seat INTEGER NOT NULL,
        ending INTEGER NOT NULL,
        ended_at INTEGER NOT NULL,
        PRIMARY KEY (match_id, number)
      ) STRICT;

      CREATE TABLE live_players ( -- who is in an open live round: one at a time
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE
      ) STRICT;
      CREATE INDEX live_players_match ON live_players (match_id);

      CREATE TABLE invitations (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL, -- 1 pool entry, 2 private link
        owner_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        ruleset TEXT NOT NULL,
        pace INTEGER NOT NULL,
        starter INTEGER NOT NULL, -- 0 at random, 1 the owner, 2 who takes it
        created_at INTEGER NOT NULL,
        code TEXT UNIQUE, -- of a link
        expires_at INTEGER, -- of a link
        match_id INTEGER REFERENCES matches (id) ON DELETE CASCADE, -- what a link has become
        node TEXT, -- that holds the stream of a pool entry's owner
        gone_at INTEGER -- when that owner was last there; NULL while there
      ) STRICT;
      CREATE UNIQUE INDEX invitations_one_in_pool ON invitations (owner_id, ruleset, pace)
        WHERE kind = 1;
      CREATE INDEX invitations_pool ON invitations (ruleset, pace, created_at, id) WHERE kind = 1;
      CREATE INDEX invitations_expiry ON invitations (expires_at) WHERE kind = 2;
      CREATE INDEX invitations_owner ON invitations (owner_id);
      """
  ).inPostgres(adding: functionsOfSQLite)
}
