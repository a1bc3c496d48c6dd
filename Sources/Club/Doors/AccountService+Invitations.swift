package import API
package import Base
import Database

/// Invitations to the club. Moderators invite members, hosts whomever they like.
extension AccountService {
  /// Invitations on a page, and those on one who came by one.
  package static let invitationPage = 50
  private static let mostUses = 1000
  private static let mostDays = 365
  private static let mostGroups = 10
  /// Characters of a note.
  package static let longestInvitationNote = 200

  /// Makes an invitation, and notes who did.
  ///
  /// - Parameter actor: a moderator or a host
  /// - Returns: it with the secret of its link, which nobody is told again
  /// - Throws: `AccountRefusal`: `hostsOnly`, `moderatorsOnly`, `badInvitation`; `ChatRefusal.unknownRoom`
  package func invite(
    _ request: ClubInvitationRequest, by actor: Actor
  ) async throws -> (ClubInvitation, Secret) {
    guard let player = actor.player else { throw AccountRefusal.moderatorsOnly }
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let now = dependencies.now()
    let groups = Set(request.groups ?? []).sorted()
    let new = try Self.record(request, by: player, at: now)
    guard groups.count <= Self.mostGroups else {
      throw AccountRefusal.badInvitation(
        "An invitation leads into \(Self.mostGroups) groups at most.")
    }
    let made = try await database.write { db -> ClubInvitation? in
      try actor.require(in: db)
      guard try MemberRecords.load(player, in: db)?.role ?? .guest >= new.roleOfInviter else {
        throw AccountRefusal.hostsOnly
      }
      for group in groups {
        guard try RoomEntry(group, as: player, in: db).room.kind == .group else {
          throw ChatRefusal.unknownRoom
        }
      }
      guard let stored = try ClubInvitationRecords.insert(new, secret, groups: groups, in: db)
      else { return nil }
      try AuditRecords.insert(
        AuditEntry(
          action: .invite, player: nil,
          note: "Invitation \(stored.number): \(stored.role.rawValue)",
          by: actor, at: now), in: db)
      return try Self.shown(stored, to: player, at: now, in: db)
    }
    guard let made else { throw AccountRefusal.busy }
    return (made, secret)
  }

  private static func record(
    _ request: ClubInvitationRequest, by player: PlayerID, at now: Instant
  ) throws(AccountRefusal) -> ClubInvitationRecord {
    if let uses = request.uses, !(1...mostUses).contains(uses) {
      throw .badInvitation("An invitation is for 1 to \(mostUses) people.")
    }
    if let days = request.days, !(1...mostDays).contains(days) {
      throw .badInvitation("An invitation can be used for 1 to \(mostDays) days.")
    }
    let role = request.role ?? .member
    guard role > .guest else { throw .badInvitation("Whoever is invited becomes a member.") }
    let note = (request.note ?? "").printable
    guard note.count <= longestInvitationNote else {
      throw .badInvitation("A note has at most \(longestInvitationNote) characters.")
    }
    return ClubInvitationRecord(
      number: 0, by: player, createdAt: now,
      expiresAt: request.days.map { now + .seconds($0 * 24 * 60 * 60) }, uses: request.uses,
      used: 0, role: role, note: note, isRevoked: false)
  }

  /// A page of invitations, the latest first, with the groups that the viewer is in as well.
  ///
  /// - Parameter number: the last of the page before
  package func clubInvitations(
    for viewer: PlayerID, before number: Int = .max
  ) async throws -> ClubInvitationPage {
    let now = dependencies.now()
    return try await database.read { db in
      let page = try Page(limit: Self.invitationPage) { limit in
        try ClubInvitationRecords.page(before: number, limit: limit, in: db)
      }
      let makers = Set(page.rows.compactMap(\.by)).sorted()
      return ClubInvitationPage(
        invitations: try page.rows.map { try Self.shown($0, to: viewer, at: now, in: db) },
        players: try PlayerRecords.summaries(makers, in: db), next: page.next(\.number))
    }
  }

  /// A page of those who came by an invitation, the latest first.
  ///
  /// - Parameter use: the last of the page before
  /// - Throws: `AccountRefusal.unknownInvitation`
  package func members(
    invitedBy number: Int, before use: Int = .max
  ) async throws -> InvitedMemberPage {
    try await database.read { db in
      guard try ClubInvitationRecords.load(number, in: db) != nil else {
        throw AccountRefusal.unknownInvitation
      }
      let page = try Page(limit: Self.invitationPage) { limit in
        try ClubInvitationRecords.members(of: number, before: use, limit: limit, in: db)
      }
      return InvitedMemberPage(
        members: try page.rows.compactMap { row in
          try PlayerRecords.load(row.player, in: db).map {
            InvitedMember(player: $0.summary, at: row.at)
          }
        }, next: page.next(\.use))
    }
  }

