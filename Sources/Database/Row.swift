/// One row of an answer, to be read while it is given out, or a copy of one. Columns are counted from 0.
package struct Row {
  enum Source {
    /// A statement that stands on the row.
    case sqlite(OpaquePointer)
    case postgres(PostgresRow)
    case copied([SQLValue])
  }

  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// A copy of a row that was somewhere else.
  package init(copied values: [SQLValue]) {
    source = .copied(values)
  }

  /// The value of a column: `let name: String = try row[1]`.
  ///
  /// - Throws: `DatabaseError.unexpectedValue` when the column holds something else.
  package subscript<Value: SQLConvertible>(column: Int) -> Value {
    get throws(DatabaseError) {
      guard let value = Value(sqlValue: try value(column)) else {
        throw .unexpectedValue(column: column)
      }
      return value
    }
  }

  /// The value of a column, of whatever type.
  @inline(__always)
  func value(_ column: Int) throws(DatabaseError) -> SQLValue {
    switch source {
    case .sqlite(let statement): return statement.value(Int32(column))
    case .postgres(let row):
      guard let value = row.value(Int32(column)) else { throw .unexpectedValue(column: column) }
      return value
    case .copied(let values):
      guard values.indices.contains(column) else { throw .unexpectedValue(column: column) }
      return values[column]
    }
  }
}
