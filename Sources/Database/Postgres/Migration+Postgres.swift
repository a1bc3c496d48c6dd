extension [Migration] {
  /// Takes the database through all steps that it has not taken yet, each in a transaction. Several programs may
  /// try at once: each step is taken by one of them, and the others wait for it.
  ///
  /// - Parameter watch: is told of each step, and ends it by what it throws: then nothing of that step is left
  func apply(to session: PostgresSession, _ watch: (MigrationStep) throws -> Void) throws {
    for migration in try steps(after: version(in: session)) {
      func tell(_ state: MigrationStep.State) throws {
        try watch(MigrationStep(number: migration.number, last: count, state))
      }
      try tell(.begins)
      let began = ContinuousClock.now
      try session.asking(
        { try tell(.underWay) },
        during: {
          try session.alone { transaction in
            let version = try transaction.schemaNumber()
            // Another program has taken it meanwhile.
            guard try steps(after: version).first?.number == migration.number else { return }
            try session.execute(migration.postgres)
            try transaction.run("INSERT INTO migrations (number) VALUES ($1)", [migration.number])
          }
        })
      try tell(.taken(began.duration(to: .now)))
    }
  }

  private func version(in session: PostgresSession) throws -> Int {
    try session.alone { transaction in
      try session.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
      try session.execute(PostgresOutbox.table + PostgresTurns.table + PostgresLease.tables)
      return try transaction.schemaNumber()
    }
  }
}

extension PostgresSession {
  /// The key of the lock that one program at a time has: the bytes of "GameOn".
  private static let lock = 0x4761_6D65_4F6E

  /// Runs a body in a transaction that no other program takes steps beside.
  fileprivate func alone<Value>(_ body: (ReadTransaction) throws -> Value) throws -> Value {
    try begin("BEGIN")
    do {
      try execute("SELECT pg_advisory_xact_lock(\(Self.lock))")
      let value = try body(ReadTransaction(.postgres(self)))
      try commit()
      return value
    } catch {
      if isInsideTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs a body, and asks now and then meanwhile whether it is to go on.
  ///
  /// - Throws: what `question` or the body throws
  fileprivate func asking(_ question: () throws -> Void, during body: () throws -> Void) throws {
    try withoutActuallyEscaping(question) { question in
      ask = question
      defer { ask = nil }
      try body()
    }
  }
}
