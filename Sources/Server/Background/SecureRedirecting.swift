import Base
import HTTP
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Listens on the plain port, as long as the server runs.
struct SecureRedirecting: BackgroundService {
  let redirect: SecureRedirect
  let host: String
  let port: Int
  let limits: Limits
  let admission: ConnectionAdmission
  let logger: Logger

  func run() async throws {
    let channel = WatchedChannel(
      responder: { [redirect] request, writer, _ in
        try await writer.writeResponse(redirect.answer(to: request.head))
      },
      limits: limits, admission: admission, certificate: nil)
    let server = channel.server(
      configuration: ServerConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          SecureRedirect.connections, logger: logger)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
    do {
      try await server.run()
    } catch let error as IOError {
      throw StartError.cannotListen(host: host, port: port, reason: reason(of: error.errnoCode))
    }
  }
}
