package import NIOCore

/// Reads the answers of HTTP/1.1 from the bytes of one connection, with no more than the generator needs:
/// it shares the processor with the server that it measures.
package struct AnswerParser {
  package enum Part: Equatable {
    case head(status: Int)
    /// The whole of a body whose length was told, else what has come of it.
    case body(ByteBuffer)
    case end
  }

  /// An error for bytes that are no HTTP.
  package struct Garbled: Error {}

  private enum Place {
    case status
    case fields(Framing)
    case body(length: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailers
    case end
  }

  private enum Framing {
    case length(Int)
    case chunked
  }

  private var bytes = ByteBuffer()
  private var place = Place.status

  package init() {}

  package mutating func append(_ more: ByteBuffer) {
    if bytes.readableBytes == 0 {
      bytes = more
    } else {
      bytes.writeImmutableBuffer(more)
    }
  }

  /// The next part, nil when more bytes are needed for it.
  package mutating func next() throws(Garbled) -> Part? {
    while true {
      switch place {
      case .status:
        guard let status = try status() else { return nil }
        place = .fields(.length(0))
        return .head(status: status)
      case .fields(let framing):
        guard try field(framing) else { return nil }
      case .body(let length):
        guard let body = bytes.readSlice(length: length) else { return nil }
        place = .end
        return .body(body)
      case .chunkSize:
        guard let line = bytes.readLine() else { return nil }
        guard let size = Int(line, radix: 16) else { throw Garbled() }
        place = size == 0 ? .trailers : .chunk(left: size)
      case .chunk(let left):
        let length = min(left, bytes.readableBytes)
        guard length > 0, let part = bytes.readSlice(length: length) else { return nil }
        place = length == left ? .chunkEnd : .chunk(left: left - length)
        return .body(part)
      case .chunkEnd:
        guard bytes.readLine() != nil else { return nil }
        place = .chunkSize
      case .trailers:
        guard let line = bytes.readLine() else { return nil }
        if line.isEmpty { place = .end }
      case .end:
        place = .status
        return .end
      }
    }
  }

  private mutating func status() throws(Garbled) -> Int? {
    guard let line = bytes.readLine() else { return nil }
    guard line.hasPrefix("HTTP/1.1 "), let status = Int(line.dropFirst(9).prefix(3)) else {
      throw Garbled()
    }
    return status
  }

  /// - Returns: false when more bytes are needed
  private mutating func field(_ framing: Framing) throws(Garbled) -> Bool {
    guard let length = bytes.lineLength else { return false }
    let start = bytes.readerIndex
    switch length == 0 ? 0 : (bytes.getInteger(at: start, as: UInt8.self) ?? 0) | 0x20 {
    case 0:
      switch framing {
      case .length(let length): place = .body(length: length)
      case .chunked: place = .chunkSize
      }
    case UInt8(ascii: "c"), UInt8(ascii: "t"):
      // Only the fields that may be those two are looked at.
      let line = (bytes.getString(at: start, length: length) ?? "").lowercased()
      if line.hasPrefix("content-length:") {
        guard let length = Int(line.dropFirst(15).trimmingPrefix(" ")), length >= 0 else {
          throw Garbled()
        }
        place = .fields(.length(length))
      } else if line.hasPrefix("transfer-encoding:"), line.hasSuffix("chunked") {
        place = .fields(.chunked)
      }
    default: break
    }
    bytes.moveReaderIndex(forwardBy: length + 2)
    return true
  }
}

extension ByteBuffer {
  /// The bytes before the next CR LF; nil when it has not come yet.
  fileprivate var lineLength: Int? {
    withUnsafeReadableBytes { bytes in
      bytes.firstIndex(of: UInt8(ascii: "\n")).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
  }

  /// Takes a line with its CR LF.
  fileprivate mutating func readLine() -> String? {
    guard let length = lineLength else { return nil }
    defer { moveReaderIndex(forwardBy: 2) }
    return readString(length: length)
  }
}
