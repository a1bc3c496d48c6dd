package import API
package import Base
import Database

/// Acts of moderators and hosts on members who need help, or a rest.
extension AccountService {
  /// Ends all sessions of somebody, and the links to further ones.
  ///
  /// - Throws: `AccountRefusal`: `unknownMember`, `hostsOnly`, `moderatorsOnly`
  package func signOut(
    _ id: PlayerID, by actor: Actor, from origin: RequestOrigin? = nil
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

  /// A secret for a link by which a member sets a new password, once and within a day, and is asked for no second
  /// factor. The one before ends.
  ///
  /// - Parameter origin: nil for the command line
  /// - Throws: `AccountRefusal`: `unknownMember`, `hostsOnly`
  package func makeResetLink(
    for id: PlayerID, by actor: Actor, from origin: RequestOrigin? = nil
  ) async throws -> (secret: Secret, expiresAt: Instant) {
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(over: id, in: db)
      guard let member = try MemberRecords.load(id, in: db) else {
        throw AccountRefusal.unknownMember
      }
      try MailLinkRecords.insert(secret, .given, for: member, at: now, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .resetLink, player: id, by: actor, at: now), in: db)
    }
    security.note(.linkGiven(id), by: origin)
    return (secret, now + MailLinkRecords.Kind.given.life)
  }
}
