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
        \(waitsForDisk ? "" : "SET synchronous_commit = off")
        """
      case .migrations:
        """
        SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
        \(Self.connection)
        """
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

  private struct Prepared {
    let name: String
    let types: [UInt32]
  }

  /// The number of statements that are kept prepared; the program has a few hundred.
  private static let mostPrepared = 2000

  private let library: LibPQ
  private let address: PostgresAddress
  private let use: Use
  private let access: PostgresAccess?
  private let crowding: PostgresCrowding?
  private let notices: PostgresNotices
  private var connection: OpaquePointer?
  private var prepared: [String: Prepared] = [:]
  private var names = 0
  /// The error by which `ask` wants the end of what is under way.
  private var interruption: DatabaseError?

  /// Is asked now and then, also before each row, whether what is under way is to go on; what it throws ends that.
  var ask: (() throws -> Void)?
  /// The rows that the last statement changed.
  private(set) var changes = 0
  /// Whether the last statement was one that writes.
  private(set) var hasWritten = false
  /// Whether anything was written since `begin`.
  private(set) var hasWrittenSince = false
  /// The first failure since `begin` after which the same may be tried again.
  private(set) var conflict: PostgresConflict?

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
  }
}

/// Transactions.
extension PostgresSession {
  var isInsideTransaction: Bool {
    [LibPQ.Transaction.open, LibPQ.Transaction.failed]
      .contains(library.transactionStatus(connection))
  }

  /// Begins a transaction, over a new connection where there is none or it was lost since it was used last.
  func begin(_ sql: String) throws(DatabaseError) {
    conflict = nil
    if isConnected {
      do throws(DatabaseError) {
        try execute(sql)
        hasWrittenSince = false
        return
      } catch {
        guard !isConnected else { throw error }
        conflict = nil
      }
    }
    try open()
    try execute(sql)
    hasWrittenSince = false
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
  func mayTryAgain(after tries: Int) -> Bool {
    guard let conflict, tries <= conflict.tries else { return false }
    usleep(.random(in: 0..<1000 << UInt32(min(tries, 6))))
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
    [.reading, .writing, .counting].contains(use) || access == .alone
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
  private func lost(_ reason: String? = nil) -> DatabaseError {
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

/// Statements.
extension PostgresSession {
  /// Runs one or several statements, which take no values and answer no rows.
  func execute(_ sql: String) throws(DatabaseError) {
    try checkInterruption()
    guard library.sendQuery(connection, sql) == 1 else { throw lost() }
    try receive { _ in true }
  }

  /// Runs a statement and hands over its rows until `take` has had enough.
  ///
  /// - Parameter oneByOne: whether rows are held one by one, because few are wanted
  func run(
    _ sql: String, _ values: [any SQLConvertible], oneByOne: Bool, take: (PostgresRow) -> Bool
  ) throws(DatabaseError) {
    try checkInterruption()
    let parameters = PostgresParameters(values)
    let name = try prepare(sql, parameters.types)
    let isSent = parameters.with { count, values, lengths, forms in
      library.sendPrepared(connection, name, count, values, lengths, forms, 1)
    }
    guard isSent == 1 else { throw lost() }
    if oneByOne { _ = library.setSingleRowMode(connection) }
    try receive(take)
  }

  /// The name of a statement that is prepared.
  private func prepare(_ sql: String, _ types: [UInt32]) throws(DatabaseError) -> String {
    if let known = prepared[sql] {
      if known.types == types { return known.name }
      try execute("DEALLOCATE \(known.name)")
    } else if prepared.count >= Self.mostPrepared {
      try execute("DEALLOCATE ALL")
      prepared = [:]
    }
    names += 1
    let name = "s\(names)"
    guard library.sendPrepare(connection, name, sql, Int32(types.count), types) == 1 else {
      throw lost()
    }
    try receive { _ in true }
    prepared[sql] = Prepared(name: name, types: types)
    return name
  }

  /// Takes all that the server answers.
  private func receive(_ take: (PostgresRow) -> Bool) throws(DatabaseError) {
    let end = use.patience.map { ContinuousClock.now + $0 }
    var failure: DatabaseError?
    var wantsMore = true
    while true {
      try wait(until: end)
      guard let result = library.getResult(connection) else { break }
      defer { library.clear(result) }
      switch library.resultStatus(result) {
      case LibPQ.Result.rows, LibPQ.Result.singleRow:
        var number: Int32 = 0
        let count = library.rows(result)
        while wantsMore, number < count, !isToEnd() {
          wantsMore = take(PostgresRow(library: library, result: result, number: number))
          number += 1
        }
        note(result)
      case LibPQ.Result.command, LibPQ.Result.emptyQuery: note(result)
      default: failure = failure ?? error(of: result)
      }
    }
    if let interruption {
      self.interruption = nil
      throw interruption
    }
    if let failure { throw isConnected ? failure : lost(failure.message) }
  }

  private func note(_ result: OpaquePointer) {
    changes = library.commandTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    hasWritten =
      library.commandStatus(result).map { !String(cString: $0).hasPrefix("SELECT") } ?? true
    hasWrittenSince = hasWrittenSince || hasWritten
  }

  private func error(of result: OpaquePointer) -> DatabaseError {
    func field(_ field: Int32) -> String {
      library.resultField(result, field).map { String(cString: $0) } ?? ""
    }
    let state = field(LibPQ.Field.state)
    conflict = conflict ?? PostgresConflict(state: state)
    let error = DatabaseError(
      state: state, message: field(LibPQ.Field.message), connections: address.connections)
    crowding?.note(error)
    return error
  }
}

/// Waiting.
extension PostgresSession {
  /// The milliseconds after which a wait looks whether somebody wants its end.
  private static let slice: Int32 = 50

  /// Waits until libpq has an answer.
  ///
  /// - Parameter end: when a connection for transactions is given up
  private func wait(until end: ContinuousClock.Instant?) throws(DatabaseError) {
    while library.isBusy(connection) != 0 {
      var descriptor = pollfd(fd: library.socket(connection), events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, Self.slice) > 0 {
        // What it says of a lost connection, the next result says too.
        guard library.consumeInput(connection) == 1 else { return }
      } else {
        if let end, .now > end { throw lost("no answer for some seconds") }
        if interruption == nil, isToEnd() { cancel() }
      }
    }
  }

  /// Waits for a time, or until the connection says something, as it does when it ends, or another descriptor does.
  func wait(upTo time: Duration, or other: Int32) {
    var descriptors = [library.socket(connection), other].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&descriptors, 2, Int32(time / .milliseconds(1)))
  }

  /// The texts of the notifications that have come.
  func notifications() throws(DatabaseError) -> [String] {
    guard library.consumeInput(connection) == 1 else { throw lost() }
    var texts: [String] = []
    while let notification = library.notifies(connection) {
      let text = notification.load(
        fromByteOffset: 2 * MemoryLayout<UnsafeRawPointer>.stride, as: LibPQ.Text?.self)
      if let text { texts.append(String(cString: text)) }
      library.freeMemory(notification)
    }
    return texts
  }

  private func checkInterruption() throws(DatabaseError) {
    guard isToEnd(), let interruption else { return }
    self.interruption = nil
    throw interruption
  }

  private func isToEnd() -> Bool {
    guard interruption == nil else { return true }
    do {
      try ask?()
      return false
    } catch {
      interruption = DatabaseError(error)
      return true
    }
  }

  /// Asks the server to end what is under way.
  private func cancel() {
    guard let request = library.getCancel(connection) else { return }
    defer { library.freeCancel(request) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
      _ = library.cancel(request, message.baseAddress!, Int32(message.count))
    }
  }
}

extension DatabaseError {
  fileprivate var message: String {
    switch self {
    case .failed(_, let message), .unreachable(let message), .noConnectionLeft(let message, _),
      .constraint(let message):
      message
    default: String(describing: self)
    }
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
