import Database

extension Schema {
  /// The catalogue of games.
  static let games = Migration(
    number: 9,
    sql: """
      CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        title TEXT NOT NULL,
        released TEXT, -- as precisely as it is known: 2017, 2017-02 or 2017-02-24
        year INTEGER, -- of that
        about TEXT,
        links TEXT NOT NULL, -- one a line
        ruleset TEXT UNIQUE, -- of what can be played here
        cover TEXT, -- as media of messages
        cover_at TEXT, -- from where it is to be fetched
        popularity INTEGER NOT NULL, -- 0 to 1000, as its source says
        players INTEGER NOT NULL, -- who have it and show that to everybody
        source INTEGER NOT NULL, -- 1 the club's own boards, 2 the catalogue, 3 IGDB: whose facts these are
        source_link TEXT,
        fetched_at INTEGER, -- from a service
        removed_at INTEGER -- no longer in the catalogue, but among somebody's games
      ) STRICT;
      CREATE INDEX games_cover ON games (cover) WHERE cover IS NOT NULL;

      CREATE TABLE game_keys ( -- by which a source knows a game; the same game may come from several
        source INTEGER NOT NULL,
        key TEXT NOT NULL,
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        PRIMARY KEY (source, key)
      ) STRICT;
      CREATE INDEX game_keys_game ON game_keys (game_id);

      CREATE TABLE game_titles ( -- others, in their order
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        title TEXT NOT NULL,
        PRIMARY KEY (game_id, place)
      ) STRICT;

      CREATE TABLE game_tags (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL, -- 1 platform, 2 genre, 3 theme
        name TEXT NOT NULL,
        games INTEGER NOT NULL, -- that have it
        UNIQUE (kind, name)
      ) STRICT;
      CREATE TABLE game_tagged (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        tag_id INTEGER NOT NULL REFERENCES game_tags (id),
        PRIMARY KEY (game_id, place)
      ) STRICT;
      """)
}
