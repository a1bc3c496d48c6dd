import API
import Base
import Logging
import Media
import NIOPosix

/// A place of files in which several nodes keep and remove. What they do there at once is kept apart by the rows of the
/// database, see `MediaLeftover`.
protocol SharedPlace: Sendable {
  var dependencies: Dependencies { get }
  var logger: Logger { get }

  /// Puts the files of a draft there.
  ///
  /// - Throws: `BucketError`, `SystemError`, `CancellationError`
  func keep(_ draft: MediaDraft, _ made: [MediaFile], as media: MediaID) async throws

  /// Deletes all files of a medium.
  ///
  /// - Parameter end: no call begins after it
  /// - Throws: `BucketError`, `CancellationError`
  func remove(_ media: MediaID, until end: Instant) async throws
}

extension MediaBucket: SharedPlace {}

/// A folder that several nodes share.
struct SharedMediaFolder: SharedPlace {
  let folder: MediaFolder
  let dependencies: Dependencies
  let logger: Logger

  func keep(_ draft: MediaDraft, _ made: [MediaFile], as media: MediaID) async throws {
    try await onDisk { try $0.keep(draft, made, as: media) }
  }

  func remove(_ media: MediaID, until end: Instant) async throws {
    try await onDisk { $0.remove(media) }
  }

  private func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable (MediaFolder) throws -> Value
  ) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive { [folder] in try body(folder) }
  }
}
