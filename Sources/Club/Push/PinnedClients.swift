import API
package import AsyncHTTPClient
package import Base
import NIOCore
import Synchronization

/// Ways to machines elsewhere, each to the very address that was looked up and allowed: a name that leads to
/// another machine when it is looked up again leads nowhere. They follow no redirects.
package final class PinnedClients: Sendable {
  /// Finds the address of the machine to connect to; nil when nothing may go there. May block for long.
  package typealias Look = @Sendable (PushAddress) throws -> String?

  /// A name is looked up again after so long, and after each failure.
  private static let life = Duration.seconds(600)

  private let look: Look
  private let configuration: HTTPClient.Configuration
  private let dependencies: Dependencies
  private let clients = Mutex(GenerationalCache<String, PinnedClient>(size: 16))
  private let lookups: BlockingCalls

  /// - Parameters:
  ///   - configuration: time limits and the like; redirects are off whatever it says
  ///   - lookups: the threads that look names up
  package init(
    _ configuration: HTTPClient.Configuration, _ dependencies: Dependencies,
    lookups: BlockingCalls = BlockingCalls(threads: 4, waiting: 32, patience: .seconds(5)),
    look: @escaping Look
  ) {
    var configuration = configuration
    configuration.redirectConfiguration = .disallow
    configuration.connectionPool.retryConnectionEstablishment = false
    self.configuration = configuration
    self.dependencies = dependencies
    self.lookups = lookups
    self.look = look
  }

  /// Asks over the way to an address.
  ///
  /// - Parameter ask: Gets the client, which goes nowhere else than to the address's host.
  /// - Returns: nil where nothing may go
  package func ask<Answer: Sendable>(
    _ address: PushAddress, _ ask: (HTTPClient) async throws -> Answer
  ) async throws -> Answer? {
    guard let client = try await client(to: address) else { return nil }
    // Whoever asks on it keeps it, also when it is let go for another.
    defer { withExtendedLifetime(client) {} }
    do {
      return try await ask(client.http)
    } catch {
      clients.withLock { $0[address.origin] = nil }
      throw error
    }
  }

  private func client(to address: PushAddress) async throws -> PinnedClient? {
    let (origin, now) = (address.origin, dependencies.now())
    if let client = clients.withLock({ $0[origin] }), client.until > now { return client }
    let found = try await lookups.run { [look] in try look(address) }
    guard let found else { return nil }
    let client = PinnedClient(configuration, to: found, for: address.host, until: now + Self.life)
    clients.withLock { $0[origin] = client }
    return client
  }
}

/// The connections to one machine.
private final class PinnedClient: Sendable {
  let http: HTTPClient
  let until: Instant

  init(
    _ configuration: HTTPClient.Configuration, to machine: String, for host: String, until: Instant
  ) {
    var configuration = configuration
    configuration.dnsOverride = [host: machine]
    http = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    self.until = until
  }

  deinit {
    http.shutdown { _ in }
  }
}
