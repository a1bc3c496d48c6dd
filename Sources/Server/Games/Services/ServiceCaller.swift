import API
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks services over HTTP: no redirects, and an end to every wait and to every answer. It logs nothing, for what
/// it sends has the host's keys in it.
package final class ServiceCaller: Sendable {
  /// From the first byte of a request to the last of its answer.
  private static let patience = Duration.seconds(8)

  private let addresses: ServiceAddresses
  private let http: HTTPClient
  /// Nil where the host has said where services are, and means it.
  private let networks: PushNetworks?

  package init(_ addresses: ServiceAddresses) {
    self.addresses = addresses
    networks = addresses.mirror == nil ? PushNetworks() : nil
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(4), read: .seconds(8)))
    configuration.connectionPool.retryConnectionEstablishment = false
    // Sooner than a service closes one, for a call on a connection that is just being closed fails.
    configuration.connectionPool.idleTimeout = .seconds(10)
    configuration.httpVersion = .http1Only
    http = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }

  deinit {
    http.shutdown { _ in }
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

  private func exchange(_ request: ServiceRequest) async throws -> ServiceAnswer {
    let address = addresses.actual(request.address)
    try await requirePublic(address)
    do {
      let response = try await http.execute(
        HTTPClientRequest(request, to: address), timeout: .seconds(8))
      var body = Data()
      for try await piece in response.body {
        guard body.count + piece.readableBytes <= request.longest else {
          throw ServiceError.nonsense
        }
        body.append(contentsOf: piece.readableBytesView)
      }
      return ServiceAnswer(
        status: Int(response.status.code), retryAfter: response.headers.retryAfter, body: body)
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError.unreachable
    }
  }

  /// Names of services lead into the internet. One that leads into the host's network is not followed.
  private func requirePublic(_ address: String) async throws {
    guard let networks else { return }
    guard let place = PushAddress(address), place.isSecure else { throw ServiceError.unreachable }
    let machine = try? await NIOThreadPool.singleton.runIfActive { try networks.machine(of: place) }
    guard machine != nil else { throw ServiceError.unreachable }
  }
}

extension HTTPClientRequest {
  fileprivate init(_ request: ServiceRequest, to address: String) {
    self.init(url: address)
    method = request.method == .post ? .POST : .GET
    for header in request.headers { headers.add(name: header.name, value: header.value) }
    headers.add(name: "user-agent", value: "GameOn/\(version)")
    if let text = request.body { body = .bytes(ByteBuffer(string: text)) }
  }
}

extension HTTPHeaders {
  /// In seconds, or as Twitch tells it: the second at which there are points again.
  fileprivate var retryAfter: Duration? {
    first(name: "retry-after").flatMap { Int($0) }.map {
      .seconds(Swift.max(0, Swift.min($0, 86_400)))
    }
  }
}
