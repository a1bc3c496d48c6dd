import Database
import Foundation
import Synchronization
import TestSupport

/// A database whose changes are text.
typealias Database = PublishingDatabase<String>
typealias WriteTransaction = PublishingTransaction<String>

/// The engines on which the same tests run.
enum TestEngine: String, CaseIterable {
  case sqlite, postgres
}

/// A folder of a test's own, removed when the test ends, and where its database lies.
final class Folder: Sendable {
  let path: String
  let location: DatabaseLocation

  init(at location: DatabaseLocation = .folder) throws {
    self.location = location
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  convenience init(on engine: TestEngine) async throws {
    switch engine {
    case .sqlite: try self.init()
    case .postgres: try self.init(at: .postgres(TestPostgres.shared().makeSchema()))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func open(
    _ migrations: [Migration] = [.notes], waitingWrites: Int = 4096,
    publish: @escaping @Sendable ([String]) -> Void = { _ in },
    watch: (MigrationStep) throws -> Void = { _ in }
  ) throws -> Database {
    try Database(
      folder: path, at: location, migrations: migrations, waitingWrites: waitingWrites,
      publish: { [self] in
        // So the folder is there as long as the database.
        withExtendedLifetime(self) {}
        publish($0)
      }, watch: watch)
  }
}

extension Migration {
  static let notes = Migration(
    number: 1,
    sql: """
      CREATE TABLE notes (
        id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, parent INTEGER REFERENCES notes (id)
      ) STRICT;
      """)
}

extension WriteTransaction {
  func note(_ id: Int, _ text: String? = nil, parent: Int? = nil) throws {
    try execute(
      "INSERT INTO notes (id, text, parent) VALUES ($1, $2, $3)", id, text ?? "note \(id)", parent)
  }
}

extension Database {
  func notes() async throws -> [Int] {
    try await read { db in try db.rows("SELECT id FROM notes ORDER BY id") { try $0[0] } }
  }

  /// Keeps the writer busy until `release` is called, so that what is written meanwhile is one group.
  ///
  /// - Parameter doing: is done first
  func hold(_ doing: @escaping @Sendable (WriteTransaction) throws -> Void = { _ in }) async -> Held
  {
    let held = Held()
    let task = Task {
      try await write { db in
        try doing(db)
        held.begun.signal()
        held.released.wait()
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        held.begun.wait()
        continuation.resume()
      }
    }
    held.task = task
    return held
  }
}

/// @unchecked because `task` is set before anybody else has it.
final class Held: @unchecked Sendable {
  let begun = DispatchSemaphore(value: 0)
  let released = DispatchSemaphore(value: 0)
  var task: Task<Void, any Error>?

  func release() {
    released.signal()
  }
}

struct Refusal: Error, Equatable {}

/// A value that closures of several tasks change.
final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func callAsFunction<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { value in
      var copy = value
      defer { value = copy }
      return body(&copy)
    }
  }
}
