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

/// The JSON that answers a request which was accepted.
package struct WholeAnswer: Sendable {
  /// Fields beside those that every such answer has.
  package let fields: HTTPFields
  package let json: ByteBuffer

  package init(_ json: ByteBuffer, fields: HTTPFields = [:]) {
    self.fields = fields
    self.json = json
  }

  private static let room = 256

  /// The answer as HTTP/1.1 sends it. It is written so at once, for most of its head is the same each time.
  var bytes: ByteBuffer {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(Self.beginning.utf8.count + Self.room + json.readableBytes)
    bytes.writeString(Self.beginning)
    for field in fields { Self.write(field.name.rawName, field.value, to: &bytes) }
    Self.write("Content-Length", String(json.readableBytes), to: &bytes)
    Self.write("Date", DateField.now, to: &bytes)
    bytes.writeStaticString("\r\n")
    bytes.writeImmutableBuffer(json)
    return bytes
  }

  private static let beginning: String = {
    let answer = HTTPResponse(
      status: .ok, headerFields: [.contentType: "application/json", .cacheControl: "no-store"])
    var bytes = ByteBuffer(string: "HTTP/1.1 200 OK\r\n")
    for field in Array(answer.headerFields) + SecurityHeaders.fields(for: answer) {
      write(field.name.rawName, field.value, to: &bytes)
    }
    return String(buffer: bytes)
  }()

  private static func write(_ name: String, _ value: String, to bytes: inout ByteBuffer) {
    bytes.writeString(name)
    bytes.writeStaticString(": ")
    bytes.writeString(value)
    bytes.writeStaticString("\r\n")
  }
}
