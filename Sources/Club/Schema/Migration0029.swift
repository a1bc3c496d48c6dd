import Database

extension Schema {
  /// The words that stand in the index of messages, for telling what somebody means who mistypes one.
  static let messageTerms = Migration(
    number: 29,
    sql: """
      CREATE VIRTUAL TABLE message_terms USING fts5vocab (message_words, row);
      """
  ).inPostgres(
    adding: """
      CREATE FUNCTION message_terms(room BIGINT, number BIGINT, words TEXT) RETURNS TSVECTOR
        LANGUAGE sql IMMUTABLE STRICT AS $$
          SELECT array_to_tsvector(array_agg(left(
            to_hex(room) || 'g' || to_hex(number >> \(MessageSearch.bucketBits)) || 'g' || word,
            \(PostgresLexeme.mostLetters))))
          FROM string_to_table(words, ' ') AS word WHERE word <> '' $$;
      CREATE INDEX messages_terms ON messages USING gin (message_terms(room_id, number, words));
      """)
}
