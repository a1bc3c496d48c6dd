package import Base
import Foundation

/// A trial whether a bucket can be used as photos and videos use it: a small file of its own is put there, read and
/// deleted.
package struct BucketTrial: Sendable {
  /// Questions to the bucket.
  package enum Step: Sendable {
    case list, write, read, delete
  }

  /// The step that wasn't done. After `delete` the file is left in the bucket.
  package struct Failure: Error, Equatable {
    package let step: Step
    package let error: BucketError
  }

  /// The time for each step.
  private static let patience = Duration.seconds(5)

  /// The file, by its name behind that of the bucket. No medium has such a one.
  package let name: String
  private let client: BucketClient

  package init(_ settings: BucketSettings, _ dependencies: Dependencies) {
    name = "trial-" + String(dependencies.random(), radix: 36)
    client = BucketClient(settings, dependencies)
  }

  /// Takes all steps. What was put there is deleted, also where another step fails.
  ///
  /// Cost: less than half a minute where the service is slow or away.
  ///
  /// - Throws: `Failure`; `SystemError` and what else the machine's own disk says
  package func run() async throws {
    try await take(.list) { try await client.check() }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "gameon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try await putAndGet(in: folder)
    } catch {
      // It may be there, whatever has failed.
      try? await delete()
      throw error
    }
    try await delete()
  }

  private func putAndGet(in folder: URL) async throws {
    let (given, taken) = (
      folder.appending(path: "given").path, folder.appending(path: "taken").path
    )
    try Data(name.utf8).write(to: URL(filePath: given))
    let file = try BucketFile(given)
    try await take(.write) { try await client.put(file, as: name) }
    try await take(.read) {
      guard try await client.get(name, to: taken, room: { _ in }) else {
        throw BucketError.refused("NoSuchKey")
      }
    }
  }

  private func delete() async throws {
    try await take(.delete) { try await client.delete(name) }
  }

  private func take(_ step: Step, _ work: @escaping @Sendable () async throws -> Void) async throws
  {
    do {
      try await client.within(Self.patience, work)
    } catch let error as BucketError {
      throw Failure(step: step, error: error)
    }
  }
}
