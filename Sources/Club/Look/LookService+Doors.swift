package import API
import Base
import Database

extension LookService {
  /// Changes the look and the doors in one transaction, so that nobody comes in in between. The look is first: what is
  /// wished for differs from what is in force then, or is no wish.
  ///
  /// - Returns: the look and the doors in force then
  /// - Throws: `LookRefusal`; `AccountRefusal.hostsOnly`
  package func change(
    _ change: ClubLookChange, _ doors: DoorsChange, by actor: Actor
  ) async throws -> (look: ClubLook, doors: Doors) {
    let now = dependencies.now()
    let inForce = try await database.write { db in
      try Self.change(change, by: actor, at: now, in: db)
      return try AccountService.setDoors(doors, by: actor, at: now, in: db)
    }
    return (try await reload(), inForce)
  }
}
