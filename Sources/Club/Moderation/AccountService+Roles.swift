package import API
package import Base
import Database

/// Roles of members, and how the first host becomes one.
extension AccountService {
  /// The time for which the link can be opened that makes the first host.
  package static let hostLinkLife = Duration.seconds(24 * 60 * 60)

  /// A secret for a link that makes the member who opens it the first host, once and within a day. The one before
  /// ends.
  ///
  /// - Returns: nil where there is a host
  package func makeHostLink() async throws -> (secret: Secret, expiresAt: Instant)? {
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let end = dependencies.now() + Self.hostLinkLife
    let isNeeded = try await database.write { db in
      guard try !RoleRecords.anyHost(in: db) else { return false }
      try RoleRecords.putLink(secret, until: end, in: db)
      return true
    }
    return isNeeded ? (secret, end) : nil
  }

  /// Makes a member the first host by such a link, which is used up. A guest may come back with it as a member.
  ///
  /// - Throws: `AccountRefusal`: `linkUsed`, also when there is a host meanwhile; `membersOnly`, `hostAndSuspended`
  package func becomeHost(
    _ id: PlayerID, by link: Secret, from origin: RequestOrigin
  ) async throws {
    let now = dependencies.now()
    try await database.write { db in
      guard try RoleRecords.isLink(link, at: now, in: db), try !RoleRecords.anyHost(in: db) else {
        throw AccountRefusal.linkUsed
      }
      guard let member = try MemberRecords.load(id, in: db) else {
        throw AccountRefusal.membersOnly
      }
      guard member.suspendedAt == nil else { throw AccountRefusal.hostAndSuspended }
      try RoleRecords.set(.host, of: id, in: db)
      // The link shows enough, and a session that is older than a host's may be would end on the spot.
      if let session = origin.session { try SessionRecords.beginAnew(session, at: now, in: db) }
      try RoleRecords.deleteLinks(in: db)
      try Self.tellGroups(of: id, in: db)
      // Nobody else could let the first host in.
      try Self.letIn(id, at: now, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .becomeHost, player: id, by: Actor(id, as: .host), at: now), in: db)
    }
    cache.removeAll(of: id)
    security.note(.roleChanged(id), by: origin)
  }

  /// Gives a member another role, and notes who did. What they have already is no error, and not noted.
  ///
  /// - Parameters:
  ///   - actor: a host, or the command line
  ///   - origin: nil for the command line
  /// - Throws: `AccountRefusal`: `hostsOnly`, `lastHost`, `hostAndSuspended`; `unknownMember` for nobody and for
  ///   guests
  package func setRole(
    _ role: ClubRole, of id: PlayerID, reason: String, by actor: Actor,
    from origin: RequestOrigin? = nil
  ) async throws {
    let (now, life) = (dependencies.now(), sessionLife())
    let isOther = try await database.write { db in
      try actor.require(in: db)
      guard let member = try MemberRecords.load(id, in: db), role > .guest else {
        throw AccountRefusal.unknownMember
      }
      if member.role == role { return false }
      try Self.give(role, to: member, reason: reason.printable, by: actor, life, at: now, in: db)
      return true
    }
    guard isOther else { return }
    cache.removeAll(of: id)
    security.note(.roleChanged(id), by: origin)
  }

  /// Gives a member a role that they don't have, and notes who did.
  ///
  /// - Throws: `AccountRefusal`: `lastHost`, `hostAndSuspended`, before anything is written
  static func give(
    _ role: ClubRole, to member: Member, reason: String, by actor: Actor, _ life: SessionLife,
    at now: Instant, in db: WriteTransaction
  ) throws {
    let id = member.player
    if role != .host { try RoleRecords.requireAnotherHost(than: id, in: db) }
    if role == .host, member.suspendedAt != nil { throw AccountRefusal.hostAndSuspended }
    try SessionRecords.deleteOver(of: id, life, by: now, in: db)
    try RoleRecords.set(role, of: id, in: db)
    if role == .host { try RoleRecords.deleteLinks(in: db) }
    if role > .member { try letIn(id, at: now, in: db) }
    try tellGroups(of: id, in: db)
    try AuditRecords.insert(
      AuditEntry(
        action: .setRole, player: id, note: "\(member.role.rawValue) to \(role.rawValue)",
        reason: reason, by: actor, at: now), in: db)
  }
}
