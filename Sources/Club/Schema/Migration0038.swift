import Database

extension Schema {
  /// The instants at which players were last here, for friends, and kinds of activities that only friends see.
  static let lastSeen = Migration(
    number: 38,
    sql: """
      CREATE TABLE last_seen ( -- of those who show it
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        at INTEGER NOT NULL -- true to five minutes
      ) STRICT;

      ALTER TABLE preferences
        ADD COLUMN shows_last_seen INTEGER NOT NULL DEFAULT 1; -- to friends
      ALTER TABLE preferences
        ADD COLUMN friends_activities INTEGER NOT NULL DEFAULT 0; -- a bit for each kind that only friends see
      """)
}
