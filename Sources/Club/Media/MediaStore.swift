package import API
package import Base
import Database
package import Logging
package import Media
import NIOPosix

/// Files of photos and videos together with the rows that name them.
package struct MediaStore: Sendable {
  static let batch = 200

  package let database: Database
  package let folder: MediaFolder
  /// A lock where files are this program's alone: none is thought to be nobody's while somebody is about to have it.
  private let turns = AsyncMutex()
  private let files = NIOThreadPool.singleton
  private let news: MediaNews?
  /// The bucket in which the files lie, with the folder in front of it; nil where they lie in the folder.
  package let bucket: MediaBucket?
  private let sharedFolder: SharedMediaFolder?
  /// Whether only the server knows what becomes of files: this program wasn't told which bucket they are in.
  let isLeftToServer: Bool

  /// - Parameters:
  ///   - folder: nil for that in the data folder
  ///   - news: is told of all files that are kept; nil where nobody follows
  ///   - bucket: has the files, with the same folder in front of it; nil where they lie in the folder
  ///   - sharing: whether other nodes may use the folder too
  package init(
    _ database: Database, in folder: MediaFolder? = nil, _ dependencies: Dependencies,
    news: MediaNews? = nil, bucket: MediaBucket? = nil, sharing: Bool = false, _ logger: Logger
  ) {
    self.database = database
    let folder = folder ?? MediaFolder(dataFolder: database.folder)
    self.folder = folder
    self.bucket = bucket
    sharedFolder =
      sharing && bucket == nil
      ? SharedMediaFolder(folder: folder, dependencies: dependencies, logger: logger) : nil
    // A bucket is followed by nobody but itself.
    self.news = bucket == nil ? news : nil
    isLeftToServer = bucket == nil && folder.hasBucketNote
  }

  /// The place in which other nodes keep and remove files too; nil where that is this program's alone.
  var place: (any SharedPlace)? {
    if let bucket { return bucket }
    return sharedFolder
  }

  /// Whether other nodes may keep and remove files there too.
  package var isShared: Bool { place != nil }

  /// Whether other nodes see uploads and drafts.
  package var sharesUploads: Bool { sharedFolder != nil }

  /// Whether each of several nodes has uploads of its own.
  package var hasOwnUploads: Bool { bucket != nil && database.kind == .postgres }

  /// Does what waits for the disk.
  package func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable (MediaFolder) throws -> Value
  ) async throws -> Value {
    try await files.runIfActive { [folder] in try body(folder) }
  }

  /// Forgets what was begun before the start; uploads go on, and what other nodes are at work on.
  package func restart() async throws {
    if let sharedFolder {
      let number = sharedFolder.dependencies.random()
      try await onDisk { try $0.removeOldDrafts(number) }
    } else {
      try await onDisk { try $0.prepare() }
    }
  }

  /// Removes the files of uploads for which nobody waits any more, and, where other nodes use the folder, what they have
  /// left there long ago.
  package func removeOldUploads() async throws {
    let files = try await onDisk { $0.allUploads() }
    let over = try await database.read { db in
      try files.filter { id in
        let record = try UploadRecords.load(id, in: db)
        return record.map { ![.receiving, .processing].contains($0.state) } ?? true
      }
    }
    try await onDisk { over.forEach($0.removeUpload) }
    if sharedFolder != nil { try await restart() }
  }

  /// Keeps what was made under its name.
  ///
  /// - Parameter name: writes the row that names it
  package func keep<Value: Sendable>(
    _ draft: MediaDraft, _ made: [MediaFile], as media: MediaID,
    name: @escaping @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    if let place { return try await keep(draft, made, as: media, in: place, name: name) }
    return try await turns.alone {
      try await database.write { db in try MediaRecords.markOrphaned(media, in: db) }
      try await onDisk { try $0.keep(draft, made, as: media) }
      news?.note(made.map { MediaFolder.path(media, $0) })
      return try await database.write(name)
    }
  }

  /// Removes the files that nobody has any more. To be called when that may have happened, and now and
  /// then, because the server may have ended in between, or a backup may have kept them.
  package func tidy() async throws {
    guard !isLeftToServer else { return }
    if let place { return try await tidy(in: place) }
    var last: MediaID?
    repeat {
      last = try await turns.alone { [last] in try await tidy(after: last) }
    } while last != nil
  }

  /// - Returns: The last that was looked at, nil when there are no more.
  private func tidy(after last: MediaID?) async throws -> MediaID? {
    guard let turn = try await onDisk({ try $0.turnToRemove() }) else { return nil }
    defer { withExtendedLifetime(turn) {} }
    let (found, unnamed) = try await database.read { db in
      let found = try MediaRecords.leftovers(after: last, limit: Self.batch, in: db)
      return (found, try found.filter { try !MediaRecords.isNamed($0, in: db) })
    }
    guard !found.isEmpty else { return nil }
    try await onDisk { unnamed.forEach($0.remove) }
    try await database.write { db in
      for media in found {
        if unnamed.contains(media) {
          try MediaRecords.delete(media, in: db)
        } else if try !MediaRecords.isNamed(media, in: db) {
          // It was named by the last just now: it is looked at next time.
          continue
        }
        try MediaRecords.unmarkOrphaned(media, in: db)
      }
    }
    return found.count == Self.batch ? found.last : nil
  }
}
