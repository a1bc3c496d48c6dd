/// The turns of those who write. Who meets others at every try would never be written where one of them is always sooner,
/// as in a room in which all talk: so a transaction that has met others is alone with its next tries. All have the lock
/// of an empty table in a mode in which nobody waits for another, and who wants to be alone in one that waits for all of
/// them, and that those wait for who come later. LOCK is no query, so what the transaction sees is what they have left.
enum PostgresTurns {
  static let table = "CREATE TABLE IF NOT EXISTS turns ();"

  /// The beginning of a transaction that writes.
  static let beginning = "BEGIN ISOLATION LEVEL SERIALIZABLE"
  /// The number of tries beside others.
  private static let triesTogether = 1

  static func lock(after tries: Int) -> String {
    "LOCK TABLE turns IN \(tries < triesTogether ? "ROW EXCLUSIVE" : "SHARE ROW EXCLUSIVE") MODE"
  }
}

extension PostgresSession {
  /// Begins a transaction that writes beside others.
  ///
  /// - Parameter tries: the number of those before that have failed
  func beginWriting(after tries: Int) throws(DatabaseError) {
    try begin(PostgresTurns.beginning)
    try postpone(PostgresTurns.lock(after: tries), [])
    hasWrittenSince = false
  }
}
