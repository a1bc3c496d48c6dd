package import API
import Database

/// What the host does about members who harm the club.
extension AccountService {
  /// Suspends a member: no match ends, but they can only look, what they wait with and challenges to them are
  /// withdrawn, and nobody finds or meets them any more. Nobody is told why.
  ///
  /// - Throws: `AccountRefusal.membersOnly`
  package func suspend(_ id: PlayerID, reason: String) async throws {
    let now = surroundings.now()
    try await database.write { db in
      guard let member = try MemberRecords.load(id, in: db) else {
        throw AccountRefusal.membersOnly
      }
      if member.suspendedAt == nil {
        try GameEntryRecords.hide(id, in: db)
        try MemberRecords.setSuspended(at: now, id, in: db)
      }
      try InvitationRecords.deleteOpen(of: id, in: db)
      try ChallengeRecords.deleteAll(of: id, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .suspend, player: id, note: reason.printable, at: now), in: db)
      db.publish(.player(id))
      db.publish(.audience(of: id))
    }
    cache.removeAll(of: id)
  }

  /// The opposite.
  ///
  /// - Throws: `AccountRefusal.membersOnly`
  package func restore(_ id: PlayerID) async throws {
    let now = surroundings.now()
    try await database.write { db in
      guard let member = try MemberRecords.load(id, in: db) else {
        throw AccountRefusal.membersOnly
      }
      if member.suspendedAt != nil {
        try MemberRecords.setSuspended(at: nil, id, in: db)
        try GameEntryRecords.show(id, in: db)
      }
      try AuditRecords.insert(
        AuditEntry(action: .restore, player: id, note: "", at: now), in: db)
      db.publish(.audience(of: id))
    }
    cache.removeAll(of: id)
  }
}
