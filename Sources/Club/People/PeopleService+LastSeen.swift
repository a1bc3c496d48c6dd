package import API
import Database

/// The instants at which players were last here.
extension PeopleService {
  /// Notes when players were last here, of those who show it. To be called as they leave.
  ///
  /// Cost: one read; a write only if it is five minutes later than what was noted before.
  package func noteLastSeen(_ seen: [PlayerID: Instant]) async throws {
    let due = try await database.read { db in
      try seen.filter { try LastSeenRecords.isDue($0.key, at: $0.value, in: db) }
    }
    guard !due.isEmpty else { return }
    try await database.write { db in
      for (player, instant) in due { try LastSeenRecords.note(player, at: instant, in: db) }
    }
  }

  /// The instant as it is stored, for the player themselves.
  package func lastSeen(of player: PlayerID) async throws -> Instant? {
    try await database.read { db in try LastSeenRecords.load(player, in: db) }
  }
}
