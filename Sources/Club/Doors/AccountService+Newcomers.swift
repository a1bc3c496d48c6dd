package import API
package import Base
import Database

/// Newcomers, who wait until somebody lets them in, where the club asks for that.
extension AccountService {
  /// Those on a page.
  package static let newcomerPage = 50

  /// A page of those who wait, the one who has waited for longest first.
  ///
  /// - Parameter cursor: the last of the page before
  package func newcomers(after cursor: ListCursor<PlayerID>? = nil) async throws -> NewcomerPage {
    let now = dependencies.now()
    return try await database.read { db in
      let page = try Page(limit: Self.newcomerPage) { limit in
        try NewcomerRecords.page(
          after: cursor?.at ?? Instant(milliseconds: .min), cursor?.id ?? PlayerID(rawValue: 0),
          limit: limit, in: db)
      }
      return NewcomerPage(
        newcomers: try page.rows.compactMap { row in
          guard let player = try PlayerRecords.load(row.id, in: db),
            let member = try MemberRecords.load(row.id, in: db)
          else { return nil }
          return Newcomer(
            player: player.summary, since: row.since,
            hasBannedEmail: try BanGate.knowsEmail(of: member, at: now, in: db) ? true : nil)
        }, next: page.next { "\(ListCursor(at: $0.since, id: $0.id))" })
    }
  }

  /// Lets somebody in who waits, and notes who did. Whoever doesn't wait is in already.
  ///
  /// - Returns: False when they didn't wait.
  /// - Throws: `AccountRefusal`: `unknownMember`, `moderatorsOnly`
  package func letIn(_ id: PlayerID, by actor: Actor) async throws -> Bool {
    let now = dependencies.now()
    let waited = try await database.write { [notices] db -> Bool in
      try actor.require(in: db)
      guard try MemberRecords.load(id, in: db) != nil else { throw AccountRefusal.unknownMember }
      guard try Self.letIn(id, at: now, in: db) else { return false }
      try AuditRecords.insert(
        AuditEntry(action: .letIn, player: id, by: actor, at: now), in: db)
      if try !NewcomerRecords.isAnybodyWaiting(in: db) { try notices?.withdrawNewcomers(in: db) }
      return true
    }
    cache.removeAll(of: id)
    return waited
  }

  /// Lets somebody in, which is noted by whoever calls it.
  ///
  /// - Returns: False when they didn't wait.
  @discardableResult
  static func letIn(
    _ id: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard try NewcomerRecords.letIn(id, in: db) else { return false }
    if let name = try PlayerRecords.load(id, in: db)?.name {
      try WebhookOutbox.noteMember(id, name, at: now, in: db)
    }
    db.publish(.player(id))
    db.publish(.audience(of: id))
    // They are others now: what they may hear is to be asked anew.
    db.publish(.sessionsEnded(of: id))
    return true
  }

  /// Turns somebody away who waits: their account goes, as if they had deleted it.
  ///
  /// - Throws: `AccountRefusal`: `unknownMember`, also for who is in already; `moderatorsOnly`
  package func turnAway(_ id: PlayerID, by actor: Actor, from origin: RequestOrigin) async throws {
    let now = dependencies.now()
    let departure = PlayerDeletion(player: id, now: now, notices: notices)
    try await database.write { [notices] db in
      try actor.require(in: db)
      guard try NewcomerRecords.isWaiting(id, in: db) else { throw AccountRefusal.unknownMember }
      try departure.perform(in: db)
      try AuditRecords.insert(
        AuditEntry(action: .turnAway, player: nil, note: "\(id)", by: actor, at: now), in: db)
      if try !NewcomerRecords.isAnybodyWaiting(in: db) { try notices?.withdrawNewcomers(in: db) }
    }
    cache.removeAll(of: id)
    security.note(.deleted(id), by: origin)
  }
}
