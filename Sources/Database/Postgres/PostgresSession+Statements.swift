import Foundation

/// A statement that the server knows by a name.
struct PreparedStatement {
  let name: String
  let types: [UInt32]
}

/// A statement as it is sent, with its values.
struct SentStatement {
  let name: String
  let parameters: PostgresParameters
  /// Gets the number of rows that it has changed.
  var whenDone: ((Int) -> Void)?
}

/// Statements. Each that somebody waits for costs a way to the server and back, which takes more of both processors than
/// a small statement itself: so those that nobody waits for are postponed, and go with the next one.
extension PostgresSession {
  /// The number of statements that are kept prepared; the program has a few hundred.
  private static let mostPrepared = 2000
  /// The number of statements that are postponed at most.
  private static let mostPostponed = 64

  /// Runs one or several statements, which take no values and answer no rows.
  func execute(_ sql: String) throws(DatabaseError) {
    try settle()
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
    let statement = try prepare(sql, values)
    guard postponed.isEmpty else {
      return try send(postponed, and: statement, oneByOne: oneByOne, take)
    }
    try send(statement)
    if oneByOne { _ = library.setSingleRowMode(connection) }
    try receive(take)
  }

  /// Runs a statement that answers no rows, at the latest before the commit. Where it fails, whatever is sent after it
  /// does.
  ///
  /// - Parameter whenDone: gets the number of rows that it has changed
  func postpone(
    _ sql: String, _ values: [any SQLConvertible], whenDone: ((Int) -> Void)? = nil
  ) throws(DatabaseError) {
    var statement = try prepare(sql, values)
    statement.whenDone = whenDone
    postponed.append(statement)
    hasWrittenSince = true
    if postponed.count == Self.mostPostponed { try settle() }
  }

  /// Waits for what was postponed.
  func settle() throws(DatabaseError) {
    if !postponed.isEmpty { try send(postponed) }
  }

  /// Makes a statement ready, which the server knows after that.
  func prepare(
    _ sql: String, _ values: [any SQLConvertible]
  ) throws(DatabaseError) -> SentStatement {
    let parameters = PostgresParameters(values)
    let name = try prepare(sql, parameters.types)
    return SentStatement(name: name, parameters: parameters)
  }

  private func prepare(_ sql: String, _ types: [UInt32]) throws(DatabaseError) -> String {
    if let known = prepared[sql] {
      if known.types == types { return known.name }
      try execute("DEALLOCATE \(known.name)")
    } else if prepared.count >= Self.mostPrepared {
      try execute("DEALLOCATE ALL")
      prepared = [:]
    }
    try settle()
    names += 1
    let name = "s\(names)"
    guard library.sendPrepare(connection, name, sql, Int32(types.count), types) == 1 else {
      throw lost()
    }
    try receive { _ in true }
    prepared[sql] = PreparedStatement(name: name, types: types)
    return name
  }

  private func send(_ statement: SentStatement) throws(DatabaseError) {
    let isSent = statement.parameters.with { count, values, lengths, forms in
      library.sendPrepared(connection, statement.name, count, values, lengths, forms, 1)
    }
    guard isSent == 1 else { throw lost() }
  }

  /// Sends statements together, and waits for all of them: the server leaves out those behind one that fails.
  ///
  /// - Parameters:
  ///   - last: the one that somebody waits for
  ///   - oneByOne: whether its rows are held one by one
  ///   - take: gets its rows
  private func send(
    _ statements: [SentStatement], and last: SentStatement? = nil, oneByOne: Bool = false,
    _ take: (PostgresRow) -> Bool = { _ in true }
  ) throws(DatabaseError) {
    postponed = []
    guard library.enterPipelineMode(connection) == 1 else { throw lost() }
    for statement in statements { try send(statement) }
    if let last { try send(last) }
    guard library.pipelineSync(connection) == 1 else { throw lost() }
    var failure: DatabaseError?
    for statement in statements {
      try receive(into: &failure) { _ in true }
      if failure == nil { statement.whenDone?(changes) }
    }
    if last != nil {
      // It is the statement whose answer comes next, which is when it can be said.
      if oneByOne { _ = library.setSingleRowMode(connection) }
      try receive(into: &failure, take)
    }
    try receiveEnd()
    // The last words of a connection come before its end.
    guard isConnected, library.exitPipelineMode(connection) == 1 else {
      throw lost(failure?.message)
    }
    if let failure { throw failure }
  }

  /// Takes all that the server answers to one of several statements.
  ///
  /// - Parameter failure: the first error that there was
  /// - Throws: where the connection is lost
  private func receive(
    into failure: inout DatabaseError?, _ take: (PostgresRow) -> Bool
  ) throws(DatabaseError) {
    do throws(DatabaseError) {
      try receive(take)
    } catch {
      guard isConnected else { throw error }
      failure = failure ?? error
    }
  }

  /// Takes the mark behind the answers to several statements.
  private func receiveEnd() throws(DatabaseError) {
    try wait(until: use.patience.map { ContinuousClock.now + $0 })
    library.clear(library.getResult(connection))
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
    let command = library.commandStatus(result).map { String(cString: $0) } ?? ""
    hasWritten = !command.hasPrefix("SELECT") && command != "BEGIN" && command != "LOCK TABLE"
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
