internal import GRDB
internal import GRDBSQLite

/// The reason why the database can't do what was asked. A closure's own errors pass through
/// unchanged.
package enum DatabaseError: Error, Equatable, Sendable {
  /// The queue is full: too many writes wait already; nothing was done, and it may be tried again
  /// later.
  case busy
  /// The disk is full; nothing was changed, and writing works again once there is room.
  case diskFull
  /// A UNIQUE, CHECK, NOT NULL or foreign key constraint forbids it. For the log, not for people.
  case constraint(String)
  /// The folder is in use: another process has opened it.
  case inUse(folder: String)
  /// A club is being moved into the database, and isn't whole yet.
  case unfinishedMove
  /// Another program has the database for itself, or it is served, and this one wants it for itself.
  case servedElsewhere
  /// The nodes that serve the database keep photos and videos in another folder than this one.
  case otherMedia
  /// The file has no content at all. A new one is never left so: it was cut off.
  case emptyFile(String)
  /// The file is gone, and what belongs to it is still there.
  case missingFile(String)
  /// A newer program has changed the database, and this one would not understand it.
  case newerDatabase(version: Int, known: Int)
  /// Somebody wanted no more of it while the database was taken to a newer form. Steps that were taken stay.
  case interrupted
  /// The disk would not be asked before a write is acknowledged.
  case notDurable(String)
  /// The library that speaks with the database's server isn't installed. For the host: says what brings it.
  case missingLibrary(String)
  /// The database's server can't be reached, or has ended the connection; nothing was changed. For the log.
  case unreachable(String)
  /// The database's server can't be reached because all its connections are used; nothing was changed. It comes with
  /// what the server has said, and the number of connections that a node needs.
  case noConnectionLeft(String, needed: Int)
  /// The database isn't made as it has to be. For the host: says what would be right.
  case unsuitable(String)
  /// Nothing tells whether it was written: the database's server, or the connection, ended while it was being
  /// committed.
  case inDoubt
  /// `close` was called.
  case closed
  /// A column holds something else than was asked for.
  case unexpectedValue(column: Int)
  /// The database failed: anything else that the database says: a broken statement, a broken disk.
  /// For the log.
  case failed(code: Int, message: String)
}

extension DatabaseError {
  /// Whether the disk takes nothing, or can't be read: it is broken, or its file system is read-only.
  package var isOfDisk: Bool {
    guard case .failed(let code, _) = self else { return false }
    return [SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN].contains(Int32(code & 0xff))
  }

  /// The error that a connection's last call left behind.
  init(_ connection: OpaquePointer?) {
    self.init(
      code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Makes one of what GRDB throws from opening a database or preparing a statement.
  init(_ error: any Error) {
    switch error {
    case let error as DatabaseError: self = error
    case is CancellationError: self = .interrupted
    case let error as GRDB.DatabaseError:
      self.init(code: error.resultCode.rawValue, message: error.message ?? "")
    default: self = .failed(code: Int(SQLITE_ERROR), message: String(describing: error))
    }
  }

  private init(code: Int32, message: String) {
    switch code & 0xff {
    case SQLITE_FULL: self = .diskFull
    case SQLITE_CONSTRAINT: self = .constraint(message)
    default: self = .failed(code: Int(code), message: message)
    }
  }
}
