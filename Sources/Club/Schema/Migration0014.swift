import Database

extension Schema {
  /// A game is found by title and year, for very many may be called the same: the last 16 bits of what stands
  /// for the title are the year, 0 for one that isn't known.
  static let gameYears = Migration(
    number: 14,
    sql: """
      UPDATE games SET title_hash =
        (title_hash & ~65535) | CAST(coalesce(substr(released, 1, 4), '0') AS INTEGER);
      """)
}
