import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Event streams are written past the async channel, and the task that has answered the request leaves: an open
/// one costs no task.
extension RequestWatch {
  /// Bytes that the system keeps for a client that doesn't read.
  private static let room: SocketOptionValue = 1 << 16

  /// Lets a stream be the answer whose head is written; it ends with the connection.
  ///
  /// The task that answers has to leave then, by throwing `StreamIsCarried`: it would keep the memory of its deepest
  /// call, nine KiB, for as long as the stream lasts. What it closes on its way out stays open.
  package func carry(_ stream: EventStream, opening: [News]) {
    guard let context else { return }
    // Nothing can be answered behind an answer that doesn't end.
    guard held.isEmpty, !inputHasEnded else { return cut() }
    self.stream = stream
    isLeft = true
    // The async channel reads no more when its task has left.
    context.read()
    if isChunked, !isOld {
      encoder = try? context.pipeline.syncOperations.context(
        handlerType: HTTPResponseEncoder.self)
    }
    // A stream of HTTP/2 has no socket; what waits for it is bounded by its window.
    if isChunked {
      context.channel.setOption(.socketOption(.so_sndbuf), value: Self.room).whenComplete { _ in }
    }
    stream.open(on: self, with: opening)
    if isStopping { endStream() }
  }

  /// Writes all together. The stream is told when they have left: a sign of life, because the client takes
  /// them.
  package func write(_ news: [News]) {
    guard let context, stream != nil else { return }
    let left = context.eventLoop.makePromise(of: Void.self)
    left.futureResult.assumeIsolated().whenSuccess { [self] in
      connection.answerMoved()
      stream?.wasTaken()
    }
    for (place, piece) in news.enumerated() {
      let promise = place == news.count - 1 ? left : nil
      if let encoder {
        encoder.write(NIOAny(IOData.byteBuffer(piece.chunk)), promise: promise)
      } else {
        context.write(wrapOutboundOut(.body(piece.bytes)), promise: promise)
      }
    }
    context.flush()
  }

  /// Says farewell to the client, which comes back by itself.
  func endStream() {
    guard let context, stream != nil else { return }
    stream = nil
    let left = context.eventLoop.makePromise(of: Void.self)
    left.futureResult.assumeIsolated().whenComplete { [self] _ in cut() }
    write(context: context, data: NIOAny(HTTPResponsePart.body(News.bye.bytes)), promise: nil)
    write(context: context, data: NIOAny(HTTPResponsePart.end(nil)), promise: left)
    context.flush()
  }

  func cut() {
    context?.close(promise: nil)
  }
}

/// Ends the task that has answered the request for an event stream, which goes on without it.
package struct StreamIsCarried: Error {
  package init() {}
}
