/// A table whose rows are copied from one database to another. Both engines have it alike.
package struct CopiedTable: Sendable {
  struct Column: Sendable {
    let name: String
    let type: SQLType
  }

  package let name: String
  let columns: [Column]
  /// The places of the columns that make its key, in the order of that.
  let key: [Int]
  /// The tables that its rows name.
  let parents: Set<String>
  /// Whether a number that a row once had is given to no other, also when that row is gone.
  let neverRepeats: Bool

  /// The place of a column in each row.
  package func place(of column: String) -> Int? { columns.firstIndex { $0.name == column } }

  /// The key of a row.
  package func key(of row: [SQLValue]) -> [SQLValue] { key.map { row[$0] } }

  /// The column that the database counts in; nil where the rows are known by something else.
  var countedColumn: String? {
    key.count == 1 && columns[key[0]].type == .integer ? columns[key[0]].name : nil
  }
}

/// Tables in an order in which their rows can be added.
extension CopiedTable {
  /// Puts each behind those that its rows name.
  ///
  /// - Throws: `unsuitable` where some name each other in a circle
  static func inOrder(_ tables: [CopiedTable]) throws(DatabaseError) -> [CopiedTable] {
    var (sorted, rest) = ([CopiedTable](), tables)
    while !rest.isEmpty {
      let missing = Set(rest.map(\.name))
      let next = rest.filter { $0.parents.subtracting([$0.name]).isDisjoint(with: missing) }
      guard !next.isEmpty else {
        throw .unsuitable("Tables name each other: \(missing.sorted().joined(separator: ", "))")
      }
      sorted += next
      rest.removeAll { table in next.contains { $0.name == table.name } }
    }
    return sorted
  }
}

/// Its words in statements, which are the same in both engines.
extension CopiedTable {
  var quotedName: String { Self.quoted(name) }
  var allColumns: String { columns.map { Self.quoted($0.name) }.joined(separator: ", ") }
  var keyColumns: [String] { key.map { Self.quoted(columns[$0].name) } }

  static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
