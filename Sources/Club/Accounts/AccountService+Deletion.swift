package import API
import Base
import Database

extension AccountService {
  /// Deletes a player for ever. Open rounds are lost.
  ///
  /// - Parameters:
  ///   - audit: what it is noted as; nil for what players do themselves
  ///   - origin: nil for the host
  /// - Throws: `AccountRefusal.lastHost`
  package func delete(
    _ id: PlayerID, audit: AuditEntry.Action? = nil, by origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let departure = PlayerDeletion(player: id, now: now, notices: notices)
    try await database.write { db in
      try RoleRecords.requireAnotherHost(than: id, in: db)
      try departure.perform(in: db)
      if let audit {
        try AuditRecords.insert(
          AuditEntry(action: audit, player: nil, note: "\(id)", at: now), in: db)
      }
    }
    cache.removeAll(of: id)
    security.note(.deleted(id), by: origin)
  }
}
