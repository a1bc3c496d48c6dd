import Database

extension Schema {
  /// Limits of space and time that the hosts have chosen.
  static let storageLimits = Migration(
    number: 47,
    sql: """
      CREATE TABLE storage_limits ( -- a row for each that was chosen
        name TEXT PRIMARY KEY, -- as the setting is called
        value INTEGER NOT NULL -- megabytes or days
      ) STRICT;
      """)
}
