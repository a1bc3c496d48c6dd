extension ReadTransaction {
  /// Runs a statement with PostgreSQL, which sends all that it answers.
  func run(
    _ sql: String, _ values: [any SQLConvertible], on session: PostgresSession, _ wantsOne: Bool,
    _ take: (Row) throws -> Bool
  ) throws {
    var thrown: (any Error)?
    do {
      try session.run(sql, values, oneByOne: wantsOne) { row in
        do {
          return try take(Row(.postgres(row)))
        } catch {
          thrown = error
          return false
        }
      }
    } catch {
      throw fail(error)
    }
    hasWritten = hasWritten || session.hasWritten
    if let thrown { throw thrown }
  }
}
