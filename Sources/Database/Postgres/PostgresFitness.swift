extension PostgresSession {
  /// Makes sure that the database is one that the program can use: that texts are kept and compared as they are
  /// here, and that what was committed outlives the machine's end.
  ///
  /// - Throws: `unsuitable`, `notDurable`
  func checkFitness() throws {
    try begin("BEGIN READ ONLY")
    defer { disconnect() }
    _ = try ReadTransaction(.postgres(self)).first(
      """
      SELECT current_setting('server_version_num'), current_setting('server_encoding'), datcollate,
        current_setting('fsync'), current_setting('full_page_writes'),
        current_setting('synchronous_commit')
      FROM pg_database WHERE datname = current_database()
      """
    ) { row in
      let (version, encoding, collation): (String, String, String) = (
        try row[0], try row[1], try row[2]
      )
      guard Int(version) ?? 0 >= 150_000 else {
        throw DatabaseError.unsuitable("PostgreSQL 15 or newer is needed; this one is \(version).")
      }
      guard encoding == "UTF8", ["C", "POSIX"].contains(collation) else {
        throw DatabaseError.unsuitable(
          "The database has the encoding \(encoding) and the collation \(collation). Make it with: "
            + "createdb --template template0 --encoding UTF8 --locale C NAME")
      }
      let (fsync, pages, commit): (String, String, String) = (try row[3], try row[4], try row[5])
      guard fsync == "on", pages == "on", commit != "off" else {
        throw DatabaseError.notDurable(
          "fsync is \(fsync), full_page_writes is \(pages), synchronous_commit is \(commit)")
      }
    }
  }
}
