package import API
import Base
import Database

/// Removal of what members show of themselves, by those who look after the club.
extension AccountService {
  /// Takes away the line that a member has written about themselves, and notes who did.
  ///
  /// - Returns: False when there is none.
  /// - Throws: `AccountRefusal`: `unknownMember`, `hostsOnly`, `moderatorsOnly`
  package func removeAbout(
    of id: PlayerID, by actor: Actor = .commandLine
  ) async throws -> Bool {
    try await remove(from: id, by: actor) { now, db in
      try Self.removeAbout(of: id, by: actor, at: now, in: db)
    }
  }

  /// Takes a member's photo away, and notes who did. Its files go when they are tidied next (`PhotoService.tidy`).
  ///
  /// - Returns: False when there is none.
  /// - Throws: `AccountRefusal`: `unknownMember`, `hostsOnly`, `moderatorsOnly`
  package func removePhoto(
    of id: PlayerID, by actor: Actor = .commandLine
  ) async throws -> Bool {
    try await remove(from: id, by: actor) { now, db in
      try Self.removePhoto(of: id, by: actor, at: now, in: db)
    }
  }

  private func remove(
    from id: PlayerID, by actor: Actor,
    _ act: @escaping @Sendable (Instant, WriteTransaction) throws -> Bool
  ) async throws -> Bool {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(over: id, in: db)
      guard try MemberRecords.load(id, in: db) != nil else { throw AccountRefusal.unknownMember }
      return try act(now, db)
    }
  }

  static func removePhoto(
    of id: PlayerID, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard try PhotoRecords.find(of: id, in: db) != nil else { return false }
    try PhotoRecords.delete(of: id, in: db)
    db.publish(.player(id))
    try AuditRecords.insert(
      AuditEntry(action: .removePhoto, player: id, by: actor, at: now), in: db)
    return true
  }

  static func removeAbout(
    of id: PlayerID, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard try MemberRecords.about(id, in: db) != nil else { return false }
    try MemberRecords.setAbout("", of: id, in: db)
    try AuditRecords.insert(
      AuditEntry(action: .removeAbout, player: id, by: actor, at: now), in: db)
    return true
  }
}
