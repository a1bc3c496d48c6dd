import Synchronization

/// PostgreSQL, reached through libpq: one connection that writes in groups, one that counts, and several that read.
///
/// Writes are SERIALIZABLE, because other nodes write too: two that would not come to the same one after the other aren't
/// both written, but one of them is tried again.
final class PostgresEngine<Change: PublishedChange>: Sendable {
  private let writer: PostgresWriter<Change>
  private let readers: PostgresReaders
  /// The one connection that counts.
  private let counter: PostgresReaders
  private let folderLock: FileLock
  /// Nil where the program is no node.
  private let node: PostgresNode?
  let link: NodeLink
  private let meter = WriteMeter()
  private let nodeMeter = NodeMeter()

  /// - Parameters:
  ///   - folder: the data folder of this program
  ///   - folderLock: keeps it, and is given free by `close`
  ///   - media: the id of the folder that nodes share
  ///   - tell: is told what the server did to those who follow
  ///   - setClock: gets the time by which the clock of the server is ahead
  init(
    _ address: PostgresAddress, folder: String, _ folderLock: FileLock, _ migrations: [Migration],
    media: String?, waitingWrites: Int, publish: @escaping @Sendable ([Change]) -> Void,
    tell: @escaping @Sendable (DatabaseInterruption) -> Void,
    setClock: @escaping @Sendable (Duration) -> Void,
    watch: (MigrationStep) throws -> Void
  ) throws(DatabaseError) {
    precondition(address.readers > 0)
    self.folderLock = folderLock
    let library = try LibPQ(address.library)
    let (ownNews, othersNews) = (OwnNews<Change>(), OthersNews<Change>())
    let crowding = PostgresCrowding { tell(.crowded($0)) }
    do {
      let session = PostgresSession(library, address, .migrations)
      try session.checkFitness()
      // Nobody is alone in the database from here on, until the node and the connection that writes see to that.
      let opening = PostgresSession(library, address, .migrations, .shared)
      defer { opening.disconnect() }
      try opening.read { try $0.requireWhole() }
      try migrations.apply(to: opening, watch)
      node =
        address.isShared
        ? nil
        : try PostgresNode(
          NodeFile(folder: folder), media: media, nodeMeter,
          session: { PostgresSession(library, address, $0, $1, crowding) },
          publish: { body in
            if let own = ownNews.take(body) {
              publish(own)
              return true
            }
            let (changes, areAll): ([Change], Bool) = PostgresOutbox.changes(body)
            if !changes.isEmpty {
              // Whoever is told of a change may act on it at once.
              othersNews.keep(changes)
              publish(changes)
            }
            return areAll
          }, tell: tell, setClock: setClock)
    } catch {
      throw DatabaseError(error)
    }
    link = node?.link ?? NodeLink(.new(), isFirst: false, Duty(), NodeInbox()) { _ in }
    let outbox = GroupOutbox<Change>(stamping: node, ownNews, nodeMeter)
    writer = PostgresWriter(
      PostgresSession(library, address, .writing, .shared, crowding),
      waitingWrites: waitingWrites, migrations.groupEnd, meter, outbox, othersNews)
    readers = PostgresReaders(
      (0..<address.readers).map { _ in
        PostgresSession(library, address, .reading, nil, crowding)
      })
    counter = PostgresReaders([PostgresSession(library, address, .counting, .shared, crowding)])
  }

  deinit {
    node?.stop()
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (ReadTransaction) throws -> Value
  ) async throws -> Value {
    let end = Flag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do throws(DatabaseError) {
          try readers.add { session in
            continuation.resume(with: Result { try session.read(until: end, body) })
          }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      end.raise()
    }
  }

  /// Lets a closure wait for the connection that writes.
  ///
  /// - Throws: `busy`, `closed`
  func add(_ write: any PendingWrite<Change>) throws(DatabaseError) {
    try writer.add(write)
  }

  /// Runs a closure that counts, as `PublishingDatabase.count` says.
  func count<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      do throws(DatabaseError) {
        try counter.add { session in
          continuation.resume(with: Result { try session.count(body) })
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  func close() async {
    await writer.close()
    await counter.close()
    await readers.close()
    await node?.close()
    folderLock.release()
  }

  var figures: WriteFigures {
    var figures = meter.figures
    figures.waiting = writer.waiting
    return figures
  }

  /// Nil where the program is no node.
  var nodeFigures: NodeFigures? { node?.figures }
}

extension PostgresSession {
  /// Runs a closure that reads.
  ///
  /// - Parameter end: ends it when it is raised
  fileprivate func read<Value>(
    until end: Flag, _ body: (ReadTransaction) throws -> Value
  ) throws -> Value {
    ask = { if end.isRaised { throw CancellationError() } }
    defer { ask = nil }
    return try read(body)
  }

  /// Runs a closure that reads, in a transaction that sees one moment and changes nothing; again where the connection is
  /// lost.
  func read<Value>(_ body: (ReadTransaction) throws -> Value) throws -> Value {
    var tries = 0
    while true {
      do {
        return try readOnce(body)
      } catch {
        tries += 1
        guard use.isTriedAgain, mayTryAgain(after: tries, until: .now) else { throw error }
      }
    }
  }

  private func readOnce<Value>(_ body: (ReadTransaction) throws -> Value) throws -> Value {
    try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    let asked = ask
    defer {
      // Gives the moment free that the transaction sees, whoever wants its end; where that fails, the connection ends.
      ask = nil
      if (try? rollBack()) == nil { disconnect() }
      ask = asked
    }
    return try body(ReadTransaction(.postgres(self)))
  }
}

/// A sign that one thread gives another.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() {
    value.store(true, ordering: .relaxed)
  }
}

extension GroupOutbox where Change: PublishedChange {
  /// The outbox of the database.
  ///
  /// - Parameters:
  ///   - node: follows it; nil where this program is none, and publishes for others alone
  ///   - ownNews: remembers for the node what was published
  fileprivate init(
    stamping node: PostgresNode?, _ ownNews: OwnNews<Change>, _ meter: NodeMeter
  ) {
    self.init(
      stamp: { session, changes throws(DatabaseError) in
        guard case .postgres(let session) = session, session.hasWrittenSince || !changes.isEmpty
        else { return nil }
        do {
          let bodies = try PostgresOutbox.bodies(of: changes)
          if node != nil, bodies.count == 1, !changes.isEmpty {
            ownNews.keep(changes, as: bodies[0])
          }
          return try session.stamp(bodies, isAwaited: changes.contains(where: \.precedesAnswer))
        } catch {
          throw DatabaseError(error)
        }
      },
      whenPublished: { news, answer in
        guard let node else { return answer() }
        guard news.isAwaited else {
          answer()
          return node.announce()
        }
        node.announce()
        node.follower.whenPublished(news.transaction, answer)
      }, noteDoubt: meter.note)
  }
}
