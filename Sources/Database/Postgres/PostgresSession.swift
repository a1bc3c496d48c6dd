import Foundation

/// A connection to PostgreSQL. It is opened when it is needed, and anew after it was lost. Whoever calls is blocked
/// until there is an answer, or the limit is over.
///
/// @unchecked because one thread at a time uses it.
final class PostgresSession: @unchecked Sendable {
  /// The use of a connection; its limits go by that.
  enum Use: CaseIterable {
    /// Transactions of the program: short ones.
    case reading, writing
    /// Counting what may be lost with the server.
    case counting
    /// Keeping the row of a node.
    case keeping
    /// Hearing what other nodes have written and tell.
    case following
    /// Telling other nodes.
    case notifying
    /// Looking whether the database can be used, while nothing is done with it yet.
    case looking
    /// Steps to a newer form, which take as long as they take: whoever watches ends them.
    case migrations

    /// Milliseconds that a statement, a lock and a transaction in which nothing happens may last.
    var settings: String {
      switch self {
      case .reading, .writing, .counting, .keeping, .following, .notifying, .looking:
        """
        SET statement_timeout = 10000; SET lock_timeout = 2000;
        SET idle_in_transaction_session_timeout = 5000; \(Self.connection);
        \(waitsForDisk ? "" : "SET synchronous_commit = off;")
        \(findsByKeys ? "SET plan_cache_mode = force_generic_plan" : "")
        """
      case .migrations:
        """
        SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
        \(Self.connection)
        """
      }
    }

    /// Whether transactions are tried again that were lost with a connection.
    var isTriedAgain: Bool { self == .reading || self == .writing || self == .counting }

    /// Whether all statements find their rows by keys: a plan serves for all values, and isn't thought out again and again.
    private var findsByKeys: Bool {
      switch self {
      case .writing, .counting, .keeping, .following, .notifying: true
      case .reading, .looking, .migrations: false
      }
    }

    /// Whether a commit waits for the disk, and for a standby.
    private var waitsForDisk: Bool { self != .notifying && self != .counting }

    /// The time after which a connection that doesn't answer is given up; nil for none.
    var patience: Duration? {
      switch self {
      case .reading, .writing, .counting: .seconds(15)
      case .keeping, .following, .notifying: .seconds(3)
      case .looking: .seconds(5)
      case .migrations: nil
      }
    }

    /// Seconds: a connection that nobody uses stays, and one whose other end is lost ends soon, with its locks.
    private static let connection = """
      SET idle_session_timeout = 0; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;
      SET tcp_keepalives_count = 3
      """
  }

  let library: LibPQ
  let address: PostgresAddress
  let use: Use
  private let access: PostgresAccess?
  let crowding: PostgresCrowding?
  private let notices: PostgresNotices
  private(set) var connection: OpaquePointer?
  /// Statements that the server knows, by their text.
  var prepared: [String: PreparedStatement] = [:]
  /// The number of statements that were ever prepared.
  var names = 0
  /// Statements for which nobody waits: they are sent with the next one that somebody waits for.
  var postponed: [SentStatement] = []
  /// The error by which `ask` wants the end of what is under way.
  var interruption: DatabaseError?

  /// Is asked now and then, also before each row, whether what is under way is to go on; what it throws ends that.
  var ask: (() throws -> Void)?
  /// The rows that the last statement changed.
  var changes = 0
  /// Whether the last statement was one that writes.
  var hasWritten = false
  /// Whether anything was written since `begin`.
  var hasWrittenSince = false
  /// The first failure since `begin` after which the same may be tried again.
  var conflict: PostgresConflict?

  /// - Parameters:
  ///   - access: how the schema is used, by a lock that the connection has; nil for none
  ///   - crowding: is told when the server has no connection left
  init(
    _ library: LibPQ, _ address: PostgresAddress, _ use: Use, _ access: PostgresAccess? = nil,
    _ crowding: PostgresCrowding? = nil
  ) {
    self.library = library
    self.address = address
    self.use = use
    self.access = access
    self.crowding = crowding
    notices = PostgresNotices(library)
  }

  deinit {
    disconnect()
  }

  /// Ends the connection; the next `begin` opens another one.
  func disconnect() {
    library.finish(connection)
    connection = nil
    prepared = [:]
    postponed = []
  }
}

/// Transactions.
extension PostgresSession {
  var isInsideTransaction: Bool {
    !postponed.isEmpty
      || [LibPQ.Transaction.open, LibPQ.Transaction.failed]
        .contains(library.transactionStatus(connection))
  }

