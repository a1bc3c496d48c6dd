internal import GRDB
internal import SQLiteSettings

/// SQLite in one folder: one writer, which commits in groups, and readers who don't wait for it.
final class SQLiteEngine<Change: Sendable>: Sendable {
  // In this order they go: SQLite first.
  private let pool: DatabasePool
  private let fileLock: FileLock
  private let folderLock: FileLock
  private let queue: WriteQueue<Change>
  private let memory = WriterMemory()
  private let groupEnd: GroupEnd?
  private let log: LogKeeper?
  private let publish: @Sendable ([Change]) -> Void
  private let meter = WriteMeter()

  /// - Parameter folderLock: is given free by `close`
  init(
    folder: String, _ folderLock: FileLock, _ migrations: [Migration], waitingWrites: Int,
    _ log: LogKeeper?, publish: @escaping @Sendable ([Change]) -> Void,
    watch: (MigrationStep) throws -> Void
  ) throws(DatabaseError) {
    self.folderLock = folderLock
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
        try ReadTransaction(.sqlite(connection)).requireWhole()
        try migrations.apply(to: connection, watch)
        try log?.attach(to: connection)
      }
      return pool
    } catch {
      try? pool.close()
      throw error
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (ReadTransaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read { try body(ReadTransaction(.sqlite($0))) }
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(error)
    }
  }

  /// Lets a closure wait for the writer.
  ///
  /// - Throws: `busy`, `closed`
  func add(_ write: any PendingWrite<Change>) throws(DatabaseError) {
    if try queue.add(write) { serve() }
  }

  func shrink() async throws {
    try await pool.writeWithoutTransaction { [memory] connection in
      memory.forget()
      try connection.execute(sql: "PRAGMA shrink_memory")
    }
  }

  func close() async throws {
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
        session: .sqlite(connection), memory: memory, end: groupEnd, publish: publish)
      while let group = queue.take() {
        let began = ContinuousClock.now
        commit.write(group)
        log?.tidy(connection)
        meter.record(group.count, since: began)
      }
    }
  }

  var figures: WriteFigures {
    var figures = meter.figures
    figures.waiting = queue.count
    return figures
  }
}

private let settingsOfTheProcess: Void = sqliteCountsNoMemory()

extension GRDB.Database {
  /// Makes sure that a commit is on the disk before it is acknowledged.
  ///
  /// GRDB sets `synchronous` to NORMAL while it opens a pool, hence afterwards.
  func makeDurable() throws {
    try execute(sql: "PRAGMA synchronous = FULL")
    let journal = try String.fetchOne(self, sql: "PRAGMA journal_mode") ?? ""
    let level = try Int.fetchOne(self, sql: "PRAGMA synchronous") ?? 0
    guard journal == "wal", level == 2 else {
      throw DatabaseError.notDurable("journal_mode is \(journal), synchronous is \(level)")
    }
  }

  /// Makes room for up to 64 MB of cached pages, so that a large database costs a write hardly more
  /// than a small one, and a checkpoint every 16 MB instead of 4, because it makes all writes wait.
  func makeRoom() throws {
    try execute(
      sql: "PRAGMA cache_size = -64000; PRAGMA wal_autocheckpoint = \(LogKeeper.frames)")
  }
}
