package import API
import Foundation
package import NIOCore

/// An archive (ZIP, APPNOTE 6.3.10) that is written piece by piece: each call gives the bytes that come next.
/// Nothing is kept but where each file began.
///
/// Files are put into blocks of Deflate that compress nothing, for with those alone every program takes
/// a file whose size is said after it. How large a file gets isn't known when it begins, so each says its size
/// in 64 bits (ZIP64). In the directory and at the end numbers have 64 bits only where 32 are too few.
package struct ZipArchive {
  struct Entry {
    let name: String
    let offset: UInt64
    var checksum = Checksum()
    /// The size of the content.
    var size: UInt64 = 0
    /// The size of the blocks that hold it.
    var stored: UInt64 = 0
  }

  private var entries: [Entry] = []
  private var offset: UInt64 = 0
  private let time: UInt16
  private let date: UInt16

  /// - Parameter instant: that all files bear; archives know the years 1980 to 2107
  package init(at instant: Instant) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    func part(_ part: Int?) -> UInt16 { UInt16(clamping: part ?? 0) }
    time = part(parts.hour) << 11 | part(parts.minute) << 5 | part(parts.second) / 2
    let year = min(max(part(parts.year), 1980), 2107) - 1980
    date = year << 9 | part(parts.month) << 5 | part(parts.day)
  }

  /// A file begins; the one before has ended.
  package mutating func begin(_ name: String) -> ByteBuffer {
    entries.append(Entry(name: name, offset: offset))
    var bytes = ByteBuffer()
    bytes.little(UInt32(0x0403_4b50))
    bytes.facts(time, date)
    bytes.little(UInt32(0))  // the checksum follows the file
    bytes.little(UInt32.max)  // so do both sizes, in 64 bits
    bytes.little(UInt32.max)
    bytes.little(UInt16(name.utf8.count))
    bytes.little(UInt16(20))
    bytes.writeString(name)
    bytes.wide([0, 0])
    return counted(bytes)
  }

  /// The next piece of its content.
  package mutating func write(_ content: ByteBuffer) -> ByteBuffer {
    var content = content
    var bytes = ByteBuffer()
    entries[entries.count - 1].size += UInt64(content.readableBytes)
    entries[entries.count - 1].checksum.add(content.readableBytesView)
    while content.readableBytes > 0 {
      var block = content.readSlice(length: min(content.readableBytes, Int(UInt16.max)))!
      bytes.block(isLast: false, UInt16(block.readableBytes))
      bytes.writeBuffer(&block)
    }
    return stored(bytes)
  }

  /// The file ends.
  package mutating func end() -> ByteBuffer {
    var last = ByteBuffer()
    last.block(isLast: true, 0)
    var bytes = stored(last)
    let entry = entries[entries.count - 1]
    var description = ByteBuffer()
    description.little(UInt32(0x0807_4b50))
    description.little(entry.checksum.value)
    description.little(entry.stored)
    description.little(entry.size)
    description = counted(description)
    bytes.writeBuffer(&description)
    return bytes
  }

  /// The archive ends: its directory comes piece by piece.
  package func finish() -> some Sequence<ByteBuffer> {
    sequence(state: (next: 0, size: UInt64(0))) { state -> ByteBuffer? in
      guard state.next <= entries.count else { return nil }
      var piece = ByteBuffer()
      while state.next < entries.count, piece.readableBytes < 1 << 16 {
        piece.listing(of: entries[state.next], time, date)
        state.next += 1
      }
      state.size += UInt64(piece.readableBytes)
      if state.next == entries.count {
        piece.ending(entries: UInt64(entries.count), size: state.size, offset: offset)
        state.next += 1
      }
      return piece
    }
  }

  private mutating func stored(_ bytes: ByteBuffer) -> ByteBuffer {
    entries[entries.count - 1].stored += UInt64(bytes.readableBytes)
    return counted(bytes)
  }

  private mutating func counted(_ bytes: ByteBuffer) -> ByteBuffer {
    offset += UInt64(bytes.readableBytes)
    return bytes
  }
}

extension ByteBuffer {
  /// The head of a block of Deflate that compresses nothing.
  fileprivate mutating func block(isLast: Bool, _ length: UInt16) {
    writeInteger(isLast ? UInt8(1) : 0)
    little(length)
    little(~length)
  }
}
