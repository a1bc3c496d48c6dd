/// Transactions as synchronous closures, over SQLite in one folder or over PostgreSQL. What they publish is of one
/// type, `Change`, of which nothing else is known here.
///
///     let name = try await database.read { db in
///       try db.first("SELECT name FROM players WHERE id = $1", id) { try $0[0] as String }
///     }
///
/// A write is answered when it is on the disk: those that wait at the same time share one commit
/// (see `GroupCommit`). Changes are published, and answers given, after the commit and in its order. Readers don't
/// wait for the writer nor the writer for them, and see committed data alone.
package final class PublishingDatabase<Change: PublishedChange>: Sendable {
  private enum Engine {
    case sqlite(SQLiteEngine<Change>)
    case postgres(PostgresEngine<Change>)
  }

  /// The folder in which it lies; files that belong to it may lie beside it. With PostgreSQL only these do.
  package let folder: String
  /// Events at the database's server for those who follow what is published; none ever with SQLite. It is for one who
  /// listens, and of many that wait the newest are told.
  package let interruptions: AsyncStream<DatabaseInterruption>
  /// The nodes that serve it together.
  package let nodes: NodeLink
  private let engine: Engine

  /// Opens the folder's database, or makes it, and takes it to its newest form.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists; it is kept for this process.
  ///   - location: Where the database lies.
  ///   - media: The id of the folder with photos and videos, which all nodes share; nil where none is used.
  ///   - waitingWrites: How many closures may wait for a connection before further ones are refused as `busy`.
  ///   - log: Keeps the log of SQLite for a follower; nil where nobody follows it.
  ///   - publish: Gets what each commit publishes, in order, one at a time. It is called by a writer, so it must
  ///     be quick and may not wait.
  ///   - setClock: Gets the time by which the clock of the database's server is ahead of this machine's, again and
  ///     again; never with SQLite.
  ///   - watch: Is told of each step that the database takes, and ends it by what it throws.
  /// - Throws: `DatabaseError`: `inUse`, `servedElsewhere`,
  ///   `otherMedia`, `emptyFile`, `missingFile`, `newerDatabase`, `notDurable`, `interrupted`,
  ///   `missingLibrary`, `unreachable`, `noConnectionLeft`, `unsuitable`, `failed`.
  package init(
    folder: String, at location: DatabaseLocation = .folder, migrations: [Migration],
    media: String? = nil, waitingWrites: Int = 4096, log: LogKeeper? = nil,
    publish: @escaping @Sendable ([Change]) -> Void = { _ in },
    setClock: @escaping @Sendable (Duration) -> Void = { _ in },
    watch: (MigrationStep) throws -> Void = { _ in }
  ) throws(DatabaseError) {
    self.folder = folder
    let (interruptions, interrupt) = AsyncStream.makeStream(
      of: DatabaseInterruption.self, bufferingPolicy: .bufferingNewest(16))
    self.interruptions = interruptions
    let lock = try FileLock(FileLock.path(in: folder), of: folder)
    switch location {
    case .folder:
      engine = .sqlite(
        try SQLiteEngine(
          folder: folder, lock, migrations, waitingWrites: waitingWrites, log, publish: publish,
          watch: watch))
      nodes = NodeLink()
    case .postgres(let address):
      let postgres = try PostgresEngine(
        address, folder: folder, lock, migrations, media: media, waitingWrites: waitingWrites,
        publish: publish,
        tell: { interrupt.yield($0) }, setClock: setClock, watch: watch)
      engine = .postgres(postgres)
      nodes = postgres.link
    }
  }

  /// The engine that it lies behind.
  package var kind: DatabaseEngine {
    switch engine {
    case .sqlite: .sqlite
    case .postgres: .postgres
    }
  }

  /// Runs a closure that reads. Several may run at once.
  ///
  /// - Throws: what the closure throws, or `DatabaseError`; `CancellationError` when the task is cancelled,
  ///   wherever the reading was.
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (ReadTransaction) throws -> Value
  ) async throws -> Value {
    do {
      return switch engine {
      case .sqlite(let engine): try await engine.read(body)
      case .postgres(let engine): try await engine.read(body)
      }
    } catch {
      // A statement that is interrupted fails like one that is broken.
      try Task.checkCancellation()
      throw error
    }
  }

  /// Runs a closure that writes, and returns its value once that is on the disk.
  ///
  /// The closure may run more than once, and its effects count only the last time: it changes nothing
  /// but the database, and takes ids, instants and random numbers from outside. It should take less
  /// than 5 ms, because all others wait.
  /// - Throws: what the closure throws, and then nothing of it was written; or `DatabaseError`, of which only
  ///   `inDoubt` leaves open whether it was.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      write(body) { continuation.resume(with: $0) }
    }
  }

  /// The same for callers that don't wait in a task.
  ///
  /// - Parameter done: Is called once, mostly by a writer: so it must be quick and may not wait.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value,
    done: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    let write = TypedPendingWrite(body, done: done)
    do {
      switch engine {
      case .sqlite(let engine): try engine.add(write)
      case .postgres(let engine): try engine.add(write)
      }
    } catch {
      done(.failure(error))
    }
  }

  /// Runs a closure that counts what may be lost with the database's server: it waits neither for the disk nor for other
  /// writes, and these don't wait for it.
  ///
  /// Other nodes may change rows that the closure has read, but for those that it has written. It may run more than
  /// once, and where a connection is lost it may count twice. It publishes nothing. With SQLite it is like any write.
  ///
  /// - Throws: what the closure throws, and then nothing of it was written; or `DatabaseError`.
  package func count<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value
  ) async throws -> Value {
    switch engine {
    case .sqlite: try await write(body)
    case .postgres(let engine): try await engine.count(body)
    }
  }

  /// Asks the disk whether it takes writes, by a commit that changes nothing.
  ///
  /// - Throws: `DatabaseError`
  package func probe() async throws {
    try await write { db in
      // SQLite writes the first page as it is. PostgreSQL's log gets a message that nobody reads.
      switch db.engine {
      case .sqlite: _ = try db.execute("PRAGMA user_version = 0")
      case .postgres: _ = try db.exists("SELECT 1 FROM pg_logical_emit_message(true, 'gameon', '')")
      }
    }
  }

  /// The size of the database in bytes, as its server says it; nil where files of the folder say it.
  package func size() async throws -> Int? {
    guard kind == .postgres else { return nil }
    return try await read { db in
      try db.first("SELECT pg_database_size(current_database())") { try $0[0] }
    }
  }

  /// Gives the memory free in which SQLite's writer keeps pages of the file, and what else it remembers of it; it reads
  /// them again as it needs them.
  package func shrink() async throws {
    guard case .sqlite(let engine) = engine else { return }
    try await engine.shrink()
  }

  /// Writes what waits, refuses what comes later, and gives the folder free. What SQLite has lies in one file then,
  /// unless another program reads it just now: the log stays beside it for the next start, and no end waits for that.
  package func close() async throws {
    switch engine {
    case .sqlite(let engine): try await engine.close()
    case .postgres(let engine): await engine.close()
    }
  }

  package var figures: WriteFigures {
    switch engine {
    case .sqlite(let engine): engine.figures
    case .postgres(let engine): engine.figures
    }
  }

  /// Figures of this node beside others; nil with SQLite, and where this program is no node.
  package var nodeFigures: NodeFigures? {
    switch engine {
    case .sqlite: nil
    case .postgres(let engine): engine.nodeFigures
    }
  }
}
