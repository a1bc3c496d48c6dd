import HTTP
import ServiceLifecycle

/// Waits at the end of the server until every connection is closed: an event stream says farewell by itself. Each
/// has a deadline by then.
struct LastConnections: BackgroundService {
  let admission: ConnectionAdmission

  func run() async throws {
    try await gracefulShutdown()
    await admission.untilNoneIsOpen()
  }
}
