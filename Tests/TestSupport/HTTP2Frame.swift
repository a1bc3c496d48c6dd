/// Frames of HTTP/2 as bytes, for clients that do with them what no browser would.
package struct HTTP2Frame: Equatable {
  package enum Kind: UInt8 {
    case data = 0
    case headers = 1
    case resetStream = 3
    case settings = 4
    case goAway = 7
    case continuation = 9
  }

  /// Nil for those that the tests don't look at.
  package let kind: Kind?
  package let flags: UInt8
  package let stream: UInt8
  package let payload: [UInt8]

  package init(_ kind: Kind?, flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = []) {
    self.kind = kind
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  /// The beginning of a connection.
  /// - Parameter window: bytes that the server may send on each stream before it hears of more
  package static func preface(window: UInt16 = .max) -> [UInt8] {
    let initialWindowSize: [UInt8] = [0, 4, 0, 0, UInt8(window >> 8), UInt8(window & 255)]
    return "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8 + HTTP2Frame(.settings, initialWindowSize).bytes
  }

  /// A request, ended or with a body to come. Header fields are named by their place in HPACK's table.
  package static func request(_ path: String, stream: UInt8 = 1, hasBody: Bool = false) -> [UInt8] {
    let fields: [UInt8] =
      [hasBody ? 0x83 : 0x82, 0x87, 0x04, UInt8(path.utf8.count)] + path.utf8
      + [0x01, 4] + "test".utf8
    return HTTP2Frame(.headers, flags: hasBody ? 4 : 5, stream: stream, fields).bytes
  }

  package var bytes: [UInt8] {
    let count = payload.count
    return [UInt8(count >> 16), UInt8(count >> 8 & 255), UInt8(count & 255)]
      + [kind?.rawValue ?? .max, flags, 0, 0, 0, stream] + payload
  }

  /// The whole frames in what a server has sent.
  package static func frames(in bytes: [UInt8]) -> [HTTP2Frame] {
    var frames: [HTTP2Frame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let count = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 9 + count else { break }
      frames.append(
        HTTP2Frame(
          Kind(rawValue: head[3]), flags: head[4], stream: head[8],
          Array(rest.dropFirst(9).prefix(count))))
      rest = rest.dropFirst(9 + count)
    }
    return frames
  }
}

extension [HTTP2Frame] {
  package func has(_ kind: HTTP2Frame.Kind, of stream: UInt8 = 0) -> Bool {
    payload(kind, of: stream) != nil
  }

  /// Whether the server has said that nothing more comes on the stream.
  package func hasEnd(of stream: UInt8) -> Bool {
    contains { $0.stream == stream && $0.kind == .data && $0.flags & 1 == 1 }
  }

  /// The payload of such frames together; nil when there is none.
  package func payload(_ kind: HTTP2Frame.Kind, of stream: UInt8) -> [UInt8]? {
    var payload: [UInt8]?
    for frame in self where frame.kind == kind && frame.stream == stream {
      payload = (payload ?? []) + frame.payload
    }
    return payload
  }
}
