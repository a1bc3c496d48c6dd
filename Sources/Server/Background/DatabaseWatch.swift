import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Hears what the database's server does. After a gap what is held in memory is read anew, and streams begin anew with
/// all as it is; clocks have their full time only where no node could serve meanwhile.
struct DatabaseWatch: BackgroundService {
  private static let pause = Duration.seconds(1)

  let services: Services
  let logger: Logger

  /// Goes on until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      for await interruption in services.database.interruptions {
        switch interruption {
        case .gap:
          await untilDone {
            try await services.readMemory()
            try await services.follow()
            services.streams.hub.shutAll()
          }
        case .stale:
          services.readiness.isStale = true
          services.streams.sessions.forgetAll(following: false)
          logger.warning("the database's server is away")
        case .heldUp:
          services.streams.sessions.forgetAll(following: false)
          logger.warning(
            "another transaction on the database's server is open for long: news waits for its end")
        case .followsAgain:
          await untilDone { try await services.readMemory() }
          services.readiness.isStale = false
        case .crowded(let error):
          logger.warning("\(Self.words(of: error))", metadata: ["error": "\(error)"])
        case .revived:
          await untilDone { try await services.matches.restart() }
        }
      }
    }
    try await gracefulShutdown()
  }

  /// Says what to do, for whoever reads the log has no other word of it.
  private static func words(of error: DatabaseError) -> String {
    guard case .noConnectionLeft(_, let needed) = error else { return "\(error)" }
    return "the database's server has no connection left for this node. "
      + StartError.advice(onConnections: needed)
  }

  private func untilDone(_ work: () async throws -> Void) async {
    while !Task.isCancelled {
      do {
        try await work()
        return logger.notice("what is remembered is as the database has it again")
      } catch {
        logger.warning("the database's server is away", metadata: ["error": "\(error)"])
        try? await services.dependencies.sleep(services.dependencies.now() + Self.pause)
      }
    }
  }
}
