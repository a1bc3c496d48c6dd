import Database

extension Schema {
  /// The catalogue of games.
  static let games = Migration(
    number: 9,
    sql: """
      CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        title TEXT NOT NULL,
        title_hash INTEGER NOT NULL, -- of its words, so that the same game of another source is found
        other_titles TEXT NOT NULL, -- one a line, as in all lists here
        released TEXT, -- as precisely as it is known: 2017, 2017-02 or 2017-02-24
        about TEXT,
        platforms TEXT NOT NULL,
        genres TEXT NOT NULL,
        themes TEXT NOT NULL,
        links TEXT NOT NULL,
        popularity INTEGER NOT NULL, -- 0 to 1000, as its source says
        cover_link TEXT, -- from where the cover is to be fetched
        source_link TEXT,
        ruleset TEXT UNIQUE, -- of what can be played here
        source INTEGER NOT NULL, -- 1 the club's own boards, 2 a file, 3 IGDB, 4 what comes with the program
        cover TEXT, -- as media of messages
        players INTEGER NOT NULL, -- who have it and show that to everybody
        fetched_at INTEGER, -- from a service
        removed_at INTEGER -- no longer in the catalogue, but among somebody's games
      ) STRICT;
      CREATE INDEX games_title ON games (title_hash);
      CREATE INDEX games_cover ON games (cover) WHERE cover IS NOT NULL;
      CREATE INDEX games_removed ON games (id) WHERE removed_at IS NOT NULL;

      CREATE TABLE game_keys ( -- by which a source knows a game; the same game may come from several
        source INTEGER NOT NULL,
        key TEXT NOT NULL,
        game_id INTEGER REFERENCES games (id) ON DELETE SET NULL, -- null for what the host has removed
        PRIMARY KEY (source, key)
      ) STRICT;
      CREATE INDEX game_keys_game ON game_keys (game_id) WHERE game_id IS NOT NULL;

      CREATE TABLE game_files ( -- of what comes with the program, what was brought in last
        name TEXT PRIMARY KEY,
        hash BLOB NOT NULL
      ) STRICT;

      CREATE TABLE game_tags (
        kind INTEGER NOT NULL, -- 1 platform, 2 genre, 3 theme, 4 year
        name TEXT NOT NULL,
        games INTEGER NOT NULL, -- in the catalogue that have it
        PRIMARY KEY (kind, name)
      ) STRICT;

        CREATE TABLE game_places ( -- of the games that can be found, the most popular first
          place INTEGER PRIMARY KEY,
          game INTEGER NOT NULL UNIQUE, -- gone when the index is told that it is
          terms TEXT NOT NULL -- of the game, as the index was told of them
        ) STRICT;
        CREATE VIRTUAL TABLE game_terms USING fts5 (
          terms, content = '', columnsize = 0, detail = none,
          tokenize = "ascii tokenchars '=<^@'");
        CREATE TABLE game_words ( -- of titles
          word TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE game_slips ( -- beginnings of these words with a letter left out, for what is mistyped
          slip TEXT NOT NULL,
          word TEXT NOT NULL,
          PRIMARY KEY (slip, word)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX game_slips_word ON game_slips (word);

      """
  ).inPostgres(
    adding: """
      CREATE TABLE game_terms (place BIGINT PRIMARY KEY, terms TSVECTOR NOT NULL);
      CREATE INDEX game_terms_terms ON game_terms USING gin (terms);
      """)
}
