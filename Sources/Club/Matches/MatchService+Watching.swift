package import API
import Base
import Database

/// The way from match to match for those who watch.
extension MatchService {
  /// Matches that are looked at behind the one that was watched, and as many from the first on.
  private static let reach = 40

  /// Another match to watch: one whose clock runs, that anybody may watch, and of whose two the viewer may know
  /// where they are. It is the next in the order of ids, and behind the last the first, so that whoever goes on and
  /// on comes to each of them.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Returns: Nil when there is none among those that are looked at.
  /// - Throws: `MatchRefusal`: `unknownMatch`, `joined`; `DatabaseError`.
  package func nextToWatch(after id: MatchID, for viewer: PlayerID?) async throws -> MatchID? {
    let now = dependencies.now()
    return try await database.read { db -> MatchID? in
      guard try MatchRecords.exists(id, for: viewer, in: db) else {
        throw try MatchRefusal.missing(id, for: viewer, in: db)
      }
      for start in [id, nil] {
        let live = try MatchRecords.live(behind: start, for: viewer, reach: Self.reach, in: db)
        let next = try live.first { record in
          try record.id != id && areShown(record.match.players, to: viewer, at: now, in: db)
        }
        if let next { return next.id }
      }
      return nil
    }
  }
}

/// Whether somebody may know where both players of a match are.
private func areShown(
  _ players: Players, to viewer: PlayerID?, at now: Instant, in db: ReadTransaction
) throws -> Bool {
  try [players.first, players.second].allSatisfy { player in
    try PersonRecord.load(player, for: viewer, at: now, in: db)?.isShown ?? false
  }
}
