extension ReadTransaction {
  /// The number of the last step that the database has taken, 0 for none.
  package func schemaNumber() throws -> Int {
    guard try hasTable("migrations") else { return 0 }
    return try first("SELECT coalesce(max(number), 0) FROM migrations") { try $0[0] } ?? 0
  }

  package func hasTable(_ name: String) throws -> Bool {
    switch session {
    case .sqlite:
      try exists("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", name)
    case .postgres:
      try exists(
        "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1", name)
    }
  }
}
