internal import GRDB
internal import GRDBSQLite

extension ReadTransaction {
  /// Runs a statement with SQLite, which works it out row by row.
  @inline(__always)
  func run(
    _ sql: String, _ values: [any SQLConvertible], on connection: GRDB.Database,
    _ take: (Row) throws -> Bool
  ) throws {
    let statement = try prepare(sql, on: connection)
    hasWritten = hasWritten || sqlite3_stmt_readonly(statement) == 0
    try statement.lend(values) {
      defer {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      }
      try step(statement, on: connection, take)
    }
  }

  private func step(
    _ statement: OpaquePointer, on connection: GRDB.Database, _ take: (Row) throws -> Bool
  ) throws {
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard try take(Row(.sqlite(statement))) else { return }
      case SQLITE_DONE: return
      default: throw fail(DatabaseError(connection.sqliteConnection))
      }
    }
  }

  private func prepare(_ sql: String, on connection: GRDB.Database) throws -> OpaquePointer {
    do {
      return try connection.cachedStatement(sql: sql).sqliteStatement
    } catch {
      throw fail(DatabaseError(error))
    }
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

  /// The value of a column of the row on which this statement stands.
  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(self, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(self, column))
    case SQLITE_TEXT:
      .text(
        String(
          decoding: UnsafeRawBufferPointer(
            start: sqlite3_column_text(self, column), count: byteCount(column)),
          as: UTF8.self))
    case SQLITE_BLOB:
      .bytes(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(self, column), count: byteCount(column))))
    default: .null
    }
  }

  private func byteCount(_ column: Int32) -> Int {
    Int(sqlite3_column_bytes(self, column))
  }
}
