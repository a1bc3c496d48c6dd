import Database

extension Schema {
  /// The words that stand in the index of messages, for telling what somebody means who mistypes one.
  static let messageTerms = Migration(
    number: 29,
    sql: """
      CREATE VIRTUAL TABLE message_terms USING fts5vocab (message_words, row);
      """)
}
