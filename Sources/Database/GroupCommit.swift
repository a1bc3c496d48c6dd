internal import GRDB
internal import GRDBSQLite

/// Writes closures in groups: each in a savepoint of its own, all in one transaction with one commit,
/// so that the disk is asked once for all of them.
struct GroupCommit {
  let connection: GRDB.Database
  let publish: @Sendable ([Topic]) -> Void

  /// Writes a group and answers each of its closures, in order and after the commit.
  ///
  /// When the group can't be written as a whole, each closure has a transaction to itself, so that
  /// only those are refused which can't be written even alone.
  func write(_ group: [any PendingWrite]) {
    do throws(DatabaseError) {
      let topics = try commit(group)
      if !topics.isEmpty { publish(topics) }
    } catch {
      guard group.count == 1 else {
        for write in group { self.write([write]) }
        return
      }
      group[0].refuse(error)
    }
    for write in group { write.answer() }
  }

  private func commit(_ group: [any PendingWrite]) throws(DatabaseError) -> [Topic] {
    do throws(DatabaseError) {
      try run("BEGIN IMMEDIATE")
      var topics: [Topic] = []
      for write in group { topics += try attempt(write) }
      try run("COMMIT")
      return topics
    } catch {
      if connection.isInsideTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  private func attempt(_ write: any PendingWrite) throws(DatabaseError) -> [Topic] {
    try run("SAVEPOINT closure")
    switch write.attempt(on: connection) {
    case .accepted(let topics):
      try run("RELEASE closure")
      return topics
    case .refused(let error):
      // A full disk, for one, ends the whole transaction and not the savepoint alone.
      guard connection.isInsideTransaction else { throw DatabaseError(error) }
      try run("ROLLBACK TO closure")
      try run("RELEASE closure")
      return []
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
