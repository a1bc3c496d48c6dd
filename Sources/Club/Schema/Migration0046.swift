import Database

extension Schema {
  /// Members as the provider knows them by whom they sign in.
  static let identities = Migration(
    number: 46,
    sql: """
      CREATE TABLE identities (
        player_id INTEGER PRIMARY KEY REFERENCES players (id),
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL, -- the name that never changes there
        added_at INTEGER NOT NULL,
        used_at INTEGER,
        UNIQUE (issuer, subject)
      ) STRICT;
      """)
}
