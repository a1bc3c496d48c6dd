package import API
import Base
import Database
import Foundation
package import Logging
import Media
import NIOPosix

extension UploadService {
  /// The uploads among which a node looks for its own: more than may wait.
  private static let mostLookedAt = 200

  /// Hands on how an upload stands to its owner's screens.
  package typealias Tell = @Sendable (Upload, PlayerID) -> Void

  /// Processes those of a kind until the task is cancelled. What fails for the server's own reasons is tried
  /// again a few times.
  package func process(_ kind: Attachment.Kind, telling tell: Tell, _ logger: Logger) async {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    defer { pool.shutdownGracefully { _ in } }
    var tries = UploadAttempts()
    await work.forEachSign(of: kind) {
      do {
        while let next = try await firstWaiting(kind) {
          if tries.areOver(for: next.id) {
            try await end(next, .serversFault, telling: tell, logger)
          } else {
            try await attempt(next, &tries, on: pool, telling: tell, logger)
          }
        }
      } catch is CancellationError {
        return
      } catch {
        // The database can't be asked.
        logger.error("no uploads can be processed", metadata: ["error": "\(error)"])
        try? await dependencies.sleep(dependencies.now() + .seconds(5))
        work.remind(kind)
      }
    }
  }

  /// The first in line; where each node has uploads of its own, the first that is here.
  private func firstWaiting(_ kind: Attachment.Kind) async throws -> UploadRecord? {
    guard store.hasOwnUploads else {
      return try await database.read { db in
        try UploadRecords.waiting(kind, limit: 1, in: db).first
      }
    }
    let waiting = try await database.read { db in
      try UploadRecords.waiting(kind, limit: Self.mostLookedAt, in: db)
    }
    return try await store.onDisk { folder in
      waiting.first { folder.received($0.id) == $0.size }
    }
  }

  private func attempt(
    _ upload: UploadRecord, _ tries: inout UploadAttempts, on pool: NIOThreadPool,
    telling tell: Tell,
    _ logger: Logger
  ) async throws {
    do {
      try await process(upload, on: pool, telling: tell, logger)
    } catch let error where !(error is CancellationError) {
      logger.error("processing an upload failed", metadata: ["error": "\(error)"])
      guard let pause = tries.pause(after: upload.id) else { return }
      try await dependencies.sleep(dependencies.now() + pause)
    }
  }

  private func process(
    _ upload: UploadRecord, on pool: NIOThreadPool, telling tell: Tell, _ logger: Logger
  ) async throws {
    let number = dependencies.random()
    let draft = try await store.onDisk { try $0.draft(number) }
    do {
      let made = try await work.working(on: upload.id) { stop in
        try await make(upload, in: draft, on: pool, unless: stop, logger)
      }
      try await keepPatiently(made, of: upload, in: draft, logger)
    } catch let failure as UploadFailure {
      try await store.onDisk { _ in draft.discard() }
      return try await end(upload, failure, telling: tell, logger)
    } catch is CancellationError {
      // Its owner has given it up, or the server stops: then it goes on after the next start.
      try await store.onDisk { _ in draft.discard() }
      try Task.checkCancellation()
      return
    } catch {
      try await store.onDisk { _ in draft.discard() }
      throw error
    }
    try await store.onDisk { _ in draft.discard() }
    try await clear(upload, telling: tell)
  }

  /// Ends an upload of which nothing comes.
  private func end(
    _ upload: UploadRecord, _ failure: UploadFailure, telling tell: Tell, _ logger: Logger
  ) async throws {
    logger.debug("upload failed", metadata: ["reason": "\(failure.reason)"])
    _ = try await database.write { db in
      try UploadRecords.fail(upload.id, failure.problem, in: db)
    }
    try await clear(upload, telling: tell)
  }

  private func clear(_ upload: UploadRecord, telling tell: Tell) async throws {
    try await store.onDisk { $0.removeUpload(upload.id) }
    try await store.tidy()
    await report(upload, tell)
  }

  private func make(
    _ upload: UploadRecord, in draft: MediaDraft, on pool: NIOThreadPool,
    unless stop: CancellationFlag,
    _ logger: Logger
  ) async throws -> MadeMedia {
    let codecs = upload.kind == .photo ? nil : await videos.codecs
    let source = store.folder.upload(upload.id)
    guard FileManager.default.fileExists(atPath: source) else {
      // The file system of a network may show a little later what another node has written: it is tried again.
      if store.sharesUploads { throw SystemError(ENOENT) }
      throw UploadFailure(problem: .unknownUpload, reason: "its file is gone")
    }
    // A task of its own, because a thread that has begun is waited for even when this task is cancelled.
    return try await Task { [photos, videos] in
      try await pool.runIfActive {
        switch upload.kind {
        case .photo:
          do {
            return try photos.thumbnailer.makePhoto(of: source, in: draft, logger)
          } catch is PhotoRefusal {
            throw UploadFailure(problem: .badPhoto, reason: "it is no picture that is taken")
          }
        case .video:
          guard let codecs else {
            throw UploadFailure(problem: .noVideos, reason: "there is no ffmpeg")
          }
          return try videos.maker.make(of: source, in: draft, codecs, unless: stop, logger)
        case .voice:
          guard codecs != nil else {
            throw UploadFailure(problem: .noVoice, reason: "there is no ffmpeg")
          }
          return try videos.maker.makeVoice(of: source, in: draft, unless: stop, logger)
        }
      }
    }.value
  }

  /// Waits as long as the place for files is away: further ones couldn't be kept there either, and none is lost.
  private func keepPatiently(
    _ made: MadeMedia, of upload: UploadRecord, in draft: MediaDraft, _ logger: Logger
  ) async throws {
    while true {
      do {
        return try await keep(made, of: upload, in: draft)
      } catch let error as BucketError {
        guard error.concernsAll else {
          throw UploadFailure(problem: .mediaUnavailable, reason: "the bucket says \(error)")
        }
        logger.warning("an upload waits for its place", metadata: ["reason": "\(error)"])
        try await dependencies.sleep(dependencies.now() + .seconds(5))
      }
    }
  }

  private func keep(
    _ made: MadeMedia, of upload: UploadRecord, in draft: MediaDraft
  ) async throws {
    let now = dependencies.now()
    try await store.keep(draft, made.files, as: made.attachment.id) { db in
      guard try UploadRecords.finish(upload.id, as: made.attachment.id, in: db) else { return }
      try MediaRecords.insert(made.attachment, bytes: made.bytes, at: now, in: db)
    }
  }

  /// Tells its owner how it stands now.
  private func report(_ upload: UploadRecord, _ tell: Tell) async {
    guard let told = try? await self.upload(upload.id, of: upload.owner) else { return }
    tell(told, upload.owner)
  }
}
