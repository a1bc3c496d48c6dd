internal import GRDB
internal import GRDBSQLite

/// A connection to a database of one engine or the other, used by one thread at a time.
///
/// An enum and no protocol: so a statement costs SQLite no more than a comparison.
enum Session {
  case sqlite(GRDB.Database)
  case postgres(PostgresSession)
}

/// The course of a transaction that a group of writes has.
extension Session {
  var isInsideTransaction: Bool {
    switch self {
    case .sqlite(let connection): connection.isInsideTransaction
    case .postgres(let session): session.isInsideTransaction
    }
  }

  /// Whether nobody else writes, so that rows stay as this session's last transaction left them.
  var isOnlyWriter: Bool {
    switch self {
    case .sqlite: true
    case .postgres: false
    }
  }

  /// Whether a statement since `begin` has failed in a way that ends the transaction, and may not fail again.
  var hasConflict: Bool {
    switch self {
    case .sqlite: false
    case .postgres(let session): session.conflict != nil
    }
  }

  /// Begins a transaction that writes, in a database that nobody else uses.
  func begin() throws(DatabaseError) {
    switch self {
    case .sqlite: try run("BEGIN IMMEDIATE")
    case .postgres(let session): try session.begin(PostgresTurns.beginning)
    }
  }

  /// Begins a transaction that writes, beside others.
  ///
  /// - Parameter tries: the number of those before that were the same, and have failed
  func begin(after tries: Int) throws(DatabaseError) {
    switch self {
    case .sqlite: try begin()
    case .postgres(let session): try session.beginWriting(after: tries)
    }
  }

  /// - Throws: `DatabaseError.inDoubt` where nothing tells whether it is written; else nothing of it is
  func commit() throws(DatabaseError) {
    switch self {
    case .sqlite: try run("COMMIT")
    case .postgres(let session): try session.commit()
    }
  }

  /// Whether a transaction is written of whose commit nobody has told; nil where that isn't found out.
  func isWritten(_ news: NewsStamp) -> Bool? {
    switch self {
    case .sqlite: nil
    case .postgres(let session): session.isWritten(news)
    }
  }

  /// Notes that a transaction wasn't written because the connection ended, so that it may be tried again.
  func noteLoss() {
    switch self {
    case .sqlite: break
    case .postgres(let session): session.noteLoss()
    }
  }

  /// Notes that a transaction wasn't written because something was remembered that is so no more, so that it may be
  /// tried again.
  func noteStaleMemory() {
    switch self {
    case .sqlite: break
    case .postgres(let session): session.noteStaleMemory()
    }
  }

  /// Rolls back, all or to a savepoint.
  func rollBack(_ sql: String = "ROLLBACK") throws(DatabaseError) {
    switch self {
    case .sqlite: try run(sql)
    case .postgres(let session): try session.rollBack(sql)
    }
  }

  /// Runs one of the words that lead a transaction.
  func run(_ sql: String) throws(DatabaseError) {
    do {
      switch self {
      case .sqlite: try ReadTransaction(self).run(sql, [])
      case .postgres(let session): try session.execute(sql)
      }
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Says whether a transaction that failed is to be tried once more; where it is, some milliseconds are over.
  ///
  /// - Parameters:
  ///   - tries: the number of tries so far
  ///   - end: when the patience with those is over that meet others
  func mayTryAgain(after tries: Int, until end: ContinuousClock.Instant) -> Bool {
    switch self {
    case .sqlite: false
    case .postgres(let session): session.mayTryAgain(after: tries, until: end)
    }
  }
}
