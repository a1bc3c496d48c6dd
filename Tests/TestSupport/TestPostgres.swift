package import Database
import Foundation
import Synchronization

/// A PostgreSQL of the tests' own, which begins with the first that asks for it and ends with this process.
///
/// @unchecked because nothing of it changes.
package final class TestPostgres: @unchecked Sendable {
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  private static let made = Result { try TestPostgres() }

  package static func shared() throws -> TestPostgres { try made.get() }

  /// The folder of its socket.
  package let socket: String
  /// Its other end closes with this process, in whatever way that ends.
  private let input = Pipe()
  private let folder: TemporaryFolder
  private let database: PublishingDatabase<String>

  private init() throws {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../support/postgres").standardizedFileURL
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // Else a program that a test starts would have it too.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    socket = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    guard !socket.isEmpty else {
      throw Missing(
        description: String(
          decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }
    folder = try TemporaryFolder()
    database = try PublishingDatabase(
      folder: folder.path, at: .postgres(Self.address(socket, "public")).beside, migrations: [])
  }

  private static func address(_ socket: String, _ schema: String) -> PostgresAddress {
    var address = PostgresAddress(
      "host=\(socket) user=gameon dbname=postgres options='-c search_path=\(schema)'")
    address.readers = 4
    return address
  }

  /// Makes a schema, which is to a program what a database of its own would be.
  package func makeSchema() throws -> PostgresAddress {
    let name = "test_" + UUID().uuidString.replacing("-", with: "").lowercased()
    let outcome = Outcome()
    database.write { db in
      _ = try db.execute("CREATE SCHEMA \(name)")
    } done: {
      outcome.set($0)
    }
    try outcome.wait()
    return Self.address(socket, name)
  }

  /// Runs a statement beside whatever the tests do, and says whether it answers a row.
  package func exists(_ sql: String) async throws -> Bool {
    try await database.write { db in try db.exists(sql) }
  }
}

/// The end of a write, for whoever can't wait for it in a task.
private final class Outcome: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func set(_ result: Result<Void, any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  /// Blocks this thread until then.
  func wait() throws {
    isThere.wait()
    try result.withLock { $0 }?.get()
  }
}
