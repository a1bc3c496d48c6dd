/// Counting beside the connection that writes in groups: single transactions, which other ones wait for only where they
/// change the same rows.
extension PostgresSession {
  /// Runs a closure that counts, again where the transaction meets another one or the connection is lost.
  ///
  /// - Throws: what the closure throws, or `DatabaseError`
  func count<Change: Sendable, Value>(
    _ body: (PublishingTransaction<Change>) throws -> Value
  ) throws -> Value {
    var tries = 0
    let end = ContinuousClock.now + PostgresConflict.patience
    while true {
      do {
        return try countOnce(body)
      } catch {
        tries += 1
        guard mayTryAgain(after: tries, until: end) else { throw error }
      }
    }
  }

  private func countOnce<Change: Sendable, Value>(
    _ body: (PublishingTransaction<Change>) throws -> Value
  ) throws -> Value {
    try begin("BEGIN ISOLATION LEVEL READ COMMITTED")
    do {
      let transaction = PublishingTransaction<Change>(.postgres(self), WriterMemory())
      let value = try body(transaction)
      // A closure that swallows the failure of a statement has failed all the same.
      if let failure = transaction.failure { throw failure }
      try postpone("COMMIT", [])
      try settle()
      return value
    } catch {
      if (try? rollBack()) == nil { disconnect() }
      throw error
    }
  }
}
