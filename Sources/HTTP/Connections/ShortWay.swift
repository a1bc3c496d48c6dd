package import HTTPTypes
package import NIOCore

/// A way to an answer without a task, for what games ask again and again: the question and the answer stay on the
/// event loop of their connection.
///
/// It may leave every request to the long way, which is the only one for all else; then nothing has come of it.
package protocol ShortWay: Sendable {
  /// Whether a request that begins so may be answered. Quick, and for most requests that come the only question.
  func mayAnswer(_ head: HTTPRequest) -> Bool

  /// Answers a request that may be. To be called on the event loop of its connection.
  ///
  /// - Parameter done: is called once, on that loop, now or later; nil leaves the request to the long way
  func answer(
    _ request: WholeRequest, on loop: any EventLoop,
    _ done: @escaping @Sendable (WholeAnswer?) -> Void)
}

/// A request that has come in to its last byte.
package struct WholeRequest: Sendable {
  package let head: HTTPRequest
  package let body: ByteBuffer
  /// The other end of the connection.
  package let peer: SocketAddress?

  package init(head: HTTPRequest, body: ByteBuffer, peer: SocketAddress?) {
    self.head = head
    self.body = body
    self.peer = peer
  }
}

/// An answer that can be written at once.
package struct WholeAnswer: Sendable {
  package let head: HTTPResponse
  package let body: ByteBuffer

  package init(head: HTTPResponse, body: ByteBuffer) {
    self.head = head
    self.body = body
  }
}
