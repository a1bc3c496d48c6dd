import API
package import Base
package import Logging

/// The patience of a start with a database's server that isn't there yet, as when both machines begin at once. Whoever
/// starts the program again and again may give up sooner than the server comes.
package struct ServerWait {
  private static let pause = Duration.seconds(1)
  private static let patience = Duration.seconds(60)

  private let dependencies: Dependencies
  private let logger: Logger
  private let needs: (Duration) -> Void

  /// - Parameter needs: is called with the time that the start takes longer, for a service manager's timeout
  package init(
    _ dependencies: Dependencies, _ logger: Logger, needs: @escaping (Duration) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.logger = logger
    self.needs = needs
  }

  /// Tries it until the server is there, for a minute. The log says once that it waits.
  ///
  /// - Throws: what `attempt` throws: of a server that is away in the end, anything else at once
  package func untilThere<Value>(_ attempt: () async throws -> Value) async throws -> Value {
    let end = dependencies.now() + Self.patience
    var isTold = false
    while true {
      do {
        return try await attempt()
      } catch let error as StartError where error.isOfAwayServer && dependencies.now() < end {
        if !isTold {
          // The last attempt too may take a while.
          needs(Self.patience * 2)
          logger.notice("waits for the database's server", metadata: ["error": "\(error)"])
        }
        isTold = true
      }
      try await dependencies.sleep(dependencies.now() + Self.pause)
    }
  }
}
