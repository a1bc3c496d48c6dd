package import API
package import Database
package import Foundation
import Logging
import NIOPosix

/// Players' photos: files, and rows that name them.
package struct PhotoService: Sendable {
  private let database: Database
  private let surroundings: Surroundings
  let folder: PhotoFolder
  package let decoder: PhotoDecoder
  /// No file is thought to be nobody's while somebody is about to have it.
  private let turns = Turns()
  private let files = NIOThreadPool.singleton

  package init(
    _ database: Database, _ surroundings: Surroundings, decoder: PhotoDecoder = PhotoDecoder()
  ) {
    self.database = database
    self.surroundings = surroundings
    self.decoder = decoder
    folder = PhotoFolder(dataFolder: database.folder)
  }

  /// - Throws: `PhotoRefusal.membersOnly`
  func requireMember(_ player: PlayerID) async throws {
    try await database.read { db in try Self.requireMember(player, in: db) }
  }

  /// Gives a member a photo.
  ///
  /// - Parameter receive: writes the picture to a file
  /// - Throws: `PhotoRefusal`, `SystemError`, what `receive` throws; then nothing has changed
  func set(
    for player: PlayerID, _ logger: Logger, receive: (_ path: String) async throws -> Void
  ) async throws {
    guard await areTaken else { throw PhotoRefusal.notHere }
    let number = surroundings.random()
    let draft = try await files.runIfActive { [folder] in try folder.draft(number) }
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

  private func discard(_ draft: PhotoDraft) async throws {
    try await files.runIfActive { draft.discard() }
  }

  private func keep(
    _ draft: PhotoDraft, as media: MediaID, for player: PlayerID
  ) async throws {
    let now = surroundings.now()
    try await turns.alone {
      try await database.write { db in try PhotoRecords.noteLeftover(media, in: db) }
      try await files.runIfActive { [folder] in try folder.keep(draft, as: media) }
      try await database.write { db in
        try Self.requireMember(player, in: db)
        try PhotoRecords.set(media, of: player, at: now, in: db)
        db.publish(.player(player))
      }
    }
  }

  private static func requireMember(_ player: PlayerID, in db: ReadTransaction) throws {
    guard try PlayerRecords.load(player, in: db)?.kind == .member else {
      throw PhotoRefusal.membersOnly
    }
  }

  /// To have none is no error.
  package func remove(of player: PlayerID) async throws {
    try await database.write { db in
      try PhotoRecords.delete(of: player, in: db)
      db.publish(.player(player))
    }
    try await tidy()
  }

  /// The bytes of a photo that somebody has; nil for every other.
  package func read(_ media: MediaID, _ size: PhotoSize) async throws -> Data? {
    guard try await database.read({ db in try PhotoRecords.isNamed(media, in: db) }) else {
      return nil
    }
    return try await files.runIfActive { [folder] in folder.read(media, size) }
  }
}

extension PhotoService {
  /// Whether this machine can make photos.
  var areTaken: Bool {
    get async { await decoder.trouble == nil }
  }

  /// Says so in the log when it can't, and why.
  func tellWhetherTheyAreTaken(to logger: Logger) async {
    guard let trouble = await decoder.trouble else { return }
    logger.notice("photos are not taken", metadata: ["reason": "\(trouble)"])
  }
}

/// What is left behind.
extension PhotoService {
  private static let batch = 200

  /// Forgets what was begun before the start.
  func restart() async throws {
    try await files.runIfActive { [folder] in try folder.prepare() }
  }

  /// Removes the files that nobody has any more. To be called when that may have happened, and now and
  /// then, for the server may have ended in between.
  package func tidy() async throws {
    var last: MediaID?
    repeat {
      last = try await turns.alone { [last] in try await tidy(after: last) }
    } while last != nil
  }

  /// - Returns: The last that was looked at, nil when there are no more.
  private func tidy(after last: MediaID?) async throws -> MediaID? {
    let (found, unnamed) = try await database.read { db in
      let found = try PhotoRecords.leftovers(after: last, limit: Self.batch, in: db)
      return (found, try found.filter { try !PhotoRecords.isNamed($0, in: db) })
    }
    guard !found.isEmpty else { return nil }
    try await files.runIfActive { [folder] in unnamed.forEach(folder.remove) }
    try await database.write { db in
      for media in found {
        // One that has lost its last player just now is looked at next time.
        guard try unnamed.contains(media) || PhotoRecords.isNamed(media, in: db) else { continue }
        try PhotoRecords.forgetLeftover(media, in: db)
      }
    }
    return found.count == Self.batch ? found.last : nil
  }

  /// The files that a player has given, with the names that they have in an export.
  package func files(of player: PlayerID) async throws -> [(name: String, path: String)] {
    let media = try await database.read { db in try PhotoRecords.find(of: player, in: db) }
    return media.map { [("photo.jpg", folder.file($0, .large))] } ?? []
  }
}
