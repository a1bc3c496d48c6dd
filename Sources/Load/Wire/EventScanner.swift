package import NIOCore

/// Finds the server-sent events in the bytes of a stream, which may be cut anywhere.
package struct EventScanner {
  package struct Event: Equatable {
    package var name = ""
    package var data = ByteBuffer()
  }

  private var bytes = ByteBuffer()
  private var event = Event()

  package init() {}

  /// Takes the next bytes of the stream.
  package mutating func append(_ more: ByteBuffer) {
    if bytes.readableBytes == 0 {
      bytes = more
    } else {
      bytes.writeImmutableBuffer(more)
    }
  }

  /// The next event with a name; nil when more bytes are needed. Of several lines of data, the last counts: our server
  /// writes one.
  package mutating func next() -> Event? {
    while let end = bytes.withUnsafeReadableBytes({ $0.firstIndex(of: UInt8(ascii: "\n")) }) {
      if end == 0 {
        bytes.moveReaderIndex(forwardBy: 1)
        defer { event = Event() }
        if !event.name.isEmpty { return event }
      } else if let line = bytes.readSlice(length: end) {
        bytes.moveReaderIndex(forwardBy: 1)
        read(line)
      }
    }
    return nil
  }

  private mutating func read(_ line: ByteBuffer) {
    var line = line
    switch line.getInteger(at: line.readerIndex, as: UInt8.self) {
    case UInt8(ascii: "e"):
      line.moveReaderIndex(forwardBy: min(line.readableBytes, "event: ".utf8.count))
      event.name = String(buffer: line)
    case UInt8(ascii: "d"):
      line.moveReaderIndex(forwardBy: min(line.readableBytes, "data: ".utf8.count))
      event.data = line
    default: break
    }
  }
}
