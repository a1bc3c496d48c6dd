import Database

extension Schema {
  /// A medium that may be nobody's any more has a time at which that was seen, and who removes it says so: several nodes
  /// may have their files in one bucket.
  static let claimedLeftovers = Migration(
    number: 50,
    sql: """
      ALTER TABLE media_leftovers ADD COLUMN noted_at INTEGER; -- NULL: nobody has looked
      ALTER TABLE media_leftovers ADD COLUMN removing_until INTEGER; -- NULL: nobody removes it
      """)
}
