package import NIOCore

/// Finds the events in the bytes of an event stream, wherever these are cut.
package struct EventScanner {
  package struct Event: Equatable {
    package var name = ""
    package var data = ByteBuffer()
  }

  private var bytes = ByteBuffer()
  private var event = Event()

  package init() {}

  package mutating func append(_ more: ByteBuffer) {
    if bytes.readableBytes == 0 {
      bytes = more
    } else {
      bytes.writeImmutableBuffer(more)
    }
  }

  /// The next event, nil when more bytes are needed for it. Its data is one line, as the server writes it.
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
