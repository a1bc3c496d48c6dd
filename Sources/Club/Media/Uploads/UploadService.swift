package import API
package import Base
import Database
import Foundation
import Logging
package import Media
import Synchronization

/// Photos and videos on their way in, until messages and groups show them.
package final class UploadService: Sendable {
  /// The number of uploads that may wait for their turn, over all players, before others are
  /// refused.
  private static let mostWaiting = 100

  let store: MediaStore
  let dependencies: Dependencies
  let photos: PhotoDecoder
  package let videos: VideoTools
  /// The bytes that were safe when the piece began that comes in now.
  private let receiving = Mutex<[UploadID: Int]>([:])
  let work = UploadWork()

  package var database: Database { store.database }

  package init(_ store: MediaStore, _ dependencies: Dependencies, photos: PhotoDecoder) {
    self.store = store
    self.dependencies = dependencies
    self.photos = photos
    videos = VideoTools(folder: store.folder)
  }

  /// Announces a file. The same key is the same upload, however often it comes.
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
    let record = try await database.write { db in
      if let known = try UploadRecords.find(key: request.key, of: player, in: db) { return known }
      try PhotoService.requireMember(player, in: db)
      try Self.requireQuota(for: new, space: space, in: db)
      try UploadRecords.insert(new, in: db)
      return new
    }
    return try await told(record)
  }

  private static func requireQuota(
    for new: UploadRecord, space: Int, in db: ReadTransaction
  ) throws {
    let others = try UploadRecords.all(of: new.owner, in: db)
    if let wait = UploadQuota.wait(after: others.map(\.createdAt), at: new.createdAt) {
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
    }
  }

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

  /// Has the upload processed when all of it is there: also one whose last byte came just before the
  /// server ended.
  private func advanced(_ record: UploadRecord) async throws -> UploadRecord {
    guard record.state == .receiving, receiving.withLock({ $0[record.id] == nil }),
      try await store.onDisk({ $0.received(record.id) }) == record.size
    else { return record }
    try await database.write { db in try UploadRecords.process(record.id, in: db) }
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

/// Pieces that come in.
extension UploadService {
  /// Takes a piece; what of it has come when the connection is lost counts.
  ///
  /// - Parameters:
  ///   - length: of the piece, where it is known
  ///   - receive: writes the piece behind what is in the file
  /// - Throws: `UploadRefusal`, `SystemError`, what `receive` throws
  package func receive(
    _ id: UploadID, of player: PlayerID, at offset: Int, length: Int?, upTo limit: Int,
    _ receive: (_ path: String, _ limit: Int) async throws -> Void
  ) async throws -> Upload {
    let record = try await load(id, of: player)
    guard record.state == .receiving else { throw UploadRefusal.wrongOffset }
    guard begin(id, at: offset) else { throw UploadRefusal.busy }
    do {
      defer { end(id) }
      // Nobody else adds to it from here on.
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
      try await receive(store.folder.upload(id), most)
    } catch {
      // What is there counts all the same, whether or not somebody still waits for the answer.
      _ = try? await Task { [self] in try await advanced(record) }.value
      throw error
    }
    return try await told(advanced(record))
  }

  /// False when another piece of it comes in. What is safe is told by the offset that it claims, which is
  /// looked at next.
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

  /// Gives it up. To do so again is no error.
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

/// Uploads that are left behind.
extension UploadService {
  private static let batch = 100

  /// Forgets what is a day old, with its files, and takes from messages what is kept no longer.
  ///
  /// - Parameter days: for how long photos and videos of messages are kept; nil for ever
  /// - Returns: how many of these are gone
  @discardableResult
  package func clean(keepingFor days: Int?) async throws -> Int {
    let now = dependencies.now()
    while try await database.write({ db in
      try UploadRecords.deleteExpired(at: now, limit: Self.batch, in: db)
    }) == Self.batch {}
    let expired = try await days.asyncMap { try await expire(before: now.before(days: $0)) }
    let files = try await store.onDisk { $0.allUploads() }
    let over = try await database.read { db in
      try files.filter { id in
        let record = try UploadRecords.load(id, in: db)
        return record.map { ![.receiving, .processing].contains($0.state) } ?? true
      }
    }
    try await store.onDisk { over.forEach($0.removeUpload) }
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
