import Database

extension Schema {
  /// Adds the look of members' names. Those that were there before are compared at the next start;
  /// where some of them are alike they stay.
  static let nameSkeletons = Migration(
    number: 21,
    sql: """
      ALTER TABLE members ADD COLUMN name_skeleton TEXT; -- NULL until it is made
      ALTER TABLE members ADD COLUMN name_twin INTEGER NOT NULL DEFAULT 0; -- tells older ones apart
      CREATE UNIQUE INDEX members_name_skeleton ON members (name_skeleton, name_twin);
      """)
}
