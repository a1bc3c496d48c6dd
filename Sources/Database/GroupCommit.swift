internal import GRDB
internal import GRDBSQLite

/// Writes closures in groups: all in one transaction with one commit, so that the disk is asked once for
/// all of them.
///
/// Nothing keeps them apart until one is refused that has written something; then all of them run again,
/// each in a savepoint of its own. Savepoints for all would cost more than the closures themselves where there
/// is a full-text index, which writes out what it holds at the end of each.
struct GroupCommit {
  let connection: GRDB.Database
  let end: GroupEnd?
  let publish: @Sendable ([Topic]) -> Void

  /// Writes a group and answers each of its closures, in order and after the commit.
  ///
  /// When the group can't be written as a whole, each closure has a transaction to itself, so that
  /// only those are refused which can't be written even alone.
  func write(_ group: [any PendingWrite]) {
    do throws(DatabaseError) {
      var topics = try commit(group, with: attempt)
      if topics == nil { topics = try commit(group, with: attemptApart) }
      if let topics, !topics.isEmpty { publish(topics) }
    } catch {
      guard group.count == 1 else {
        for write in group { self.write([write]) }
        return
      }
      group[0].refuse(error)
    }
    for write in group { write.answer() }
  }

  /// - Parameter attempt: runs a closure, and says what is to be published, or nil where it has left traces
  ///   although it was refused
  /// - Returns: Nil where that was so for one of several: then nothing is written.
  private func commit(
    _ group: [any PendingWrite],
    with attempt: (any PendingWrite) throws(DatabaseError) -> [Topic]?
  ) throws(DatabaseError) -> [Topic]? {
    do throws(DatabaseError) {
      try run("BEGIN IMMEDIATE")
      var topics: [Topic] = []
      for write in group {
        guard let published = try attempt(write) else {
          try run("ROLLBACK")
          return group.count == 1 ? [] : nil
        }
        topics += published
      }
      try finish()
      try run("COMMIT")
      return topics
    } catch {
      if connection.isInsideTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  private func attempt(_ write: any PendingWrite) throws(DatabaseError) -> [Topic]? {
    let attempt = write.attempt(on: connection)
    // A full disk, for one, ends the whole transaction and not what the closure did alone.
    guard connection.isInsideTransaction else { throw attempt.failure }
    return switch attempt {
    case .accepted(let topics): topics
    case .refused(_, let leavesTraces): leavesTraces ? nil : []
    }
  }

  private func attemptApart(_ write: any PendingWrite) throws(DatabaseError) -> [Topic]? {
    try run("SAVEPOINT closure")
    let topics = try attempt(write)
    if topics == nil { try run("ROLLBACK TO closure") }
    try run("RELEASE closure")
    return topics ?? []
  }

  private func finish() throws(DatabaseError) {
    do {
      try end?.perform(on: connection)
    } catch {
      throw DatabaseError(error)
    }
  }

  private func run(_ sql: String) throws(DatabaseError) {
    do {
      try ReadTransaction(connection).run(sql, [])
    } catch {
      throw DatabaseError(error)
    }
  }
}
