internal import GRDB

/// A database from which a club is moved, or into which. It is kept for this process as a server keeps it, and used by
/// one thread, which waits for it.
package final class MovedDatabase {
  private enum Connection {
    case sqlite(DatabasePool, FileLock)
    case postgres(PostgresSession)
  }

  private let connection: Connection
  private var folderLock: FileLock?
  /// The work at the end of each write; none before the newest form.
  private var end: GroupEnd?
  private var isClosed = false

  /// Opens the database of a folder in the form that it has; one is made where there is none.
  ///
  /// - Parameter folder: a folder that exists
  /// - Throws: `DatabaseError`, as `PublishingDatabase`
  package init(in folder: String) throws(DatabaseError) {
    folderLock = try FileLock(FileLock.path(in: folder), of: folder)
    do {
      let file = DatabaseFile(folder: folder)
      try file.prepare()
      let lock = try FileLock(file.path, of: folder)
      connection = .sqlite(try Self.open(file), lock)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Opens a database of PostgreSQL in the form that it has. Nothing is changed there until somebody writes.
  ///
  /// - Throws: `DatabaseError`, as `PublishingDatabase`
  package init(at address: PostgresAddress) throws(DatabaseError) {
    do {
      let library = try LibPQ(address.library)
      try PostgresSession(library, address, .looking).checkFitness()
      let session = PostgresSession(library, address, .migrations, .alone)
      // The first transaction finds out whether anybody else is there.
      try session.read { _ in }
      connection = .postgres(session)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Keeps a folder beside the database too, as a node keeps its data folder.
  ///
  /// - Parameter folder: a folder that exists
  /// - Throws: `inUse`, `failed`
  package func keep(_ folder: String) throws(DatabaseError) {
    folderLock = try FileLock(FileLock.path(in: folder), of: folder)
  }

  private static func open(_ file: DatabaseFile) throws -> DatabasePool {
    var settings = Configuration()
    settings.busyMode = .timeout(10)
    let pool = try DatabasePool(path: file.path, configuration: settings)
    try pool.writeWithoutTransaction { connection in
      try connection.makeDurable()
      try connection.makeRoom()
    }
    return pool
  }

  package var engine: DatabaseEngine {
    switch connection {
    case .sqlite: .sqlite
    case .postgres: .postgres
    }
  }

  /// Takes the database to its newest form.
  package func migrate(_ migrations: [Migration]) throws {
    try naming {
      switch connection {
      case .sqlite(let pool, _):
        try pool.writeWithoutTransaction { try migrations.apply(to: $0) { _ in } }
      case .postgres(let session): try migrations.apply(to: session) { _ in }
      }
    }
    end = migrations.groupEnd
  }

  /// Runs a closure that reads.
  ///
  /// - Throws: what the closure throws, or `DatabaseError`
  package func read<Value>(_ body: (ReadTransaction) throws -> Value) throws -> Value {
    try naming {
      switch connection {
      case .sqlite(let pool, _): try pool.read { try body(ReadTransaction(.sqlite($0))) }
      case .postgres(let session): try session.read(body)
      }
    }
  }

  /// Runs a closure that writes; all of it is on the disk when this returns, or nothing.
  ///
  /// - Throws: what the closure throws, or `DatabaseError`
  package func write<Change: Sendable>(
    _ body: (PublishingTransaction<Change>) throws -> Void
  ) throws {
    try naming {
      switch connection {
      case .sqlite(let pool, _):
        try pool.writeWithoutTransaction { try write(on: .sqlite($0), body) }
      case .postgres(let session): try write(on: .postgres(session), body)
      }
    }
  }

  private func write<Change: Sendable>(
    on session: Session, _ body: (PublishingTransaction<Change>) throws -> Void
  ) throws {
    try session.begin()
    do {
      try body(PublishingTransaction(session, WriterMemory()))
      try end?.perform(in: ReadTransaction(session))
      try session.commit()
    } catch {
      if session.isInsideTransaction { try? session.rollBack() }
      throw error
    }
  }

  /// Makes an error of the engine one that is known outside.
  private func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(error)
    }
  }

  /// Gives the database and the folder free. What SQLite has lies in one file then.
  package func close() throws {
    guard !isClosed else { return }
    isClosed = true
    switch connection {
    case .sqlite(let pool, let lock):
      try naming {
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.close()
      }
      lock.release()
    case .postgres(let session): session.disconnect()
    }
    folderLock?.release()
  }
}
