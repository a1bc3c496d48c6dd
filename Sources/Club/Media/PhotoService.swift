package import API
package import Base
package import Database
package import Foundation
package import Logging
package import Media

/// The photos of players: files, and rows that name them.
package struct PhotoService: Sendable {
  private let store: MediaStore
  private let dependencies: Dependencies
  package let decoder: PhotoDecoder

  private var database: Database { store.database }

  package init(
    _ store: MediaStore, _ dependencies: Dependencies, decoder: PhotoDecoder = PhotoDecoder()
  ) {
    self.store = store
    self.dependencies = dependencies
    self.decoder = decoder
  }

  /// Checks that a player may have a photo.
  ///
  /// - Throws: `PhotoRefusal.membersOnly`
  package func requireMember(_ player: PlayerID) async throws {
    try await database.read { db in try Self.requireMember(player, in: db) }
  }

  /// Gives a member a photo in place of the one that they have. Cost: the picture is decoded.
  ///
  /// - Parameter receive: writes the picture, as it was sent, to a file
  /// - Throws: `PhotoRefusal`, `UploadRefusal.off`, `SystemError`, or whatever `receive` throws; then nothing has
  ///   changed
  package func set(
    for player: PlayerID, _ logger: Logger, receive: (_ path: String) async throws -> Void
  ) async throws {
    guard await areTaken else { throw PhotoRefusal.notHere }
    let number = dependencies.random()
    let draft = try await store.onDisk { try $0.draft(number) }
    do {
      try await receive(draft.picture)
      try await keep(draft, as: decoder.make(draft, logger), for: player)
    } catch {
      try await discard(draft)
      throw error
    }
    try await discard(draft)
    try await tidy()
  }

  private func discard(_ draft: MediaDraft) async throws {
    try await store.onDisk { _ in draft.discard() }
  }

  private func keep(
    _ draft: MediaDraft, as media: MediaID, for player: PlayerID
  ) async throws {
    let now = dependencies.now()
    try await store.keep(draft, PhotoSize.allCases.map(MediaFile.square), as: media) { db in
      try Self.requireMember(player, in: db)
      // It may have been switched off while the picture came.
      if try ClubPart.photos.isOff(in: db) { throw UploadRefusal.off(.photos) }
      try PhotoRecords.set(media, of: player, at: now, in: db)
      db.publish(.player(player))
    }
  }

  /// - Throws: `PhotoRefusal.membersOnly`
  package static func requireMember(_ player: PlayerID, in db: ReadTransaction) throws {
    guard try PlayerRecords.load(player, in: db)?.kind == .member else {
      throw PhotoRefusal.membersOnly
    }
  }

  /// Removes the photo of a player, if there is one.
  package func remove(of player: PlayerID) async throws {
    try await database.write { db in
      try PhotoRecords.delete(of: player, in: db)
      db.publish(.player(player))
    }
    try await tidy()
  }

  /// The bytes of a photo; nil unless it is one that the viewer may see.
  package func read(
    _ media: MediaID, _ size: PhotoSize, for viewer: PlayerID?
  ) async throws -> Data? {
    let isShown = try await database.read { db in
      try PhotoRecords.isShown(media, to: viewer, in: db)
    }
    guard isShown else { return nil }
    return try await store.read(media, .square(size))
  }

  /// Removes files that nothing names any more, as `MediaStore.tidy` does.
  package func tidy() async throws {
    try await store.tidy()
  }

  /// The photo of a player, by the name that it has in an export; nil without a photo.
  package func file(of player: PlayerID) async throws -> (name: String, content: Data)? {
    let media = try await database.read { db in try PhotoRecords.find(of: player, in: db) }
    guard let media, let content = try await store.read(media, .square(.large)) else { return nil }
    return ("photo.jpg", content)
  }
}

extension PhotoService {
  /// Whether photos can be set: this machine has what decodes them.
  package var areTaken: Bool {
    get async { await decoder.trouble == nil }
  }

  /// Logs why photos can't be set, if they can't.
  package func tellWhetherTheyAreTaken(to logger: Logger) async {
    guard let trouble = await decoder.trouble else { return }
    logger.notice("photos are not taken", metadata: ["reason": "\(trouble)"])
  }
}
