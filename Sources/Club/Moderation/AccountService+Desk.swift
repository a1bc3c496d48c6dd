package import API
import Base
import Database

/// Acts of moderators and hosts that the command line doesn't have.
extension AccountService {
  /// Ends all sessions of somebody, and the links to further ones.
  ///
  /// - Throws: `AccountRefusal`: `unknownMember`, `hostsOnly`, `moderatorsOnly`
  package func signOut(
    _ id: PlayerID, by actor: Actor, from origin: RequestOrigin
  ) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(over: id, in: db)
      guard try MemberRecords.load(id, in: db) != nil else { throw AccountRefusal.unknownMember }
      try Self.endSessions(of: id, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .signOut, player: id, by: actor, at: now), in: db)
    }
    cache.removeAll(of: id)
    security.note(.sessionEnded(id), by: origin)
  }
}
