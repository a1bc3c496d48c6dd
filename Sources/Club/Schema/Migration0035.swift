import Database

extension Schema {
  /// Boards as messages.
  static let messageBoards = Migration(
    number: 35,
    sql: """
      ALTER TABLE messages ADD COLUMN board TEXT; -- the text of a round, instead of something written
      """)
}
