import API
import Base
import Club
import Database
import Logging
import ServiceLifecycle

/// Hears what the database's server does. After a gap the club is as after a start: clocks have their full time, and
/// streams begin anew with all as it is.
struct DatabaseWatch: Service {
  private static let pause = Duration.seconds(1)

  let services: Services
  let logger: Logger

  /// Goes on until the server stops.
  func run() async throws {
    try await cancelWhenGracefulShutdown {
      for await interruption in services.database.interruptions {
        switch interruption {
        case .gap, .revived: await catchUp()
        case .stale, .followsAgain: continue
        }
      }
    }
    try await gracefulShutdown()
  }

  private func catchUp() async {
    while !Task.isCancelled {
      do {
        try await services.catchUp()
        services.streams.hub.shutAll()
        return logger.notice("goes on after the database's server was away")
      } catch {
        logger.warning("the database's server is away", metadata: ["error": "\(error)"])
        try? await services.dependencies.sleep(services.dependencies.now() + Self.pause)
      }
    }
  }
}
