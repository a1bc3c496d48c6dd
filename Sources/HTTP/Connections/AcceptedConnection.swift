import NIOCore
import NIOHTTPTypes
import Synchronization

/// A connection of HTTP/1.1, or a stream of HTTP/2, on its way from its acceptance to whoever handles it.
///
/// Those that come in while the server stops are dropped on that way, and NIO traps on an async channel
/// that is dropped without an end: such a one is closed here.
final class AcceptedConnection: Sendable {
  typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private let http: Mutex<HTTP?>

  init(_ http: HTTP) {
    self.http = Mutex(http)
  }

  /// Hands the connection over; nil when somebody else has it.
  func take() -> HTTP? {
    http.withLock { $0.take() }
  }

  deinit {
    guard let http = take() else { return }
    Task { try? await http.executeThenClose { _, _ in } }
  }
}
