import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import Synchronization

/// A connection on its way from the door to whoever handles it.
///
/// Those that come in while the server stops are dropped on that way, and NIO traps on an async channel
/// that is dropped without an end: such a one is closed here.
final class AcceptedConnection: ServerChildChannelValue {
  typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let channel: any Channel
  private let http: Mutex<HTTP?>

  init(_ http: HTTP) {
    self.channel = http.channel
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
