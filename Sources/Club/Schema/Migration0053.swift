import Database

extension Schema {
  /// The words of a message as PostgreSQL's index has them, by a function whose query is planned once for each connection:
  /// one of SQL alone is read and planned for each message. With SQLite nothing changes.
  static let quickMessageTerms = Migration(
    number: 53,
    sql: """

      """
  ).inPostgres(
    adding: """
      CREATE OR REPLACE FUNCTION message_terms(room BIGINT, number BIGINT, words TEXT) RETURNS TSVECTOR
        LANGUAGE plpgsql IMMUTABLE STRICT AS $$ BEGIN
          RETURN array_to_tsvector(array_agg(left(
            to_hex(room) || 'g' || to_hex(number >> \(MessageSearch.bucketBits)) || 'g' || word,
            \(PostgresLexeme.mostLetters))))
          FROM string_to_table(words, ' ') AS word WHERE word <> ''; END $$;
      """)
}
