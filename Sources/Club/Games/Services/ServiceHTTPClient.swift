import API
import AsyncHTTPClient
package import Base
import Foundation
import NIOCore
import NIOHTTP1

/// Asks services over HTTP, by `PinnedClients`, with an end to every wait and to every answer. It logs nothing, for
/// what it sends has the host's keys in it.
package final class ServiceHTTPClient: Sendable {
  /// The time from the first byte of a request to the last of its answer.
  private static let patience = Duration.seconds(8)

  private let addresses: ServiceAddresses
  private let clients: PinnedClients

  package convenience init(_ addresses: ServiceAddresses, _ dependencies: Dependencies) {
    self.init(addresses, dependencies, look: addresses.networks.machine)
  }

  /// Asks a service that the host has named, wherever it is.
  ///
  /// - Parameter dependencies: the clock by which names are looked up again
  package convenience init(ofHost dependencies: Dependencies) {
    self.init(ServiceAddresses(), dependencies, look: PushNetworks(own: Network.everywhere).machine)
  }

  /// - Parameter look: finds the machine of an address
  package init(
    _ addresses: ServiceAddresses, _ dependencies: Dependencies, look: @escaping PinnedClients.Look
  ) {
    self.addresses = addresses
    var configuration = HTTPClient.Configuration(
      timeout: .init(connect: .seconds(4), read: .seconds(8)))
    // Sooner than a service closes one: a call on a connection that is just being closed fails.
    configuration.connectionPool.idleTimeout = .seconds(10)
    configuration.httpVersion = .http1Only
    clients = PinnedClients(configuration, dependencies, look: look)
  }

  package func call(_ request: ServiceRequest) async throws -> ServiceAnswer {
    try await withThrowingTaskGroup(of: ServiceAnswer.self) { group in
      group.addTask { try await self.exchange(request) }
      group.addTask {
        try await Task.sleep(for: Self.patience)
        throw ServiceError.unreachable
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw ServiceError.unreachable }
      return answer
    }
  }

  /// Sends a request. Names of services lead into the internet. One that leads into the host's
  /// network is not followed.
  private func exchange(_ request: ServiceRequest) async throws -> ServiceAnswer {
    guard let address = PushAddress(addresses.actual(request.address)) else {
      throw ServiceError.unreachable
    }
    do {
      let answer = try await clients.ask(address) { http in
        try await Self.answer(
          of: http.execute(HTTPClientRequest(request, to: address), timeout: .seconds(8)),
          to: request)
      }
      guard let answer else { throw ServiceError.unreachable }
      return answer
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError.unreachable
    }
  }

  private static func answer(
    of response: HTTPClientResponse, to request: ServiceRequest
  ) async throws -> ServiceAnswer {
    var body = Data()
    for try await piece in response.body {
      guard body.count + piece.readableBytes <= request.longest else {
        throw ServiceError.nonsense
      }
      body.append(contentsOf: piece.readableBytesView)
    }
    return ServiceAnswer(
      status: Int(response.status.code), retryAfter: response.headers.retryAfter, body: body)
  }
}

extension HTTPClientRequest {
  fileprivate init(_ request: ServiceRequest, to address: PushAddress) {
    self.init(url: address.text)
    method = request.method == .post ? .POST : .GET
    for header in request.headers { headers.add(name: header.name, value: header.value) }
    headers.add(name: "user-agent", value: "GameOn/\(version)")
    if let text = request.body { body = .bytes(ByteBuffer(string: text)) }
  }
}

extension HTTPHeaders {
  /// The time in seconds, or as Twitch tells it: the second at which there are points again.
  fileprivate var retryAfter: Duration? {
    first(name: "retry-after").flatMap { Int($0) }.map {
      .seconds(Swift.max(0, Swift.min($0, 86_400)))
    }
  }
}
