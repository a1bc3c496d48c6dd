/// Tables that are to be copied, as SQLite knows them.
extension ReadTransaction {
  /// The tables of the database, each behind those that its rows name. Full-text indexes are none.
  ///
  /// - Parameter others: those that aren't copied
  /// - Precondition: the engine is SQLite; with PostgreSQL they are the same.
  package func copiedTables(without others: Set<String>) throws -> [CopiedTable] {
    let names: [String] = try rows(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name
      """
    ) { try $0[0] }
    return try CopiedTable.inOrder(names.filter { !others.contains($0) }.map(copiedTable))
  }

  private func copiedTable(_ name: String) throws -> CopiedTable {
    let columns = try rows(
      "SELECT name, type, pk FROM pragma_table_info($1) ORDER BY cid", name
    ) { row in
      (
        column: CopiedTable.Column(name: try row[0], type: try Self.type(named: try row[1])),
        placeInKey: try row[2] as Int
      )
    }
    let key = columns.indices.filter { columns[$0].placeInKey > 0 }
      .sorted { columns[$0].placeInKey < columns[$1].placeInKey }
    guard !key.isEmpty else { throw DatabaseError.unsuitable("The table \(name) has no key.") }
    let parents: [String] = try rows(
      "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)", name
    ) { try $0[0] }
    let neverRepeats = try exists(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1 AND sql LIKE '%AUTOINCREMENT%'",
      name)
    return CopiedTable(
      name: name, columns: columns.map(\.column), key: key, parents: Set(parents),
      neverRepeats: neverRepeats)
  }

  private static func type(named name: String) throws(DatabaseError) -> SQLType {
    switch name {
    case "INTEGER": .integer
    case "TEXT": .text
    case "BLOB": .bytes
    default: throw .unsuitable("A column has the type \(name).")
    }
  }
}
