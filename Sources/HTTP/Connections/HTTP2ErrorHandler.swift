import NIOCore
import NIOHTTP2

/// Cuts a connection of streams whose client breaks the rules of HTTP/2, or takes back, asks and sets more than
/// NIO allows. NIO says so to the client, and would read on for as long as the client sends.
///
/// An error of a stream may end its connection as well (RFC 9113, 5.4); only a stream that was begun while the
/// server says farewell costs nothing but itself. What goes wrong with an answer is no fault of the client's.
final class HTTP2ErrorHandler: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame

  private let bytes: FullClosure
  private let connection: ConnectionWatch

  /// - Parameter bytes: sits before HTTP/2
  init(bytes: FullClosure, connection: ConnectionWatch) {
    self.bytes = bytes
    self.connection = connection
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard bytes.isReading, !(error is NIOHTTP2Errors.StreamError) else { return }
    connection.cut()
  }
}
