import API
package import HummingbirdCore
import NIOCore

/// Answers requests for event streams in a task of its own, which ends when the stream is open.
///
/// A task keeps the memory that its deepest call has taken: the connection's own would keep 15 KB for as
/// long as the stream lasts. It runs where the connection's does: what it writes from another thread could
/// be overtaken by the end of the connection.
package func answeringStreamsApart(
  _ responder: @escaping WatchedChannel.Responder
) -> WatchedChannel.Responder {
  { request, writer, channel in
    guard request.uri.path == Endpoints.events.path else {
      return try await responder(request, writer, channel)
    }
    let handOver = Transfer(writer)
    try await Task(executorPreference: EventLoopExecutor.of(channel.eventLoop)) {
      guard let writer = handOver.take() else { return }
      try await responder(request, writer, channel)
    }.value
  }
}

/// Takes a writer from one task to another, because a closure can't consume what it captures.
///
/// @unchecked because the first task has done with it before the other begins.
private final class Transfer: @unchecked Sendable {
  private var writer: ResponseWriter?

  init(_ writer: consuming ResponseWriter) {
    self.writer = consume writer
  }

  func take() -> ResponseWriter? { writer.take() }
}
