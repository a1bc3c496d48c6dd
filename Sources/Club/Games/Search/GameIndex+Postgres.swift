import Database

/// The index of the catalogue with PostgreSQL: a table of the places, each with the terms of its game, and an index
/// over these.
///
/// Cost: what is asked for decides whether the places are walked from the first on, as for a term of many games, or
/// the index is asked for all that match.
extension GameIndex {
  static func insertTerms(_ terms: String, at place: Int64, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO game_terms (place, terms)
      SELECT $1, coalesce(array_to_tsvector(array_agg(left(term, \(PostgresLexeme.mostLetters)))), '')
      FROM string_to_table($2, ' ') AS term WHERE term <> ''
      """, place, terms)
  }

  static func deleteTerms(at place: Int64, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM game_terms WHERE place = $1", place)
  }

  static func placesInPostgres(
    _ expression: String, limit: Int, in db: ReadTransaction
  ) throws -> [Int64] {
    try db.rows(
      """
      SELECT place FROM game_terms WHERE terms @@ CAST($1 AS tsquery) ORDER BY place LIMIT $2
      """, expression, limit
    ) { try $0[0] }
  }

  static func hasInPostgres(_ expression: String, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM game_terms WHERE terms @@ CAST($1 AS tsquery)", expression)
  }
}
