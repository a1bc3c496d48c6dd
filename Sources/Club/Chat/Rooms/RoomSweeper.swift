import API
import Base
import Database
import Logging
import ServiceLifecycle

/// Takes away what is left of rooms that nobody is in and of players who are gone, gives members what guests have said
/// who were joined to them, and makes one talk of rooms beside matches and those of their two, however much it is: piece
/// by piece, and again after a start until nothing is left.
package final class RoomSweeper: Sendable {
  /// Messages of one transaction.
  private static let batch = 100

  private let database: Database
  private let dependencies: Dependencies
  private let turns = AsyncMutex()
  private let calls = Bell()

  init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Wakes the sweeper, as there may be something to take away: that is done soon, and nobody waits
  /// for it.
  package func wake() {
    calls.ring()
  }

  /// Takes all of it away.
  package func sweep() async throws {
    try await turns.alone {
      while try await joinRoomsBesideMatches() {}
      while try await joinAuthors() {}
      while try await sweepMessages() {}
      while try await sweepRooms() {}
    }
  }

  /// Sweeps at once, and whenever it is called, until the task is cancelled.
  package func run(_ perform: () async -> Void) async {
    calls.ring()
    await calls.answer(perform)
  }

  /// - Returns: Whether there may be more.
  private func joinRoomsBesideMatches() async throws -> Bool {
    try await database.write { db in try RoomCleanup.joinRoomBesideMatch(in: db) }
  }

  /// - Returns: Whether there may be more.
  private func joinAuthors() async throws -> Bool {
    try await database.write { db in try RoomCleanup.joinAuthors(in: db) }
  }

  /// - Returns: Whether there may be more.
  private func sweepMessages() async throws -> Bool {
    let now = dependencies.now()
    return try await database.write { db in
      guard let player = try RoomCleanup.author(in: db) else { return false }
      if try RoomCleanup.empty(of: player, limit: Self.batch, at: now, in: db) { return true }
      try RoomCleanup.forget(player, in: db)
      return true
    }
  }

  /// - Returns: Whether there may be more.
  private func sweepRooms() async throws -> Bool {
    try await database.write { db in
      guard let room = try RoomCleanup.room(in: db) else { return false }
      if try RoomCleanup.deleteMessages(of: room, limit: Self.batch, in: db) { return true }
      try RoomCleanup.delete(room, in: db)
      return true
    }
  }
}
