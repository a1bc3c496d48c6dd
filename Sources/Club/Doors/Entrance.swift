import API
import Base
import Database

/// The one way in: whoever becomes a guest or a member passes it, in the transaction in which they do.
enum Entrance {
  /// Looks whether somebody may register.
  ///
  /// - Returns: the invitation that they come by; nil for none
  /// - Throws: `AccountRefusal`: `registrationClosed`, `invitationNeeded`, `invitationGone`
  static func register(
    by secret: Secret?, at now: Instant, in db: ReadTransaction
  ) throws -> ClubInvitationRecord? {
    let doors = try DoorRecords.load(in: db)
    guard doors.registration != .closed else { throw AccountRefusal.registrationClosed }
    guard let secret else {
      guard doors.registration == .open else { throw AccountRefusal.invitationNeeded }
      return nil
    }
    return try ClubInvitationRecords.open(secret, at: now, in: db)
  }

  /// Looks whether somebody may become a guest.
  ///
  /// - Parameter code: of the link of a match; nil for none
  /// - Throws: `AccountRefusal`: `guestsOff`, `guestsByLink`
  static func becomeGuest(
    by code: InvitationCode?, at now: Instant, in db: ReadTransaction
  ) throws {
    switch try DoorRecords.load(in: db).guests {
    case .open: return
    case .byLink:
      guard let code, try InvitationRecords.load(code, in: db)?.isOpen(at: now) == true else {
        throw AccountRefusal.guestsByLink
      }
    case .closed: throw AccountRefusal.guestsOff
    }
  }
}

/// The names of the groups of an invitation, by the way into each.
struct InvitedGroups {
  var open: [String]
  var full: [String]
}

extension AccountService {
  /// Gives a new member what their invitation promises; without one they may have to wait.
  ///
  /// - Returns: the names of its groups that are full
  static func settle(
    _ member: Member, by invitation: ClubInvitationRecord?, _ groups: GroupSize, at now: Instant,
    in db: WriteTransaction
  ) throws -> [String] {
    let id = member.player
    guard let invitation else {
      if try DoorRecords.load(in: db).asksApproval {
        try NewcomerRecords.letWait(id, since: now, in: db)
      }
      return []
    }
    try ClubInvitationRecords.use(invitation.number, by: id, at: now, in: db)
    try give(invitation, to: id, at: now, in: db)
    return try takeIntoGroups(of: invitation, id, groups, at: now, in: db).full
  }

  /// Takes a member into the groups of an invitation, as far as they never were in them and there is room.
  static func takeIntoGroups(
    of invitation: ClubInvitationRecord, _ id: PlayerID, _ size: GroupSize, at now: Instant,
    in db: WriteTransaction
  ) throws -> InvitedGroups {
    try groups(of: invitation, in: db) { room, inviter in
      try RoomService.take(id, into: room, size, by: inviter, at: now, in: db)
    }
  }

  /// Sorts the groups of an invitation by the way into each; none of one whose inviter is gone.
  static func groups(
    of invitation: ClubInvitationRecord, in db: ReadTransaction,
    _ way: (RoomID, _ inviter: PlayerID) throws -> WayIntoGroup
  ) throws -> InvitedGroups {
    var groups = InvitedGroups(open: [], full: [])
    guard let inviter = invitation.by else { return groups }
    for id in try ClubInvitationRecords.groups(of: invitation.number, in: db) {
      switch try way(id, inviter) {
      case .open(let room): groups.open += room.name.map { [$0] } ?? []
      case .full(let room): groups.full += room.name.map { [$0] } ?? []
      case .closed: break
      }
    }
    return groups
  }

  /// Gives a new member the role that an invitation promises. A role is noted as one that a host gives by hand.
  private static func give(
    _ invitation: ClubInvitationRecord, to id: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    let role = invitation.role
    guard let inviter = invitation.by, role > .member else { return }
    try RoleRecords.set(role, of: id, in: db)
    if role == .host { try RoleRecords.deleteLinks(in: db) }
    try AuditRecords.insert(
      AuditEntry(
        action: .setRole, player: id,
        note: "\(ClubRole.member.rawValue) to \(role.rawValue), invitation \(invitation.number)",
        by: Actor(inviter, as: .host), at: now), in: db)
  }
}
