internal import GRDBSQLite

/// One row of an answer, to be read while it is given out. Columns are counted from 0.
package struct Row {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  /// The value of a column: `let name: String = try row[1]`.
  ///
  /// - Throws: `DatabaseError.unexpectedValue` when the column holds something else.
  package subscript<Value: SQLConvertible>(column: Int) -> Value {
    get throws(DatabaseError) {
      guard let value = Value(sqlValue: sqlValue(Int32(column))) else {
        throw .unexpectedValue(column: column)
      }
      return value
    }
  }

  private func sqlValue(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_TEXT:
      .text(
        String(
          decoding: UnsafeRawBufferPointer(
            start: sqlite3_column_text(statement, column), count: byteCount(column)),
          as: UTF8.self))
    case SQLITE_BLOB:
      .bytes(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: byteCount(column))))
    default: .null
    }
  }

  private func byteCount(_ column: Int32) -> Int {
    Int(sqlite3_column_bytes(statement, column))
  }
}
