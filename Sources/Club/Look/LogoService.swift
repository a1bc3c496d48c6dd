package import API
import Base
import Database
package import Foundation
package import Logging
package import Media

/// The logo of the club. Its pictures lie in the database: there are two, and a backup has them with all else.
package struct LogoService: Sendable {
  private let look: LookService
  private let store: MediaStore
  private let decoder: PhotoDecoder

  package init(_ look: LookService, _ store: MediaStore, _ decoder: PhotoDecoder) {
    self.look = look
    self.store = store
    self.decoder = decoder
  }

  /// Takes another logo, and notes who did.
  ///
  /// - Parameter receive: writes the picture to a file
  /// - Throws: `PhotoRefusal`, `SystemError`, `AccountRefusal.hostsOnly`, what `receive` throws; then nothing has
  ///   changed
  package func set(
    by actor: Actor, _ logger: Logger, receive: (_ path: String) async throws -> Void
  ) async throws -> ClubLook {
    guard await decoder.trouble == nil else { throw PhotoRefusal.notHere }
    let number = look.dependencies.random()
    let draft = try await store.onDisk { try $0.draft(number) }
    let pictures: [LogoSize: Data]
    do {
      try await receive(draft.picture)
      pictures = try await decoder.makeLogo(of: draft.picture, logger)
    } catch {
      try await store.onDisk { _ in draft.discard() }
      throw error
    }
    try await store.onDisk { _ in draft.discard() }
    return try await look.changeLogo(to: pictures, by: actor)
  }

  /// Goes back to the sign of the app; to have no logo is no error.
  ///
  /// - Throws: `AccountRefusal.hostsOnly`
  package func remove(by actor: Actor) async throws -> ClubLook {
    try await look.changeLogo(to: [:], by: actor)
  }

  /// The bytes of a picture of the logo; nil for one that isn't the club's now.
  package func read(_ logo: MediaID, _ size: LogoSize) async throws -> Data? {
    try await look.database.read { db in
      guard try LookRecords.load(in: db).logo == logo else { return nil }
      return try LogoRecords.load(size, in: db)
    }
  }
}

extension LookService {
  fileprivate func changeLogo(
    to pictures: [LogoSize: Data], by actor: Actor
  ) async throws -> ClubLook {
    let name = pictures[.large].map(MediaID.init(hashing:))
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(in: db)
      var record = try LookRecords.load(in: db)
      guard record.logo != name else { return }
      record.logo = name
      try LookRecords.store(record, in: db)
      try LogoRecords.store(pictures, in: db)
      try AuditRecords.insert(
        AuditEntry(
          action: .changeLook, player: nil, note: name == nil ? "logo: taken away" : "logo",
          by: actor, at: now), in: db)
      db.publish(.look)
    }
    return try await reload()
  }
}

/// The pictures of the logo in the database.
private enum LogoRecords {
  static func load(_ size: LogoSize, in db: ReadTransaction) throws -> Data? {
    let bytes: [UInt8]? = try db.first(
      "SELECT png FROM club_logos WHERE size = $1", size.rawValue
    ) { row in try row[0] }
    return bytes.map { Data($0) }
  }

  static func store(_ pictures: [LogoSize: Data], in db: WriteTransaction) throws {
    try db.execute("DELETE FROM club_logos")
    for (size, png) in pictures {
      try db.execute(
        "INSERT INTO club_logos (size, png) VALUES ($1, $2)", size.rawValue, [UInt8](png))
    }
  }
}
