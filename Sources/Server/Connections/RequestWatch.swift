import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Tells the connection's watch where requests and answers begin and end, bounds bodies, and puts the
/// security headers on every answer, also on those that are written before a request is understood.
final class RequestWatch: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connection: ConnectionWatch
  private let maximumBody: Int
  private var bodyBytes = 0

  init(connection: ConnectionWatch, limits: Limits) {
    self.connection = connection
    self.maximumBody = limits.body
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      bodyBytes = 0
      connection.requestBegan()
    case .body(let bytes):
      bodyBytes += bytes.readableBytes
      guard bodyBytes <= maximumBody else { return context.close(promise: nil) }
    case .end:
      connection.requestEnded()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      head.headerFields.append(contentsOf: SecurityHeaders.all)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let left = promise ?? context.eventLoop.makePromise()
      left.futureResult.assumeIsolated().whenComplete { _ in self.connection.answerLeft() }
      context.write(data, promise: left)
    }
  }
}
