import Database

extension Schema {
  /// Kinds of activities that a player shows to nobody, and an index for each kind.
  static let activityKinds = Migration(
    number: 30,
    sql: """
      ALTER TABLE preferences
        ADD COLUMN hidden_activities INTEGER NOT NULL DEFAULT 0; -- a bit for each kind that nobody sees
      DROP INDEX activities_player;
      CREATE INDEX activities_player ON activities (player_id, kind, at);
      """)
}
