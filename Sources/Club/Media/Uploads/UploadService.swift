package import API
package import Base
import Database
import Foundation
import Logging
package import Media
import Synchronization

/// Uploads of photos, videos and voice messages, until messages and groups show them.
package final class UploadService: Sendable {
  /// The most uploads of all players that may wait to be processed; further ones are refused.
  private static let mostWaiting = 100

  let store: MediaStore
  let dependencies: Dependencies
  let photos: PhotoDecoder
  let bounds: ChosenBounds
  package let videos: VideoTools
  /// The uploads of which a piece is being received, with the number of bytes that were stored before it.
  private let receiving = Mutex<[UploadID: Int]>([:])
  let work = UploadWork()

  package var database: Database { store.database }
  /// Whether each node processes what has come to it.
  package var isForEachNode: Bool { store.hasOwnUploads }

  package init(
    _ store: MediaStore, _ dependencies: Dependencies, photos: PhotoDecoder, _ bounds: ChosenBounds
  ) {
    self.bounds = bounds
    self.store = store
    self.dependencies = dependencies
    self.photos = photos
    videos = VideoTools(folder: store.folder)
  }

  /// Begins an upload, or gives the one that was begun with the same key.
  ///
  /// - Throws: `PhotoRefusal.membersOnly`, `UploadRefusal`, `SystemError.fullDisk`
  package func begin(
    _ request: UploadRequest, by player: PlayerID, space: Int
  ) async throws -> Upload {
    let refusal = await missing(for: request.kind)
    let now = dependencies.now()
    var generator = dependencies.generator
    let new = UploadRecord(
      id: .random(using: &generator), owner: player, key: request.key, kind: request.kind,
      size: request.size, state: .receiving, media: nil, problem: nil, createdAt: now,
      expiresAt: now + UploadQuota.lifetime)
    let known = try await database.read { db in
      try PhotoService.requireMember(player, in: db)
      return try UploadRecords.find(key: request.key, of: player, in: db)
    }
    if let known { return try await told(known) }
    if let refusal { throw refusal }
    try await store.onDisk { try $0.requireRoom(for: request.size) }
    let daily = bounds[UploadQuota.daily(request.kind)]
    let record = try await database.write { db in
      if let known = try UploadRecords.find(key: request.key, of: player, in: db) { return known }
      try PhotoService.requireMember(player, in: db)
      try Self.requireQuota(for: new, space: space, daily: daily, in: db)
      try UploadRecords.insert(new, in: db)
      return new
    }
    return try await told(record)
  }

  private static func requireQuota(
    for new: UploadRecord, space: Int, daily: Int, in db: ReadTransaction
  ) throws {
    let others = try UploadRecords.all(of: new.owner, in: db)
    let begun = others.map { (kind: $0.kind, at: $0.createdAt) }
    if let wait = UploadQuota.wait(for: new.kind, after: begun, daily: daily, at: new.createdAt) {
      throw UploadRefusal.tooMany(wait)
    }
    let onTheirWay = others.filter { [.receiving, .processing].contains($0.state) }
    let taken = try MediaRecords.space(of: new.owner, in: db)
    guard onTheirWay.map(\.size).reduce(taken + new.size, +) <= space else {
      throw UploadRefusal.spaceFull
    }
    guard try UploadRecords.countWaiting(in: db) < mostWaiting else { throw UploadRefusal.busy }
  }

  private func missing(for kind: Attachment.Kind) async -> UploadRefusal? {
    switch kind {
    case .photo: await photos.trouble == nil ? nil : .noPhotos
    case .video: await videos.areThere ? nil : .noVideos
    case .voice: await videos.areThere ? nil : .noVoice
    }
  }

  /// The state of an upload.
  ///
  /// - Throws: `UploadRefusal.unknown`
  package func upload(_ id: UploadID, of player: PlayerID) async throws -> Upload {
    try await told(advanced(load(id, of: player)))
  }

  private func load(_ id: UploadID, of player: PlayerID) async throws -> UploadRecord {
    let record = try await database.read { db in
      try UploadRecords.load(id, of: player, in: db)
    }
    guard let record, record.key != nil else { throw UploadRefusal.unknown }
    return record
  }

  /// Makes it look for uploads of a kind that wait. To be called for each `Change.uploadWaits`.
  package func remind(_ kind: Attachment.Kind) { work.remind(kind) }

  /// Hands an upload on to be processed if all its bytes are there, which may be so since before a restart.
  private func advanced(_ record: UploadRecord) async throws -> UploadRecord {
    guard record.state == .receiving, receiving.withLock({ $0[record.id] == nil }),
      try await store.onDisk({ $0.received(record.id) }) == record.size
    else { return record }
    try await database.write { db in try UploadRecords.process(record.id, record.kind, in: db) }
    // Other nodes hear of it by the change.
    work.remind(record.kind)
    return try await load(record.id, of: record.owner)
  }

  private func told(_ record: UploadRecord) async throws -> Upload {
    let safe = receiving.withLock { $0[record.id] }
    let media = try await record.media.asyncMap { [database] media in
      try await database.read { db in try MediaRecords.find(media, in: db) }
    }
    var offset = record.size
    if record.state == .receiving {
      offset = if let safe { safe } else { try await store.onDisk { $0.received(record.id) } }
    }
    return Upload(
      id: record.id, kind: record.kind, size: record.size, offset: offset, state: record.state,
      media: media ?? nil, problem: record.problem, expiresAt: record.expiresAt)
  }
}

