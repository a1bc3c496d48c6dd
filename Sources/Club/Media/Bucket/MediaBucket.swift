import API
package import Base
import Database
import Foundation
package import Logging
package import Media
import NIOPosix
import Synchronization

/// The bucket that has a club's photos, videos and voice messages, with the folder that stands in front of it: what is
/// asked for is fetched into that first, and what was asked for longest ago goes from there when it is full.
package final class MediaBucket: Sendable {
  /// Files that are fetched at a time; who asks for a further one is told that the bucket is away.
  private static let mostFetches = 128
  /// The time for which somebody waits for a file.
  private static let patience = Duration.seconds(60)

  package let settings: BucketSettings
  let client: BucketClient
  let folder: MediaFolder
  package let dependencies: Dependencies
  let logger: Logger
  private let flights = SingleFlight<String, Result<Bool, any Error>>()
  private let fetches = Mutex(0)
  private let state = Mutex(State())

  private struct State {
    var cached = CachedMedia()
    /// Whether the bucket has all that the folder has, so that files may go from the folder.
    var isWhole = false
    /// The moment at which the log was told last that a file isn't fetched.
    var toldAt: Instant?
  }

  package init(
    _ settings: BucketSettings, folder: MediaFolder, _ dependencies: Dependencies,
    _ logger: Logger
  ) {
    self.settings = settings
    self.folder = folder
    self.dependencies = dependencies
    self.logger = logger
    client = BucketClient(settings, dependencies)
  }

  /// Looks whether the bucket is there and takes the keys.
  ///
  /// - Throws: `BucketError`, `CancellationError`
  package func check() async throws { try await client.check() }

  func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable (MediaFolder) throws -> Value
  ) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive { [folder] in try body(folder) }
  }
}

/// The folder in front of it.
extension MediaBucket {
  func isCached(_ name: String) -> Bool { state.withLock { $0.cached.contains(name) } }

  /// Notes that a file was asked for that is in the folder.
  func use(_ name: String) { state.withLock { $0.cached.use(name) } }

  /// Notes files that are in the folder and in the bucket.
  func add(_ files: [(name: String, bytes: Int)]) {
    state.withLock { state in
      for file in files { state.cached.add(file.name, bytes: file.bytes) }
    }
  }

  func forget(_ names: [String]) {
    state.withLock { state in
      for name in names { state.cached.remove(name) }
    }
  }

  /// Lets files go from the folder from now on.
  func setWhole() { state.withLock { $0.isWhole = true } }

  /// Takes away what is too much, as soon as the bucket is known to have it all.
  func trim() async throws {
    let gone = state.withLock { state in
      state.isWhole ? state.cached.takeExcess(over: settings.cache) : []
    }
    guard !gone.isEmpty else { return }
    try await onDisk { folder in gone.forEach(folder.remove(named:)) }
  }
}

/// Putting and fetching.
extension MediaBucket {
  /// Puts the files of a draft there, and into the folder.
  ///
  /// - Throws: `BucketError`, `SystemError`, `CancellationError`
  func keep(_ draft: MediaDraft, _ made: [MediaFile], as media: MediaID) async throws {
    var files: [(name: String, bytes: Int)] = []
    for file in made {
      let name = MediaFolder.name(media, file)
      files.append((name, try await put(draft.file(file), as: name)))
    }
    try await onDisk { try $0.keep(draft, made, as: media) }
    add(files)
    try await trim()
  }

  /// - Returns: the file's size
  func put(_ path: String, as name: String) async throws -> Int {
    let file = try await onDisk { _ in try BucketFile(path) }
    try await client.put(file, as: name)
    return file.size
  }

  /// Fetches a file into the folder, once for all who wait for it.
  ///
  /// - Returns: false when there is no such object
  /// - Throws: `BucketError`, `SystemError`, `CancellationError`
  func fetch(_ media: MediaID, _ file: MediaFile) async throws -> Bool {
    let fetched = await flights.result(
      of: MediaFolder.name(media, file), before: dependencies.now() + Self.patience, dependencies
    ) { [self] in await bring(media, file) }
    guard let fetched else { throw BucketError.unavailable }
    return try fetched.get()
  }

  private func bring(_ media: MediaID, _ file: MediaFile) async -> Result<Bool, any Error> {
    let isFree = fetches.withLock { count in
      if count < Self.mostFetches { count += 1 } else { return false }
      return true
    }
    guard isFree else { return .failure(BucketError.unavailable) }
    defer { fetches.withLock { $0 -= 1 } }
    do {
      let number = dependencies.random()
      let draft = try await onDisk { try $0.draft(number) }
      let found: Bool
      do {
        found = try await bring(media, file, by: draft)
      } catch {
        try await onDisk { _ in draft.discard() }
        throw error
      }
      try await onDisk { _ in draft.discard() }
      if found { try await trim() } else { tell(BucketError.refused("NoSuchKey")) }
      return .success(found)
    } catch {
      tell(error)
      return .failure(error)
    }
  }

  /// Tells the log, once a minute.
  private func tell(_ error: any Error) {
    let now = dependencies.now()
    let isNews = state.withLock { state in
      if let told = state.toldAt, told <= now, now < told + .seconds(60) { return false }
      state.toldAt = now
      return true
    }
    logger.log(
      level: isNews ? .warning : .debug, "a photo or video can't be fetched from the bucket",
      metadata: ["reason": "\(error)"])
  }

  private func bring(
    _ media: MediaID, _ file: MediaFile, by draft: MediaDraft
  ) async throws -> Bool {
    let (name, path) = (MediaFolder.name(media, file), draft.file(file))
    let isThere = try await client.get(name, to: path) { [folder] size in
      try folder.requireRoom(for: size)
    }
    guard isThere else { return false }
    let size = try await onDisk { folder in
      let size = try FilePart(path).size
      try folder.keep(draft, [file], as: media)
      return size
    }
    add([(name, size)])
    return true
  }

  /// Deletes all files of a medium, here and there.
  ///
  /// - Parameter end: no call begins after it
  /// - Throws: `BucketError`, `CancellationError`
  func remove(_ media: MediaID, until end: Instant) async throws {
    // A medium has a few files; the rest of a name says which.
    let names = try await client.names(beginning: MediaFolder.beginning(of: media), most: 100)
    for name in names {
      guard dependencies.now() < end else { throw BucketError.unavailable }
      try await client.delete(name)
    }
    try await onDisk { $0.remove(media) }
    forget(MediaFile.all.map { MediaFolder.name(media, $0) })
  }
}
