/// The mark of a database that a club is being moved into: a table that says from where. Whatever else opens the
/// database refuses it as long as the mark is there, so nobody begins to play in half a club.
extension ReadTransaction {
  private static var table: String { "moving" }

  /// The place from which a club is being moved into this database; nil where none is.
  package func moveSource() throws -> String? {
    guard try hasTable(Self.table) else { return nil }
    return try first("SELECT source FROM moving") { try $0[0] }
  }

  /// - Throws: `DatabaseError.unfinishedMove`
  func requireWhole() throws {
    if try hasTable(Self.table) { throw DatabaseError.unfinishedMove }
  }
}

extension PublishingTransaction {
  package func beginMove(from source: String) throws {
    try execute("CREATE TABLE moving (source TEXT NOT NULL)")
    try execute("INSERT INTO moving (source) VALUES ($1)", source)
  }

  /// Takes the mark away. PostgreSQL looks at what has come, so that it knows how to search it from the first on.
  package func endMove(of tables: [CopiedTable]) throws {
    if engine == .postgres {
      for table in tables { try execute("ANALYZE \(table.quotedName)") }
    }
    try execute("DROP TABLE moving")
  }
}
