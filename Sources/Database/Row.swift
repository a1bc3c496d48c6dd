/// One row of an answer, to be read while it is given out. Columns are counted from 0.
package struct Row {
  enum Source {
    /// A statement that stands on the row.
    case sqlite(OpaquePointer)
    case postgres(PostgresRow)
  }

  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// The value of a column: `let name: String = try row[1]`.
  ///
  /// - Throws: `DatabaseError.unexpectedValue` when the column holds something else.
  package subscript<Value: SQLConvertible>(column: Int) -> Value {
    get throws(DatabaseError) {
      guard let stored = value(Int32(column)), let value = Value(sqlValue: stored) else {
        throw .unexpectedValue(column: column)
      }
      return value
    }
  }

  /// Nil for a kind of value that no column of the program has.
  private func value(_ column: Int32) -> SQLValue? {
    switch source {
    case .sqlite(let statement): statement.value(column)
    case .postgres(let row): row.value(column)
    }
  }
}
