/// Frames of HTTP/2 as bytes, for clients that do with them what no browser would.
struct HTTP2Frame: Equatable {
  enum Kind: UInt8 {
    case data = 0
    case headers = 1
    case resetStream = 3
    case settings = 4
    case goAway = 7
  }

  let kind: UInt8
  let flags: UInt8
  let stream: UInt8
  let payload: [UInt8]

  init(_ kind: Kind, flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = []) {
    self.kind = kind.rawValue
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  /// The beginning of a connection.
  /// - Parameter window: bytes that the server may send on each stream before it hears of more
  static func preface(window: UInt16 = .max) -> [UInt8] {
    let initialWindowSize: [UInt8] = [0, 4, 0, 0, UInt8(window >> 8), UInt8(window & 255)]
    return "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8 + HTTP2Frame(.settings, initialWindowSize).bytes
  }

  /// A request, ended or with a body to come. Header fields are named by their place in HPACK's table.
  static func request(_ path: String, stream: UInt8 = 1, hasBody: Bool = false) -> [UInt8] {
    let fields: [UInt8] =
      [hasBody ? 0x83 : 0x82, 0x87, 0x04, UInt8(path.utf8.count)] + path.utf8
      + [0x01, 4] + "test".utf8
    return HTTP2Frame(.headers, flags: hasBody ? 4 : 5, stream: stream, fields).bytes
  }

  var bytes: [UInt8] {
    let count = payload.count
    return [UInt8(count >> 16), UInt8(count >> 8 & 255), UInt8(count & 255), kind, flags]
      + [0, 0, 0, stream] + payload
  }

  /// The whole frames in what a server has sent.
  static func frames(in bytes: [UInt8]) -> [HTTP2Frame] {
    var frames: [HTTP2Frame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let count = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 9 + count else { break }
      frames.append(
        HTTP2Frame(
          kind: head[3], flags: head[4], stream: head[8],
          payload: Array(rest.dropFirst(9).prefix(count))))
      rest = rest.dropFirst(9 + count)
    }
    return frames
  }

  private init(kind: UInt8, flags: UInt8, stream: UInt8, payload: [UInt8]) {
    self.kind = kind
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  func isA(_ kind: Kind, of stream: UInt8 = 0) -> Bool {
    self.kind == kind.rawValue && self.stream == stream
  }
}
