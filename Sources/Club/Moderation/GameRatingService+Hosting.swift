package import API
import Base
import Database

extension GameRatingService {
  /// Takes away the line that a member has written on a game, and notes who did. The stars stay.
  ///
  /// - Returns: False when there is no line.
  /// - Throws: `AccountRefusal`: `hostsOnly`, `moderatorsOnly`
  package func removeLine(
    of player: PlayerID, on game: GameID, by actor: Actor = .commandLine
  ) async throws -> Bool {
    let now = dependencies.now()
    return try await database.write { db in
      try actor.require(over: player, in: db)
      return try Self.removeLine(of: player, on: game, by: actor, at: now, in: db)
    }
  }

  static func removeLine(
    of player: PlayerID, on game: GameID, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    guard var rating = try GameRatingRecords.find(game, of: player, in: db), !rating.line.isEmpty
    else { return false }
    rating.line = ""
    try GameRatingRecords.put(rating, in: db)
    try AuditRecords.insert(
      AuditEntry(action: .removeRatingLine, player: player, note: "\(game)", by: actor, at: now),
      in: db)
    return true
  }
}