  /// Takes an invitation back, and notes who did; whoever came by it stays. One that is taken back already is no
  /// error.
  ///
  /// - Throws: `AccountRefusal`: `unknownInvitation`, `hostsOnly`, `moderatorsOnly`
  package func revoke(invitation number: Int, by actor: Actor) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(in: db)
      guard let invitation = try ClubInvitationRecords.load(number, in: db) else {
        throw AccountRefusal.unknownInvitation
      }
      if actor.role == .moderator, invitation.role > .member { throw AccountRefusal.hostsOnly }
      guard !invitation.isRevoked else { return }
      try ClubInvitationRecords.revoke(number, in: db)
      try AuditRecords.insert(
        AuditEntry(
          action: .revokeInvitation, player: nil, note: "Invitation \(number)", by: actor, at: now),
        in: db)
    }
  }

  /// The invitation that a link carries, for whoever opens it: who is in the club learns into which groups it leads.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `AccountRefusal`: `invitationGone`, `registrationClosed`
  package func preview(
    _ secret: Secret, for viewer: PlayerID? = nil
  ) async throws -> ClubInvitationPreview {
    let (now, size) = (dependencies.now(), groupSize())
    return try await database.read { db in
      let invitation = try ClubInvitationRecords.open(secret, at: now, in: db)
      let groups = try viewer.flatMap { try Self.groups(of: invitation, for: $0, size, in: db) }
      guard try groups != nil || DoorRecords.load(in: db).registration != .closed else {
        throw AccountRefusal.registrationClosed
      }
      return ClubInvitationPreview(
        by: try invitation.by.flatMap { try PlayerRecords.load($0, in: db)?.summary },
        role: invitation.role, expiresAt: invitation.expiresAt, groups: groups?.open,
        fullGroups: groups?.full)
    }
  }

  /// The groups of an invitation in which a member never was; nil for none, and for who isn't in the club.
  private static func groups(
    of invitation: ClubInvitationRecord, for viewer: PlayerID, _ size: GroupSize,
    in db: ReadTransaction
  ) throws -> InvitedGroups? {
    guard try MemberRecords.load(viewer, in: db) != nil,
      try !NewcomerRecords.isWaiting(viewer, in: db), try !ClubPart.chat.isOff(in: db)
    else { return nil }
    let groups = try Self.groups(of: invitation, in: db) { room, inviter in
      try WayIntoGroup(room, for: viewer, size, by: inviter, in: db)
    }
    return groups.open.isEmpty && groups.full.isEmpty ? nil : groups
  }

  /// Takes somebody who is in the club into the groups of an invitation. It is used where that takes them into any.
  ///
  /// - Returns: those that they have joined, and those that were full
  /// - Throws: `AccountRefusal`: `invitationGone`, `membersOnly`
  package func joinGroups(by secret: Secret, as player: PlayerID) async throws -> JoinedGroups {
    let (now, size) = (dependencies.now(), groupSize())
    return try await database.write { db in
      guard try MemberRecords.load(player, in: db) != nil else { throw AccountRefusal.membersOnly }
      let invitation = try ClubInvitationRecords.open(secret, at: now, in: db)
      let groups = try Self.takeIntoGroups(of: invitation, player, size, at: now, in: db)
      if !groups.open.isEmpty {
        try ClubInvitationRecords.use(invitation.number, by: player, at: now, in: db)
      }
      return JoinedGroups(joined: groups.open, full: groups.full)
    }
  }

  private static func shown(
    _ record: ClubInvitationRecord, to viewer: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> ClubInvitation {
    ClubInvitation(
      number: record.number, by: record.by, createdAt: record.createdAt,
      expiresAt: record.expiresAt, uses: record.uses, used: record.used, role: record.role,
      groups: try ClubInvitationRecords.groups(of: record.number, in: db).compactMap {
        try RoomRecords.entry($0, of: viewer, in: db).flatMap {
          $0.member.status == .left ? nil : $0.room.name
        }
      }, note: record.note.isEmpty ? nil : record.note,
      isOpen: try record.isOpen(at: now, in: db))
  }
}
