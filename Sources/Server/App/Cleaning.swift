package import Logging
import ServiceLifecycle

/// Forgets what has expired, now and then: sessions, links, entries of the pool, guests never used.
package struct Cleaning: Service {
  private let services: Services
  private let logger: Logger
  private let pause: @Sendable () async throws -> Void

  /// - Parameter pause: waits for the next time
  package init(
    _ services: Services, logger: Logger,
    pause: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(60 * 60), tolerance: .seconds(60))
    }
  ) {
    self.services = services
    self.logger = logger
    self.pause = pause
  }

  /// Goes on until the server stops.
  package func run() async {
    await cancelWhenGracefulShutdown {
      while (try? await pause()) != nil {
        do {
          try await services.accounts.clean()
          try await services.invitations.clean()
        } catch {
          logger.error("cleaning failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }
}