/// Pieces of uploads.
extension UploadService {
  /// Receives a piece. When the connection is lost, the bytes that have arrived count.
  ///
  /// - Parameters:
  ///   - length: bytes of the piece; nil where that isn't known
  ///   - limit: the most bytes of a piece
  ///   - receive: writes the piece at a place in the file. What another node is still receiving of it is the same there.
  /// - Throws: `UploadRefusal`, `SystemError`, what `receive` throws
  package func receive(
    _ id: UploadID, of player: PlayerID, at offset: Int, length: Int?, upTo limit: Int,
    _ receive: (_ path: String, _ offset: Int, _ limit: Int) async throws -> Void
  ) async throws -> Upload {
    let record = try await load(id, of: player)
    guard record.state == .receiving else { throw UploadRefusal.wrongOffset }
    guard begin(id, at: offset) else { throw UploadRefusal.busy }
    do {
      defer { end(id) }
      // From here on nobody else at this node writes to the file.
      let there = try await store.onDisk { $0.received(id) }
      guard offset == there else { throw UploadRefusal.wrongOffset }
      let most = min(limit, record.size - there)
      guard length ?? 0 <= most else {
        throw UploadRefusal.tooLarge(
          most < limit ? "This is more than was announced." : "Send it in pieces of at most 4 MiB.")
      }
      try await store.onDisk { folder in
        try folder.requireRoom(for: length ?? most)
        try folder.makeUploads()
      }
      try await receive(store.folder.upload(id), there, most)
    } catch {
      // The bytes that have arrived count, whether or not somebody still waits for the answer.
      _ = try? await Task { [self] in try await advanced(record) }.value
      throw error
    }
    return try await told(advanced(record))
  }

  /// Claims an upload for a piece, whose offset counts as the number of stored bytes until it is checked.
  ///
  /// - Returns: false when another piece is being received
  private func begin(_ id: UploadID, at offset: Int) -> Bool {
    receiving.withLock { receiving in
      guard receiving[id] == nil else { return false }
      receiving[id] = offset
      return true
    }
  }

  private func end(_ id: UploadID) {
    receiving.withLock { $0[id] = nil }
  }

  /// Cancels an upload and removes its file. Cancelling it again is no error.
  ///
  /// - Throws: `UploadRefusal.unknown`
  package func cancel(_ id: UploadID, of player: PlayerID) async throws {
    try await database.write { db in
      guard let record = try UploadRecords.load(id, of: player, in: db) else {
        throw UploadRefusal.unknown
      }
      try UploadRecords.cancel(record, in: db)
    }
    work.stop(id)
    try await store.onDisk { $0.removeUpload(id) }
    try await store.tidy()
  }
}

/// Cleaning.
extension UploadService {
  private static let batch = 100

  /// Forgets uploads that are a day old, with their files, and removes media from messages once they were kept long
  /// enough.
  ///
  /// - Parameter days: the days for which photos, videos and voice messages are kept; nil for ever
  /// - Returns: the number of media that were removed from messages
  @discardableResult
  package func clean(keepingFor days: Int?) async throws -> Int {
    let now = dependencies.now()
    while try await database.write({ db in
      try UploadRecords.deleteExpired(at: now, limit: Self.batch, in: db)
    }) == Self.batch {}
    let expired = try await days.asyncMap { try await expire(before: now.before(days: $0)) }
    try await store.removeOldUploads()
    try await store.tidy()
    return expired ?? 0
  }

  private func expire(before instant: Instant) async throws -> Int {
    var (count, last) = (0, Self.batch)
    while last == Self.batch {
      last = try await database.write { db in
        try MediaRecords.expire(before: instant, limit: Self.batch, in: db)
      }
      count += last
    }
    return count
  }
}

extension Optional {
  fileprivate func asyncMap<Value>(
    _ body: (Wrapped) async throws -> Value
  ) async rethrows -> Value? {
    if let value = self { try await body(value) } else { nil }
  }
}
