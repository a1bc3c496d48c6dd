package import Club
package import HTTP
import Logging
import NIOCore
package import Server
package import ServiceLifecycle

/// Runs a server of the site on a free port for as long as the body takes, and stops it gracefully.
package func withServer<Value: Sendable>(
  _ site: SmallSite, limits: Limits = .patient(), certificate: CertificateFiles? = nil,
  mail: MailSettings? = nil, services own: Services? = nil,
  _ body: @Sendable (_ port: Int) async throws -> Value
) async throws -> Value {
  try await whileServing(
    { running in
      try site.build(
        limits: limits, certificate: certificate, services: own, mail: mail, whenRunning: running)
    }, body)
}

/// Runs an application for as long as the body takes, and stops it gracefully.
///
/// - Parameter make: gives the application, which says on which port it runs
package func whileServing<Value: Sendable>(
  _ make: (_ onRunning: @escaping @Sendable (Int) -> Void) throws -> any Service,
  _ body: @Sendable (_ port: Int) async throws -> Value
) async throws -> Value {
  let (ports, running) = AsyncStream<Int>.makeStream()
  let application = try make { running.yield($0) }
  let services = ServiceGroup(
    configuration: .init(services: [application], logger: .silent))
  return try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { running.finish() }
      try await services.run()
    }
    guard let port = await ports.first(where: { _ in true }) else { throw DidNotStart() }
    do {
      let value = try await body(port)
      await services.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return value
    } catch {
      await services.triggerGracefulShutdown()
      throw error
    }
  }
}

package struct DidNotStart: Error {}

extension Limits {
  /// Limits without time for a connection but those that a test sets to show them: a busy machine
  /// is slow, not wrong.
  package static func patient(_ change: (inout Limits) -> Void = { _ in }) -> Limits {
    var limits = Limits()
    limits.request = .hours(1)
    limits.idle = .hours(1)
    limits.stall = .hours(1)
    limits.upload = .hours(1)
    change(&limits)
    return limits
  }
}
