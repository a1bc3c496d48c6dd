import Database

extension Schema {
  /// Young clubs, for a family or a class.
  static let youngClub = Migration(
    number: 43,
    sql: """
      ALTER TABLE club_look ADD COLUMN is_young INTEGER NOT NULL DEFAULT 0;
      """)
}
