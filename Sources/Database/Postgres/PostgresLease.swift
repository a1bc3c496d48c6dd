import Foundation

/// The rows that say which nodes are alive and who has the duty, by the clock of the database's server. They belong to the
/// database, as `migrations` does.
struct PostgresLease {
  /// The outcome of a renewal.
  struct Finding {
    /// The other nodes that are alive.
    var others: Set<NodeName> = []
    /// The number of the term in which this node has the duty; nil where another has it.
    var term: Int64?
    /// Whether no node was alive for a while.
    var wasNobody = false
    /// The clock of the server; nil only until it was asked.
    var clock: ClockDifference.Answer?
  }

  static let tables = """
    CREATE TABLE IF NOT EXISTS nodes (
      name TEXT PRIMARY KEY, media TEXT, until TIMESTAMPTZ NOT NULL);
    CREATE TABLE IF NOT EXISTS duties (
      name TEXT PRIMARY KEY, holder TEXT NOT NULL, epoch BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);
    """
  /// The key of the lock that one node has while it renews: the bytes of "Leases".
  private static let lock = 0x4C65_6173_6573

  let name: NodeName
  let media: String?
  /// A node that is no more, whatever its row says.
  let former: NodeName?

  /// Renews the row of this node for five seconds, and takes or renews the duty if it can.
  ///
  /// - Parameter begins: whether the node begins; else nobody is asked for their folder
  /// - Throws: `otherMedia`, and what is said of the connection
  func renew(on session: PostgresSession, begins: Bool) throws(DatabaseError) -> Finding {
    try session.begin("BEGIN")
    do throws(DatabaseError) {
      var finding = try take(on: session, begins)
      finding.clock = try clock(of: session)
      try session.commit()
      return finding
    } catch {
      if session.isInsideTransaction { try? session.execute("ROLLBACK") }
      throw error
    }
  }

  private func take(on session: PostgresSession, _ begins: Bool) throws(DatabaseError) -> Finding {
    var finding = Finding()
    // Schemas of one server share it, which costs nobody anything.
    _ = try session.number("SELECT 1 FROM pg_advisory_xact_lock(\(Self.lock))")
    if begins, let former { try end(former, on: session) }
    finding.wasNobody =
      try session.number(
        "SELECT count(*) FROM nodes WHERE until > clock_timestamp() - interval '5 seconds'") == 0
    if begins, let media {
      let others = try session.number(
        "SELECT count(*) FROM nodes WHERE until > clock_timestamp() AND media <> $1", [media])
      guard others == 0 else { throw .otherMedia }
    }
    try session.run(
      """
      INSERT INTO nodes (name, media, until)
      VALUES ($1, $2, clock_timestamp() + interval '5 seconds')
      ON CONFLICT (name) DO UPDATE SET until = excluded.until
      """, [name.text, media], oneByOne: false
    ) { _ in true }
    finding.term = try session.number(
      """
      INSERT INTO duties (name, holder, epoch, until)
      VALUES ('housekeeping', $1, 1, clock_timestamp() + interval '5 seconds')
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until,
        epoch = duties.epoch
          + CASE WHEN duties.holder = $1 AND duties.until > clock_timestamp() THEN 0 ELSE 1 END
      WHERE duties.holder = $1 OR duties.until <= clock_timestamp()
      RETURNING epoch
      """, [name.text])
    try session.run(
      "SELECT name FROM nodes WHERE name <> $1 AND until > clock_timestamp()", [name.text],
      oneByOne: false
    ) { row in
      if case .text(let text) = row.value(0) { finding.others.insert(NodeName(text: text)) }
      return true
    }
    return finding
  }

  private func clock(of session: PostgresSession) throws(DatabaseError) -> ClockDifference.Answer {
    let asked = Date().timeIntervalSince1970
    let theirs = try session.number(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
    let told = Date().timeIntervalSince1970
    return ClockDifference.Answer(
      theirs: .microseconds(theirs ?? 0), asked: .seconds(asked), told: .seconds(told))
  }

  /// Gives the duty free, and the row of the node.
  func end(on session: PostgresSession) throws(DatabaseError) {
    try end(name, on: session)
  }

  private func end(_ node: NodeName, on session: PostgresSession) throws(DatabaseError) {
    try session.run("DELETE FROM nodes WHERE name = $1", [node.text], oneByOne: false) { _ in true }
    try session.run(
      "UPDATE duties SET until = '-infinity' WHERE holder = $1", [node.text], oneByOne: false
    ) { _ in true }
  }

  /// Deletes what nobody needs any more, a page of it; for the one who has the duty. What nobody could read yet stays,
  /// because a transaction with a lower number is under way.
  func tidy(on session: PostgresSession) throws(DatabaseError) {
    try session.execute(
      """
      DELETE FROM news WHERE (xid, id) IN (
        SELECT xid, id FROM (SELECT xid, id, at FROM news ORDER BY xid, id LIMIT 10000) oldest
        WHERE at < clock_timestamp() - interval '10 minutes'
          AND xid < pg_snapshot_xmin(pg_current_snapshot()));
      DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 hour'
      """)
  }
}
