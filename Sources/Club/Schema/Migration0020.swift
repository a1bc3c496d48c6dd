import Database

extension Schema {
  /// Gives each of many members with one address a turn in letters to it.
  static let resetTurns = Migration(
    number: 20,
    sql: """
      ALTER TABLE members ADD COLUMN reset_mailed_at INTEGER; -- a link to a new password, last
      """)
}
