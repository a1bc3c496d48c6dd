import Database

extension Schema {
  /// Of many members with one address each has a turn in letters to it.
  static let resetTurns = Migration(
    number: 20,
    sql: """
      ALTER TABLE members ADD COLUMN reset_mailed_at INTEGER; -- a link to a new password, last
      """)
}
