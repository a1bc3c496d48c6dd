import Logging
import ServiceLifecycle

/// Runs what is live as long as the server runs, and notes at its end who was here.
struct EventStreamsService: BackgroundService {
  let services: Services
  let logger: Logger

  func run() async {
    await cancelWhenGracefulShutdown {
      await services.streams.run(services)
    }
    do {
      try await services.streams.noteAllSeen(services)
    } catch is CancellationError {
      // The server didn't start, or something else of it has failed.
    } catch {
      logger.error("when players were last here isn't noted", metadata: ["error": "\(error)"])
    }
  }
}
