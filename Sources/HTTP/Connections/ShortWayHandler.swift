import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Holds a request back until all of it is there, and lets the short way answer it; what that leaves, and all
/// other requests, goes on along the pipeline as it came.
///
/// One request at a time comes in, in its turn: `RequestWatch` before it sees to that, as to bounds and deadlines.
/// A client that doesn't take its answers has the long way too, which waits for it.
final class ShortWayHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  /// Bytes of a body that is held back.
  fileprivate static let longestBody = 1 << 10

  private enum State {
    /// Everything that comes goes the long way.
    case passing
    case receiving(HTTPRequest, ByteBuffer)
    case answering(WholeRequest)
  }

  private let way: any ShortWay
  private let watch: RequestWatch
  private var state = State.passing
  private var context: ChannelHandlerContext?
  /// The handler past which answers are written.
  private var encoder: ChannelHandlerContext?
  /// The client has said all that it will say; whoever waits for more is told after the answer.
  private var inputHasEnded = false

  /// - Parameter watch: the handler before it
  init(_ way: any ShortWay, _ watch: RequestWatch) {
    self.way = way
    self.watch = watch
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    encoder = nil
    state = .passing
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.passing, .head(let head))
    where encoder != nil && context.channel.isWritable && head.isPlain && way.mayAnswer(head):
      state = .receiving(head, ByteBuffer())
    case (.receiving(let head, var body), .body(var bytes)):
      state = .passing
      if body.readableBytes == 0 { body = bytes } else { body.writeBuffer(&bytes) }
      state = .receiving(head, body)
    case (.receiving(let head, let body), .end(nil)):
      answer(WholeRequest(head: head, body: body, peer: context.channel.remoteAddress), context)
    default:
      passOn(context)
      context.fireChannelRead(data)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    passOn(context)
    context.fireErrorCaught(error)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed, case .answering = state {
      inputHasEnded = true
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Lets go on what was held back of a request that isn't answered.
  private func passOn(_ context: ChannelHandlerContext) {
    guard case .receiving(let head, let body) = state else { return }
    state = .passing
    context.fireChannelRead(wrapInboundOut(.head(head)))
    if body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(body))) }
  }

  private func answer(_ request: WholeRequest, _ context: ChannelHandlerContext) {
    state = .answering(request)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    way.answer(request, on: context.eventLoop) { handler.value.finish($0) }
  }

  private func finish(_ answer: WholeAnswer?) {
    guard let context, case .answering(let request) = state else { return }
    // The next request may come in while this answer is written.
    state = .passing
    if let answer, let encoder {
      watch.write(answer.bytes, past: encoder)
    } else {
      context.fireChannelRead(wrapInboundOut(.head(request.head)))
      context.fireChannelRead(wrapInboundOut(.body(request.body)))
      context.fireChannelRead(wrapInboundOut(.end(nil)))
      context.fireChannelReadComplete()
    }
    guard inputHasEnded else { return }
    inputHasEnded = false
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }
}

extension HTTPRequest {
  /// Whether a request tells the length of its body, which is short, and wants nothing but its answer.
  fileprivate var isPlain: Bool {
    guard let length = headerFields[.contentLength].flatMap({ Int($0) }),
      length <= ShortWayHandler.longestBody, headerFields[.expect] == nil
    else { return false }
    return headerFields[.connection].map { $0.lowercased() == "keep-alive" } ?? true
  }
}
