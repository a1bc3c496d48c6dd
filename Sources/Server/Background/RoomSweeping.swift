import Club
import Database
import Logging
import ServiceLifecycle

/// Sweeps rooms whenever the sweeper asks for it, until the server stops, while it has the duty.
struct RoomSweeping: BackgroundService {
  let services: Services
  let logger: Logger

  func run() async {
    await cancelWhenGracefulShutdown {
      await services.database.nodes.housekeep { await services.rooms.sweeper.run(sweep) }
    }
  }

  private func sweep() async {
    do {
      try await services.sweepRooms()
    } catch {
      // The rest is swept after the next start.
      guard !Task.isCancelled else { return }
      logger.error("sweeping rooms failed", metadata: ["error": "\(error)"])
    }
  }
}

extension Services {
  /// Deletes messages and files that nobody can see any more.
  func sweepRooms() async throws {
    try await rooms.sweeper.sweep()
    try await photos.tidy()
  }
}
