import Club
import Logging
import ServiceLifecycle

/// Has the rooms swept until the server stops.
struct RoomSweeping: Service {
  let services: Services
  let logger: Logger

  func run() async {
    await cancelWhenGracefulShutdown {
      await services.rooms.sweeper.run {
        do {
          try await services.sweepRooms()
        } catch {
          // What is left when the server stops is swept after its next start.
          guard !Task.isCancelled else { return }
          logger.error("sweeping rooms failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }
}

extension Services {
  /// Takes away what nobody can see any more, files too.
  func sweepRooms() async throws {
    try await rooms.sweeper.sweep()
    try await photos.tidy()
  }
}
