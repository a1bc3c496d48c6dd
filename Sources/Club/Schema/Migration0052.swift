import Database

extension Schema {
  /// Counts of all nodes together, under hashes of what is counted and whose it is. Over SQLite there is one node, which
  /// counts in memory: there these tables stay empty.
  static let sharedCounts = Migration(
    number: 52,
    sql: """
      CREATE TABLE shared_buckets (
        key BLOB PRIMARY KEY,
        full_at INTEGER NOT NULL -- when the bucket is full again; its row counts for nothing from then on
      ) STRICT;
      CREATE TABLE shared_tallies ( -- of wrong passwords
        key BLOB PRIMARY KEY,
        failures INTEGER NOT NULL,
        since INTEGER NOT NULL, -- from then on the next is being forgotten
        last_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL -- from then on the row counts for nothing
      ) STRICT;
      """
  ).inPostgres([
    // What a crash of the server may take away is worth no place in its log.
    "CREATE TABLE": "CREATE UNLOGGED TABLE"
  ])
}
