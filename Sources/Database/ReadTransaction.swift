internal import GRDB
internal import GRDBSQLite

/// The transaction that a closure reads in: all its statements see the database as it was committed
/// at one moment.
///
/// Placeholders are `$1`, `$2` … in any order. Statements are prepared once for each connection, so
/// an SQL text should be constant.
package class ReadTransaction {
  let connection: GRDB.Database
  /// The first error; on every database a transaction is over after it, whatever the closure does.
  var failure: DatabaseError?
  /// Whether a statement ran that writes, even if it found nothing to write.
  private(set) var hasWritten = false

  init(_ connection: GRDB.Database) {
    self.connection = connection
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
    try run(sql, values) { row in
      result = try read(row)
      return false
    }
    return result
  }

  /// Whether the answer has a row.
  package func exists(_ sql: String, _ values: any SQLConvertible...) throws -> Bool {
    var result = false
    try run(sql, values) { _ in
      result = true
      return false
    }
    return result
  }

  /// Runs a statement and hands over its rows until `take` has had enough.
  func run(
    _ sql: String, _ values: [any SQLConvertible], take: (Row) throws -> Bool = { _ in true }
  ) throws {
    if let failure { throw failure }
    let statement = try prepare(sql)
    hasWritten = hasWritten || sqlite3_stmt_readonly(statement) == 0
    try statement.lend(values) {
      defer {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      }
      try step(statement, take)
    }
  }

  private func step(_ statement: OpaquePointer, _ take: (Row) throws -> Bool) throws {
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard try take(Row(statement)) else { return }
      case SQLITE_DONE: return
      default: throw fail(DatabaseError(connection.sqliteConnection))
      }
    }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer {
    do {
      return try connection.cachedStatement(sql: sql).sqliteStatement
    } catch {
      throw fail(DatabaseError(error))
    }
  }

  private func fail(_ error: DatabaseError) -> DatabaseError {
    failure = error
    return error
  }
}

extension OpaquePointer {
  /// The number in the name `$12` of a placeholder; nil for another name.
  private func numberOfPlaceholder(_ index: Int32) -> Int? {
    guard var digit = sqlite3_bind_parameter_name(self, index) else { return nil }
    var number = 0
    digit += 1
    repeat {
      guard 48...57 ~= digit.pointee, number < 10_000 else { return nil }
      number = number * 10 + Int(digit.pointee - 48)
      digit += 1
    } while digit.pointee != 0
    return number
  }

  /// Gives each placeholder of this statement, from one on, the value with its number, and runs `body`, at whose end
  /// none has one any more. Texts and bytes aren't copied: SQLite reads them where they lie, until then.
  ///
  /// Cost: SQLite counts `$2` as a name, so the number is read from it.
  fileprivate func lend(
    _ values: [any SQLConvertible], from index: Int32 = 1, _ body: () throws -> Void
  ) throws {
    guard index <= sqlite3_bind_parameter_count(self) else { return try body() }
    guard let number = numberOfPlaceholder(index), values.indices.contains(number - 1) else {
      sqlite3_clear_bindings(self)
      throw DatabaseError.failed(code: Int(SQLITE_RANGE), message: "a placeholder without a value")
    }
    switch values[number - 1].sqlValue {
    case .null: sqlite3_bind_null(self, index)
    case .integer(let number): sqlite3_bind_int64(self, index, number)
    case .text(var text):
      return try text.withUTF8 { text in
        _ = text.withMemoryRebound(to: CChar.self) {
          // Without a destructor (SQLITE_STATIC) SQLite takes no copy.
          sqlite3_bind_text(self, index, $0.baseAddress, Int32($0.count), nil)
        }
        try lend(values, from: index + 1, body)
      }
    case .bytes(let bytes):
      return try bytes.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(self, index, bytes.baseAddress, UInt64(bytes.count), nil)
        try lend(values, from: index + 1, body)
      }
    }
    try lend(values, from: index + 1, body)
  }
}
