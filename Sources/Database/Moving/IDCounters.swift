/// Numbers that a database gives to new rows.
extension ReadTransaction {
  /// The last number that was given to a row of a table that never gives one again; nil before the first, and for
  /// other tables.
  package func lastNumber(in table: CopiedTable) throws -> Int64? {
    guard table.neverRepeats, let column = table.countedColumn else { return nil }
    return switch engine {
    case .sqlite:
      try first("SELECT seq FROM sqlite_sequence WHERE name = $1", table.name) { try $0[0] }
    case .postgres:
      try first(
        "SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)",
        table.quotedName, column
      ) { try $0[0] as Int64? } ?? nil
    }
  }
}

extension PublishingTransaction {
  /// Has the database count on behind every row that is there, and behind the last number that was given where these
  /// rows came from.
  package func countOn(in table: CopiedTable, after last: Int64?) throws {
    guard let column = table.countedColumn else { return }
    switch engine {
    case .sqlite:
      guard table.neverRepeats, let last else { return }
      try execute("DELETE FROM sqlite_sequence WHERE name = $1", table.name)
      try execute("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", table.name, last)
    case .postgres:
      let highest =
        try first(
          "SELECT max(\(CopiedTable.quoted(column))) FROM \(table.quotedName)"
        ) { try $0[0] as Int64? } ?? nil
      let number = max(last ?? 0, highest ?? 0)
      guard number > 0 else { return }
      _ = try first(
        "SELECT setval(pg_get_serial_sequence($1, $2), $3)", table.quotedName, column, number
      ) { try $0[0] as Int64? }
    }
  }
}
