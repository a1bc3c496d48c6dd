package import API
import Base
import Database

extension AccountService {
  /// Deletes a player for ever. Open rounds are lost.
  ///
  /// - Parameters:
  ///   - actor: whoever does it in a role; nil for what players do themselves
  ///   - origin: nil for the command line
  /// - Throws: `AccountRefusal`: `lastHost`; `unknownPlayer`, `hostsOnly` for what is done in a role
  package func delete(
    _ id: PlayerID, as actor: Actor? = nil, by origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let departure = PlayerDeletion(player: id, now: now, notices: notices)
    try await database.write { db in
      if let actor {
        try actor.require(over: id, in: db)
        guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil
        else { throw AccountRefusal.unknownPlayer }
      }
      try RoleRecords.requireAnotherHost(than: id, in: db)
      try departure.perform(in: db)
      if let actor {
        try AuditRecords.insert(
          AuditEntry(action: .delete, player: nil, note: "\(id)", by: actor, at: now), in: db)
      }
    }
    cache.removeAll(of: id)
    security.note(.deleted(id), by: origin)
  }
}
