/// A look at a database of PostgreSQL before anything is done with it: nothing is changed there, and nothing is waited
/// for that may come later.
package struct PostgresLook: Sendable {
  /// The version of the server, as `15.6`.
  package let version: String
  /// The number of the last step that the database has taken, 0 for a new one.
  package let form: Int
  /// The ids of the places in which the nodes that are alive keep photos and videos.
  package let media: Set<String>

  /// Connects, asks and disconnects, on this thread. An unfinished move ends it, and so does whatever else a start
  /// would be refused for.
  ///
  /// Cost: some milliseconds; five seconds for each address where nobody answers.
  ///
  /// - Parameters:
  ///   - folder: a data folder, whether it is there or not; the node that had it last is no more
  ///   - newest: the number of the last step that this version knows
  ///   - more: reads further in the same moment, where the database isn't new
  /// - Throws: `DatabaseError`: `missingLibrary`, `unreachable`, `noConnectionLeft`, `unsuitable`, `notDurable`,
  ///   `servedElsewhere`, `unfinishedMove`, `newerDatabase`, `failed`; what `more` throws
  package init(
    _ address: PostgresAddress, from folder: String, newest: Int,
    _ more: (ReadTransaction) throws -> Void = { _ in }
  ) throws {
    let library = try LibPQ(address.library)
    try PostgresSession(library, address, .looking).checkFitness()
    let session = PostgresSession(library, address, .looking, .shared)
    defer { session.disconnect() }
    let former = NodeFile(folder: folder).former
    (version, form, media) = try session.read { db in
      try db.requireWhole()
      let form = try db.schemaNumber()
      guard form <= newest else {
        throw DatabaseError.newerDatabase(version: form, known: newest)
      }
      try db.requireWritable(isToGrow: form < newest)
      if form > 0 { try more(db) }
      return (try db.serverVersion(), form, try db.mediaOfNodes(but: former))
    }
  }
}

extension ReadTransaction {
  fileprivate func serverVersion() throws -> String {
    let version = try first("SELECT current_setting('server_version')") { try $0[0] as String }
    return version?.split(separator: " ").first.map(String.init) ?? ""
  }

  /// Makes sure that the user may write there, and make tables if there are some to be made.
  ///
  /// - Throws: `unsuitable`
  fileprivate func requireWritable(isToGrow: Bool) throws {
    let isForReading = try exists(
      "SELECT 1 WHERE pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'"
    )
    guard !isForReading else {
      throw DatabaseError.unsuitable(
        "It is for reading alone, as a standby is. Name the server that may be written, or both with "
          + "target_session_attrs=read-write.")
    }
    let mayGrow = try exists("SELECT 1 WHERE has_schema_privilege(current_schema(), 'CREATE')")
    let mayWrite =
      try !hasTable("migrations")
      || exists(
        """
        SELECT 1
        WHERE has_table_privilege(quote_ident(current_schema()) || '.migrations', 'INSERT')
        """)
    guard mayWrite, mayGrow || !isToGrow else {
      throw DatabaseError(state: "42501", message: "The user may not write there", connections: 0)
    }
  }

  /// The ids of the places in which the nodes that are alive keep photos and videos.
  ///
  /// - Parameter former: one that is no more, whatever its row says
  fileprivate func mediaOfNodes(but former: NodeName?) throws -> Set<String> {
    guard try hasTable("nodes") else { return [] }
    return try Set(
      rows(
        """
        SELECT DISTINCT media FROM nodes
        WHERE until > clock_timestamp() AND media IS NOT NULL AND name <> $1
        """, former?.text ?? ""
      ) { try $0[0] as String })
  }
}