  /// Begins a transaction, over a new connection where there is none or it was lost since it was used last.
  func begin(_ sql: String) throws(DatabaseError) {
    conflict = nil
    if isConnected {
      do throws(DatabaseError) {
        try start(sql)
        return
      } catch {
        guard !isConnected else { throw error }
        conflict = nil
      }
    }
    try open()
    try start(sql)
  }

  /// Transactions that are tried again where a connection was lost may learn that from their first statement.
  private func start(_ sql: String) throws(DatabaseError) {
    if use.isTriedAgain {
      postponed.append(try prepare(sql, []))
    } else {
      try execute(sql)
    }
    hasWrittenSince = false
  }

  /// Rolls back, all or to a savepoint; what was postponed since is never sent.
  func rollBack(_ sql: String = "ROLLBACK") throws(DatabaseError) {
    postponed = []
    if isInsideTransaction { try execute(sql) }
  }

  /// Notes that a transaction wasn't written because the connection ended, so that it may be tried again.
  func noteLoss() {
    conflict = .lost
  }

  /// Notes that others have changed what was remembered, so that the transaction may be tried again.
  func noteStaleMemory() {
    conflict = .order
  }

  /// - Throws: `inDoubt` where nothing tells whether it is written; else nothing of it is
  func commit() throws(DatabaseError) {
    try settle()
    let warnings = notices.warnings
    do throws(DatabaseError) {
      try execute("COMMIT")
    } catch {
      throw isConnected ? error : .inDoubt
    }
    guard notices.warnings == warnings else { throw .inDoubt }
  }

  /// Says whether a transaction that failed is to be tried once more; where it is, it has slept for some
  /// milliseconds, more with each try, and by chance, so that two that met don't meet again.
  ///
  /// - Parameter end: when the patience with those is over that meet others
  func mayTryAgain(after tries: Int, until end: ContinuousClock.Instant) -> Bool {
    guard let conflict, conflict.isToBeTried(after: tries, until: end) else { return false }
    usleep(.random(in: 0..<500 << UInt32(min(tries, 5))))
    return true
  }

  var isConnected: Bool { library.status(connection) == LibPQ.connectionIsGood }

  /// - Throws: where that is not for a moment alone, nothing that is tried again
  private func open() throws(DatabaseError) {
    defer { conflict = nil }
    let end = ContinuousClock.now + Self.patience
    while true {
      do throws(DatabaseError) {
        try reconnect()
        try access?.take(on: self)
        return
      } catch {
        disconnect()
        guard isPatient, .now < end else { throw error }
      }
      usleep(50_000)
    }
  }

  /// Whether a new connection is tried for some seconds: so a server that starts anew costs those who ask meanwhile some
  /// time and nothing else, and whoever wants to be alone waits until the server notices that a program has ended.
  private var isPatient: Bool {
    use.isTriedAgain || access == .alone
  }

  private static let patience = Duration.seconds(3)

  /// Makes a new connection in place of the one that there may be.
  func reconnect() throws(DatabaseError) {
    disconnect()
    // What stands behind the address goes before what it says itself.
    let settings = [
      ("fallback_application_name", "gameon"), ("dbname", address.text),
      ("client_encoding", "UTF8"),
      ("connect_timeout", "5"), ("tcp_user_timeout", "5000"),
    ]
    connection = settings.map(\.0).withWords { names in
      settings.map(\.1).withWords { values in library.connect(names, values, 1) }
    }
    guard isConnected else { throw lost() }
    notices.receive(from: connection)
    try execute(use.settings)
  }

  /// Notes that the connection can't be used any more, and ends it.
  func lost(_ reason: String? = nil) -> DatabaseError {
    let message = reason ?? library.errorMessage(connection).map { String(cString: $0) } ?? ""
    conflict = .lost
    disconnect()
    let words = message.split(separator: "\n").joined(separator: " ")
    let error = DatabaseError(
      unconnected: address.withoutSecrets(words), connections: address.connections)
    crowding?.note(error)
    return error
  }
}

extension [String] {
  /// Calls a body with all of them as C has lists of words, nil at the end.
  fileprivate func withWords<Value>(_ body: (LibPQ.Words) -> Value) -> Value {
    let words = map { strdup($0) }
    defer { for word in words { free(word) } }
    return body(words.map { UnsafePointer($0) } + [nil])
  }
}
