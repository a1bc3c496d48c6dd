internal import GRDB
import Instruments
internal import SQLiteSettings
import Synchronization

/// Transactions as synchronous closures, over SQLite in one folder. What they publish is of one type, `Change`,
/// of which nothing else is known here.
///
///     let name = try await database.read { db in
///       try db.first("SELECT name FROM players WHERE id = $1", id) { try $0[0] as String }
///     }
///
/// A write is answered when it is on the disk: those that wait at the same time share one commit
/// (see `GroupCommit`). Changes are published, and answers given, after the commit and in its order.
/// Readers don't wait for the writer nor the writer for them, and see committed data alone.
package final class PublishingDatabase<Change: Sendable>: Sendable {
  /// The folder in which it lies; files that belong to it may lie beside it.
  package let folder: String
  // In this order they go: SQLite first.
  private let pool: DatabasePool
  private let fileLock: FileLock
  private let folderLock: FileLock
  private let queue: WriteQueue<Change>
  private let memory = WriterMemory()
  private let groupEnd: GroupEnd?
  private let log: LogKeeper?
  private let publish: @Sendable ([Change]) -> Void
  private let counted = Mutex(WriteFigures())

  /// Opens the folder's database, or makes it, and takes it to its newest form.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists; it is kept for this process.
  ///   - waitingWrites: How many closures may wait before further ones are refused as `busy`.
  ///   - log: Keeps the log for a follower; nil where nobody follows it.
  ///   - publish: Gets what each commit publishes, in order. It is called by the writer, so it must
  ///     be quick and may not wait.
  ///   - watch: Is told of each step that the database takes, and ends it by what it throws.
  /// - Throws: `DatabaseError`: `inUse`, `emptyFile`, `missingFile`, `newerDatabase`, `notDurable`, `interrupted`,
  ///   `failed`.
  package init(
    folder: String, migrations: [Migration], waitingWrites: Int = 4096, log: LogKeeper? = nil,
    publish: @escaping @Sendable ([Change]) -> Void = { _ in },
    watch: (MigrationStep) throws -> Void = { _ in }
  ) throws(DatabaseError) {
    self.folder = folder
    folderLock = try FileLock(folder + "/lock", of: folder)
    queue = WriteQueue(limit: waitingWrites)
    groupEnd = migrations.groupEnd
    self.log = log
    self.publish = publish
    do {
      _ = settingsOfTheProcess
      let file = DatabaseFile(folder: folder)
      try file.prepare()
      // A `lock` that is deleted lets nobody else in.
      fileLock = try FileLock(file.path, of: folder)
      pool = try Self.open(file, migrations, log, watch)
    } catch {
      throw DatabaseError(error)
    }
  }

  private static func open(
    _ file: DatabaseFile, _ migrations: [Migration], _ log: LogKeeper?,
    _ watch: (MigrationStep) throws -> Void
  ) throws -> DatabasePool {
    var settings = Configuration()
    // A program that looks at the file beside this one locks it for moments: the last to close a log that was
    // left behind, for example, writes it into the file.
    settings.busyMode = .timeout(10)
    let pool = try DatabasePool(path: file.path, configuration: settings)
    do {
      try pool.writeWithoutTransaction { connection in
        try connection.makeDurable()
        try connection.makeRoom()
        try migrations.apply(to: connection, watch)
        try log?.attach(to: connection)
      }
      return pool
    } catch {
      try? pool.close()
      throw error
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
      return try await pool.read { try body(ReadTransaction($0)) }
    } catch {
      // A statement that is interrupted fails like one that is broken.
      try Task.checkCancellation()
      throw (error as? GRDB.DatabaseError).map { DatabaseError($0) } ?? error
    }
  }

  /// Runs a closure that writes, and returns its value once that is on the disk.
  ///
  /// The closure may run more than once, and its effects count only the last time: it changes nothing
  /// but the database, and takes ids, instants and random numbers from outside. It should take less
  /// than 5 ms, because all others wait.
  /// - Throws: what the closure throws, and then nothing of it was written; or `DatabaseError`.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      write(body) { continuation.resume(with: $0) }
    }
  }

  /// The same for callers that don't wait in a task.
  ///
  /// - Parameter done: Is called once, mostly by the writer: so it must be quick and may not wait.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value,
    done: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    do {
      if try queue.add(TypedPendingWrite(body, done: done)) { serve() }
    } catch {
      done(.failure(error))
    }
  }

  /// Gives the memory free in which the writer keeps pages of the file, and what else it remembers of it; it reads them
  /// again as it needs them.
  package func shrink() async throws {
    try await pool.writeWithoutTransaction { [memory] connection in
      memory.forget()
      try connection.execute(sql: "PRAGMA shrink_memory")
    }
  }

  /// Writes what waits, refuses what comes later, and gives the folder free. All lies in one file then, unless
  /// another program reads it just now: the log stays beside it for the next start, and no end waits for that.
  package func close() async throws {
    queue.close()
    try await pool.writeWithoutTransaction { connection in
      try connection.execute(sql: "PRAGMA busy_timeout = 500")
      do {
        _ = try connection.checkpoint(.truncate)
      } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
        return
      }
    }
    try pool.close()
    fileLock.release()
    folderLock.release()
  }

  private func serve() {
    pool.asyncWriteWithoutTransaction { [self] connection in
      let commit = GroupCommit(
        connection: connection, memory: memory, end: groupEnd, publish: publish)
      while let group = queue.takeAll() {
        let began = ContinuousClock.now
        commit.write(group)
        log?.tidy(connection)
        counted.withLock {
          $0.groups.record(Double(group.count))
          $0.times.record(began.duration(to: .now))
        }
      }
    }
  }

  package var figures: WriteFigures {
    var figures = counted.withLock(\.self)
    figures.waiting = queue.count
    return figures
  }
}

private let settingsOfTheProcess: Void = sqliteCountsNoMemory()

extension GRDB.Database {
  /// Makes sure that a commit is on the disk before it is acknowledged.
  ///
  /// GRDB sets `synchronous` to NORMAL while it opens a pool, hence afterwards.
  fileprivate func makeDurable() throws {
    try execute(sql: "PRAGMA synchronous = FULL")
    let journal = try String.fetchOne(self, sql: "PRAGMA journal_mode") ?? ""
    let level = try Int.fetchOne(self, sql: "PRAGMA synchronous") ?? 0
    guard journal == "wal", level == 2 else {
      throw DatabaseError.notDurable("journal_mode is \(journal), synchronous is \(level)")
    }
  }

  /// Makes room for up to 64 MB of cached pages, so that a large database costs a write hardly more
  /// than a small one, and a checkpoint every 16 MB instead of 4, because it makes all writes wait.
  fileprivate func makeRoom() throws {
    try execute(
      sql: "PRAGMA cache_size = -64000; PRAGMA wal_autocheckpoint = \(LogKeeper.frames)")
  }
}
