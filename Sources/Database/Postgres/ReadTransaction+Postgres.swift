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

extension PublishingTransaction {
  /// Runs a statement for which nobody waits.
  func postpone(
    _ sql: String, _ values: [any SQLConvertible], on session: PostgresSession,
    whenDone: ((Int) -> Void)? = nil
  ) throws {
    if let failure { throw failure }
    do {
      try session.postpone(sql, values, whenDone: whenDone)
    } catch {
      throw fail(error)
    }
    hasWritten = true
  }

  /// Waits for the statements for which nobody has waited; where one of them fails, the transaction has failed.
  func settle() {
    guard case .postgres(let session) = session, failure == nil else { return }
    do throws(DatabaseError) {
      try session.settle()
    } catch {
      failure = error
    }
  }
}
