import Database

extension Schema {
  /// Names as lists of people spell them.
  static let listedSpellings = Migration(
    number: 48,
    sql: """
      ALTER TABLE club_list_members ADD COLUMN listed_as TEXT; -- as the list spells it; NULL for who came before this step
      """)
}
