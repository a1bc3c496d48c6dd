internal import GRDB

/// A database that is looked at and never changed: that of a folder which a server may be using, or a copy.
///
/// Writers don't wait for those who read it. While somebody reads, the log of the database can't begin anew, and
/// grows by what is written.
package struct ReadOnlyDatabase {
  private let queue: DatabaseQueue

  /// - Parameters:
  ///   - path: the file
  ///   - leavesNoFiles: whether what SQLite puts beside it goes again, which it takes from nobody who may not write: for a
  ///     database that no server uses
  /// - Throws: `DatabaseError`
  package init(_ path: String, leavesNoFiles: Bool = false) throws(DatabaseError) {
    var settings = Configuration()
    settings.readonly = !leavesNoFiles
    settings.busyMode = .timeout(10)
    settings.prepareDatabase {
      try $0.execute(sql: "PRAGMA cache_size = -2000; PRAGMA query_only = ON")
    }
    do {
      queue = try DatabaseQueue(path: path, configuration: settings)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Runs a closure on this thread that sees the database as it is at one moment.
  ///
  /// - Parameter evenHalf: whether it is read also while a club is being moved into it
  /// - Throws: what the closure throws, or `DatabaseError`, also where a club is being moved into it
  package func read<Value>(
    evenHalf: Bool = false, _ body: (ReadTransaction) throws -> Value
  ) throws -> Value {
    do {
      return try queue.read { connection in
        let transaction = ReadTransaction(.sqlite(connection))
        if !evenHalf { try transaction.requireWhole() }
        return try body(transaction)
      }
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(error)
    }
  }

  /// Copies the database into a file, as it is when this begins: page by page, so free ones too. The copy lies in
  /// that one file. It is not on the disk when this returns.
  ///
  /// Memory: 4 MB, whatever the size.
  ///
  /// - Parameters:
  ///   - path: a file that is empty
  ///   - afterPart: is called after each MB, and ends the copying by what it throws
  /// - Throws: `DatabaseError`, what `afterPart` throws
  package func copy(to path: String, _ afterPart: () throws -> Void) throws {
    do {
      try withoutActuallyEscaping(afterPart) { afterPart in
        try copyAll(to: path, afterPart)
      }
    } catch let error as GRDB.DatabaseError {
      throw DatabaseError(error)
    }
  }

  private func copyAll(to path: String, _ afterPart: @escaping () throws -> Void) throws {
    var settings = Configuration()
    settings.prepareDatabase {
      try $0.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -2000")
    }
    let copy = try DatabaseQueue(path: path, configuration: settings)
    do {
      try queue.read { source in
        // The moment of which the copy is: a copy whose reading doesn't last begins anew with every write.
        try source.execute(sql: "SELECT 1 FROM sqlite_master")
        try copy.writeWithoutTransaction { target in
          try source.backup(to: target, pagesPerStep: 256) { _ in try afterPart() }
        }
      }
      // It says itself that it has a log beside it, as what it was made of does.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    } catch {
      try? copy.close()
      throw error
    }
  }
}

extension ReadTransaction {
  /// The things that are wrong with how the database lies on the disk, and rows that name others which aren't
  /// there; at most a few. Of SQLite alone, as a server sees to that itself.
  ///
  /// Cost: reads all of it.
  package func faults() throws -> [String] {
    let damage: [String] = try rows("PRAGMA integrity_check(5)") { try $0[0] }
    guard damage == ["ok"] else { return damage }
    return try rows("SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 5") { row in
      let (table, parent): (String, String) = (try row[0], try row[1])
      return "a row of \(table) names one of \(parent) that isn't there"
    }
  }
}
