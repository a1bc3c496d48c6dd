import NIOCore

/// Closes a connection of streams when the client has closed its side: HTTP/2 has no half-closed
/// connections. Sits behind the encryption, whose farewell counts as well.
final class FullClosure: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// Whether what is done now is done about bytes of the client, and not about an answer to it.
  private(set) var isReading = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = true
    context.fireChannelRead(data)
    isReading = false
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }
}
