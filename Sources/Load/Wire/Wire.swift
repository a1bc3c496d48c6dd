import NIOCore
import NIOPosix

/// One connection to the server, of the event loop alone: bytes out, parts of answers in.
final class Wire: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let received: (AnswerParser.Part) -> Void
  private var closed: (() -> Void)?
  private var parser = AnswerParser()
  private var context: ChannelHandlerContext?

  /// - Parameter closed: is called once, when the connection has ended without `close()`
  private init(
    received: @escaping (AnswerParser.Part) -> Void, closed: @escaping () -> Void
  ) {
    self.received = received
    self.closed = closed
  }

  /// Connects from an event loop.
  static func connect(
    on loop: any EventLoop, to server: SocketAddress, from source: SocketAddress?,
    received: @escaping (AnswerParser.Part) -> Void, closed: @escaping () -> Void,
    done: @escaping (Result<Wire, any Error>) -> Void
  ) {
    let wire = NIOLoopBound(Wire(received: received, closed: closed), eventLoop: loop)
    var bootstrap = ClientBootstrap(group: loop).channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(wire.value)
        }
      }
    if let source { bootstrap = bootstrap.bind(to: source) }
    bootstrap.connect(to: server).assumeIsolated().whenComplete { result in
      done(result.map { _ in wire.value })
    }
  }

  func send(_ bytes: ByteBuffer) {
    context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  func close() {
    closed = nil
    context?.close(promise: nil)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    parser.append(unwrapInboundIn(data))
    do throws(AnswerParser.Garbled) {
      while let part = try parser.next() { received(part) }
    } catch {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    closed?()
    closed = nil
  }
}
