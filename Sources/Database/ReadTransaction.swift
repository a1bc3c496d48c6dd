/// The transaction that a closure reads in: all its statements see the database as it was committed
/// at one moment.
///
/// Placeholders are `$1`, `$2` … in any order. Statements are prepared once for each connection, so
/// an SQL text should be constant.
package class ReadTransaction {
  let session: Session
  /// The first error; with every engine a transaction is over after it, whatever the closure does.
  var failure: DatabaseError?
  /// Whether a statement ran that writes, even if it found nothing to write.
  var hasWritten = false

  init(_ session: Session) {
    self.session = session
  }

  /// Every row of an answer, each as `read` makes it, which may not ask the database meanwhile.
  package func rows<Value>(
    _ sql: String, _ values: any SQLConvertible..., read: (Row) throws -> Value
  ) throws -> [Value] {
    var result: [Value] = []
    try run(sql, values) { row in
      result.append(try read(row))
      return true
    }
    return result
  }

  /// The first row of an answer, or nil when there is none.
  package func first<Value>(
    _ sql: String, _ values: any SQLConvertible..., read: (Row) throws -> Value
  ) throws -> Value? {
    var result: Value?
    try run(sql, values, wantsOne: true) { row in
      result = try read(row)
      return false
    }
    return result
  }

  /// Whether the answer has a row.
  package func exists(_ sql: String, _ values: any SQLConvertible...) throws -> Bool {
    var result = false
    // A server doesn't see that nobody wants more of an answer.
    if case .postgres = session, sql.hasPrefix("SELECT") {
      try run("SELECT EXISTS (\(sql))", values) { row in
        result = try row[0]
        return false
      }
    } else {
      try run(sql, values, wantsOne: true) { _ in
        result = true
        return false
      }
    }
    return result
  }

  /// Runs a statement and hands over its rows until `take` has had enough.
  ///
  /// - Parameter wantsOne: whether `take` has enough with the first
  func run(
    _ sql: String, _ values: [any SQLConvertible], wantsOne: Bool = false,
    take: (Row) throws -> Bool = { _ in true }
  ) throws {
    if let failure { throw failure }
    switch session {
    case .sqlite(let connection): try run(sql, values, on: connection, take)
    case .postgres(let session): try run(sql, values, on: session, wantsOne, take)
    }
  }

  func fail(_ error: DatabaseError) -> DatabaseError {
    failure = error
    return error
  }
}
