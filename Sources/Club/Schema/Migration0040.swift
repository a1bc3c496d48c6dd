import Database

extension Schema {
  /// Access tokens, by which programs act for members.
  static let accessTokens = Migration(
    number: 40,
    sql: """
      CREATE TABLE access_tokens (
        id INTEGER PRIMARY KEY,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE, -- a member
        token_hash BLOB NOT NULL UNIQUE, -- SHA-256
        name TEXT NOT NULL, -- as its owner calls it
        scopes INTEGER NOT NULL, -- a bit for each
        created_at INTEGER NOT NULL,
        ends_at INTEGER, -- NULL: it doesn't end by itself
        used_at INTEGER -- true to an hour; NULL before the first time
      ) STRICT;
      CREATE INDEX access_tokens_player ON access_tokens (player_id, created_at, id);
      CREATE INDEX access_tokens_end ON access_tokens (ends_at) WHERE ends_at IS NOT NULL;
      """)
}
