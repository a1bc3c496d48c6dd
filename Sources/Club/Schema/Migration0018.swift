import Database

extension Schema {
  /// Adds the table of matches that were joined to others, for those who were away meanwhile.
  static let joinedMatches = Migration(
    number: 18,
    sql: """
      CREATE TABLE joined_matches (
        id INTEGER PRIMARY KEY, -- of a match that is there no more
        into_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        joined_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX joined_matches_into ON joined_matches (into_id);
      CREATE INDEX joined_matches_at ON joined_matches (joined_at);
      """)
}
