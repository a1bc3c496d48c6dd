import Database

extension Schema {
  /// Keeps what a game is about in other languages than English.
  static let gameAbouts = Migration(
    number: 24,
    sql: """
      ALTER TABLE games
        ADD COLUMN other_abouts TEXT NOT NULL DEFAULT ''; -- lines such as "de:Ein Spiel."
      """)
}
