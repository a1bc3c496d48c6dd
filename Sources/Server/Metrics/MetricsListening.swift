import Base
import HTTP
import Hummingbird
import HummingbirdCore
import Instruments
import Logging
import NIOCore
import ServiceLifecycle

/// Tells figures and health on an address of its own, which the host alone should reach. It does so until the
/// server's last connection has ended: only here it can be seen that the server stops.
struct MetricsListening: BackgroundService {
  /// Connections at the same time: a Prometheus or two, and whoever looks.
  static let connections = 32

  let address: ListenAddress
  let report: MetricsReport
  let limits: Limits
  let logger: Logger

  /// Goes on until the server has stopped.
  func run() async throws {
    let admission = ConnectionAdmission(
      capacity: Self.connections, limits: limits, proxies: TrustedProxies())
    let application = Application(
      router: router(),
      server: HTTPServerBuilder {
        WatchedChannel(responder: $0, limits: limits, admission: admission, certificate: nil)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          Self.connections, logger: logger)),
      logger: logger)
    do {
      try await application.run()
    } catch let error as IOError {
      throw StartError.cannotListen(
        host: address.host, port: address.port, reason: reason(of: error.errnoCode))
    }
  }

  private func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.add(middleware: RequestNaming(proxies: TrustedProxies()))
    router.add(middleware: HeadBoundsMiddleware())
    router.add(middleware: ProblemMiddleware())
    HealthRoutes(
      readiness: report.services.readiness, followed: report.services.followed
    ).add(
      to: InterfaceRouter(routes: router.group()))
    router.get("metrics") { [report] _, _ in
      Response(
        status: .ok, headers: [.contentType: Exposition.contentType, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: try await report.text())))
    }
    return router
  }
}
