import Database

extension Schema {
  /// Remembers for a block which following it ended, for it may be taken back at once.
  static let blockUndo = Migration(
    number: 37,
    sql: """
      ALTER TABLE blocks ADD COLUMN ended INTEGER NOT NULL DEFAULT 0; -- 1 the blocker's following, 2 the other's, 3 both
      """)
}
