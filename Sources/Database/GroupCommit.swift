/// Writes closures in groups: all in one transaction with one commit, so that the disk is asked once for
/// all of them.
///
/// Nothing keeps them apart until one is refused that has written something; then all of them run again,
/// each in a savepoint of its own. Savepoints for all would cost more than the closures themselves where there
/// is a full-text index, which writes out what it holds at the end of each.
struct GroupCommit<Change: Sendable> {
  let session: Session
  let memory: WriterMemory
  let end: GroupEnd?
  let publish: @Sendable ([Change]) -> Void
  /// The way to those who follow what is published, where that isn't `publish`.
  var outbox: GroupOutbox<Change>?

  /// Writes a group and answers each of its closures, in order and after the commit.
  ///
  /// When the group can't be written as a whole, each closure has a transaction to itself, so that
  /// only those are refused which can't be written even alone, and as often as the session lets it. Where nothing
  /// tells whether it was written, nothing of it is tried again.
  ///
  /// - Parameter end: when it gives up what meets others at every try
  func write(
    _ group: [any PendingWrite<Change>],
    until end: ContinuousClock.Instant = .now + PostgresConflict.patience
  ) {
    var (tries, news) = (0, NewsStamp?.none)
    while true {
      do throws(DatabaseError) {
        news = try commit(group, after: tries)
        break
      } catch {
        tries += 1
        // What met another transaction is mostly written the next time, and costs as many commits as closures apart.
        if error != .inDoubt, session.mayTryAgain(after: tries, until: end) { continue }
        guard group.count > 1, error != .inDoubt else {
          for write in group { write.refuse(error) }
          break
        }
        for write in group { self.write([write], until: end) }
        return
      }
    }
    guard let outbox, let news else {
      for write in group { write.answer() }
      return
    }
    outbox.whenPublished(news) { for write in group { write.answer() } }
  }

  /// - Parameter tries: the number of those before that have failed
  /// - Returns: the mark of what the outbox publishes
  private func commit(
    _ group: [any PendingWrite<Change>], after tries: Int
  ) throws(DatabaseError) -> NewsStamp? {
    var written = try commit(group, after: tries) { write throws(DatabaseError) in
      try attempt(write)
    }
    if written == nil { written = try commit(group, after: tries, with: attemptApart) }
    guard let written, !written.changes.isEmpty else { return nil }
    publish(written.changes)
    return written.news
  }

  /// - Parameter attempt: runs a closure, and says what is to be published, or nil where it has left traces
  ///   although it was refused
  /// - Returns: Nil where that was so for one of several: then nothing is written.
  private func commit(
    _ group: [any PendingWrite<Change>], after tries: Int,
    with attempt: (any PendingWrite<Change>) throws(DatabaseError) -> [Change]?
  ) throws(DatabaseError) -> (changes: [Change], news: NewsStamp?)? {
    do throws(DatabaseError) {
      memory.begin(amongOthers: !session.isOnlyWriter)
      try session.begin(after: tries)
      var changes: [Change] = []
      for write in group {
        guard let published = try attempt(write) else {
          memory.undo()
          try session.rollBack()
          return group.count == 1 ? ([], nil) : nil
        }
        changes += published
      }
      try finish()
      return (changes, try end(with: changes))
    } catch {
      if memory.isRefuted { session.noteStaleMemory() }
      memory.undo()
      if session.isInsideTransaction { try? session.rollBack() }
      throw error
    }
  }

  /// Commits, after what is published was written too.
  private func end(with changes: [Change]) throws(DatabaseError) -> NewsStamp? {
    guard let outbox else {
      try session.commit()
      return nil
    }
    guard let news = try outbox.stamp(session, changes) else {
      try endWithoutTraces()
      return nil
    }
    // What was postponed may have found something else than was remembered.
    guard !memory.isRefuted else { throw .busy }
    do throws(DatabaseError) {
      try session.commit()
    } catch {
      guard error == .inDoubt else { throw error }
      let isWritten = session.isWritten(news)
      outbox.noteDoubt(isWritten.map { $0 ? .written : .again } ?? .unknown)
      guard let isWritten else { throw error }
      guard isWritten else { throw .unreachable("the connection ended before the commit") }
    }
    return news
  }

  /// Commits what has written nothing: whatever becomes of the connection, there is nothing to find out.
  private func endWithoutTraces() throws(DatabaseError) {
    do throws(DatabaseError) {
      try session.commit()
    } catch {
      guard error == .inDoubt else { throw error }
      session.noteLoss()
      throw .unreachable("the connection ended before the commit")
    }
  }

  /// - Parameter settles: whether all that the closure writes is written at once, so that what fails is known as its own
  private func attempt(
    _ write: any PendingWrite<Change>, settles: Bool = false
  ) throws(DatabaseError) -> [Change]? {
    let attempt = write.attempt(on: session, memory, settles: settles)
    // A full disk, for one, ends the whole transaction and not what the closure did alone.
    guard session.isInsideTransaction, !session.hasConflict, !memory.isRefuted else {
      throw attempt.failure
    }
    return switch attempt {
    case .accepted(let changes): changes
    case .refused(_, let leavesTraces): leavesTraces ? nil : []
    }
  }

  private func attemptApart(_ write: any PendingWrite<Change>) throws(DatabaseError) -> [Change]? {
    try session.run("SAVEPOINT closure")
    let changes = try attempt(write, settles: true)
    if changes == nil {
      memory.undo()
      try session.rollBack("ROLLBACK TO closure")
    }
    try session.run("RELEASE closure")
    return changes ?? []
  }

  private func finish() throws(DatabaseError) {
    do {
      let db = ReadTransaction(session)
      guard try memory.isTrue(in: db) else {
        memory.refute()
        throw DatabaseError.busy
      }
      try end?.perform(in: db)
    } catch {
      throw DatabaseError(error)
    }
  }
}
