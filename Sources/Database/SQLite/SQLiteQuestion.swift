internal import GRDB
internal import GRDBSQLite

extension GRDB.Database {
  /// The instructions of SQLite's machine after which one is asked: some hundredths of a second.
  private static var instructions: Int32 { 1_000_000 }

  /// Runs a body, and asks now and then meanwhile whether it is to go on.
  ///
  /// - Parameter ask: ends what is under way by what it throws
  /// - Throws: what `ask` or the body throws
  func asking<Value>(_ ask: () throws -> Void, during body: () throws -> Value) throws -> Value {
    try withoutActuallyEscaping(ask) { ask in
      let question = Question(ask)
      sqlite3_progress_handler(
        sqliteConnection, Self.instructions,
        { Unmanaged<Question>.fromOpaque($0!).takeUnretainedValue().isAnsweredByAnError ? 1 : 0 },
        Unmanaged.passUnretained(question).toOpaque())
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      do {
        return try body()
      } catch {
        throw question.error ?? error
      }
    }
  }
}

private final class Question {
  private let ask: () throws -> Void
  private(set) var error: (any Error)?

  init(_ ask: @escaping () throws -> Void) {
    self.ask = ask
  }

  var isAnsweredByAnError: Bool {
    do {
      try ask()
      return false
    } catch {
      self.error = error
      return true
    }
  }
}
