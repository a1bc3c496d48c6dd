/// Rows of tables, page by page.
extension ReadTransaction {
  /// The bytes of texts and BLOBs from which on a page has enough.
  private static var enough: Int { 1 << 20 }

  /// Rows of a table in the order of its key.
  ///
  /// - Parameters:
  ///   - key: the key behind which they begin; nil for the first
  ///   - most: how many there are at most; there are fewer where they are long
  package func page(
    of table: CopiedTable, after key: [SQLValue]?, most: Int
  ) throws -> [[SQLValue]] {
    let order = table.keyColumns.joined(separator: ", ")
    let places = table.key.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let behind = key == nil ? "" : "WHERE (\(order)) > (\(places))"
    let sql =
      "SELECT \(table.allColumns) FROM \(table.quotedName) \(behind) ORDER BY \(order) LIMIT \(most)"
    var (page, bytes) = ([[SQLValue]](), 0)
    try run(sql, try table.parameters(ofKey: key ?? [])) { row in
      let values = try table.columns.indices.map { place in try row.value(place) }
      page.append(values)
      bytes += values.reduce(0) { $0 + $1.bytes }
      return bytes < Self.enough
    }
    return page
  }

  /// The key of the last row in the order of keys; nil for a table without rows.
  package func lastKey(of table: CopiedTable) throws -> [SQLValue]? {
    let columns = table.keyColumns
    let order = columns.map { "\($0) DESC" }.joined(separator: ", ")
    var key: [SQLValue]?
    try run(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table.quotedName) ORDER BY \(order) LIMIT 1",
      [], wantsOne: true
    ) { row in
      key = try columns.indices.map { place in try row.value(place) }
      return false
    }
    return key
  }
}

extension PublishingTransaction {
  /// Adds rows to a table, as `page` gives them.
  package func add(_ rows: [[SQLValue]], to table: CopiedTable) throws {
    let together = rowsTogether(of: table)
    for start in stride(from: 0, to: rows.count, by: together) {
      let part = rows[start..<min(start + together, rows.count)]
      try run(table.insertion(of: part.count), try part.flatMap { try table.parameters($0) })
    }
  }

  /// The number of rows of one statement. A server is far away; SQLite is asked for one after the other.
  private func rowsTogether(of table: CopiedTable) -> Int {
    switch engine {
    case .sqlite: 1
    case .postgres: max(1, 1000 / table.columns.count)
    }
  }
}

extension CopiedTable {
  /// The statement that adds so many rows.
  fileprivate func insertion(of rows: Int) -> String {
    let row = { (number: Int) in
      let first = number * columns.count + 1
      return "(" + columns.indices.map { "$\(first + $0)" }.joined(separator: ", ") + ")"
    }
    return "INSERT INTO \(quotedName) (\(allColumns)) VALUES "
      + (0..<rows).map(row).joined(separator: ", ")
  }

  fileprivate func parameters(_ row: [SQLValue]) throws(DatabaseError) -> [any SQLConvertible] {
    try Self.parameters(row, columns)
  }

  fileprivate func parameters(
    ofKey values: [SQLValue]
  ) throws(DatabaseError) -> [any SQLConvertible] {
    try Self.parameters(values, key.map { columns[$0] })
  }

  private static func parameters(
    _ values: [SQLValue], _ columns: [Column]
  ) throws(DatabaseError) -> [any SQLConvertible] {
    var parameters: [any SQLConvertible] = []
    for (value, column) in zip(values, columns) {
      parameters.append(try column.type.parameter(value))
    }
    return parameters
  }
}

extension SQLType {
  /// A value for a placeholder of a column of this kind, which NULL is of as well.
  fileprivate func parameter(_ value: SQLValue) throws(DatabaseError) -> any SQLConvertible {
    switch (self, value) {
    case (.integer, .integer(let number)): number
    case (.integer, .null): Int64?.none
    case (.text, .text(let text)): text
    case (.text, .null): String?.none
    case (.bytes, .bytes(let bytes)): bytes
    case (.bytes, .null): [UInt8]?.none
    default: throw .unexpectedValue(column: 0)
    }
  }
}

extension SQLValue {
  /// The size, roughly.
  fileprivate var bytes: Int {
    switch self {
    case .null, .integer: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}
