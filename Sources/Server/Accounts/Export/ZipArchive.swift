package import API
import Foundation
package import NIOCore

/// An archive (ZIP) that is written piece by piece: each call gives the bytes that come next. Nothing is
/// kept but where each file began.
///
/// Files are put into blocks of Deflate that compress nothing, for with those alone every program takes
/// a file whose size is said after it. A file and the archive have less than 4 GiB.
package struct ZipArchive {
  private struct Entry {
    let name: String
    let offset: UInt32
    var checksum = Checksum()
    /// Of the content, and of the blocks.
    var size: UInt32 = 0
    var stored: UInt32 = 0
  }

  private var entries: [Entry] = []
  private var offset: UInt32 = 0
  private let time: UInt16
  private let date: UInt16

  /// - Parameter instant: that all files bear
  package init(at instant: Instant) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    func part(_ part: Int?) -> UInt16 { UInt16(clamping: part ?? 0) }
    time = part(parts.hour) << 11 | part(parts.minute) << 5 | part(parts.second) / 2
    date = (max(part(parts.year), 1980) - 1980) << 9 | part(parts.month) << 5 | part(parts.day)
  }

  /// A file begins; the one before has ended.
  package mutating func begin(_ name: String) -> ByteBuffer {
    entries.append(Entry(name: name, offset: offset))
    var bytes = ByteBuffer()
    bytes.little(UInt32(0x0403_4b50))
    writeFacts(of: entries[entries.count - 1], &bytes, withSizes: false)
    bytes.writeString(name)
    return counted(bytes)
  }

  /// The next piece of its content.
  package mutating func write(_ content: ByteBuffer) -> ByteBuffer {
    var content = content
    var bytes = ByteBuffer()
    entries[entries.count - 1].size += UInt32(content.readableBytes)
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
    description.sizes(entry.checksum.value, entry.stored, entry.size)
    description = counted(description)
    bytes.writeBuffer(&description)
    return bytes
  }

  /// The archive ends.
  package mutating func finish() -> ByteBuffer {
    var directory = ByteBuffer()
    for entry in entries {
      directory.little(UInt32(0x0201_4b50))
      directory.little(UInt16(3 << 8 | 20))  // made by Unix, version 2.0
      writeFacts(of: entry, &directory, withSizes: true)
      for _ in 0..<3 { directory.little(UInt16(0)) }  // comment, disk, kind of text
      directory.little(UInt32(0o100644) << 16)  // a file that its owner may change
      directory.little(entry.offset)
      directory.writeString(entry.name)
    }
    let size = UInt32(directory.readableBytes)
    directory.little(UInt32(0x0605_4b50))
    directory.little(UInt32(0))
    for _ in 0..<2 { directory.little(UInt16(entries.count)) }
    directory.little(size)
    directory.little(offset)
    directory.little(UInt16(0))
    return directory
  }

  /// What stands both before a file and in the directory.
  private func writeFacts(of entry: Entry, _ bytes: inout ByteBuffer, withSizes: Bool) {
    bytes.little(UInt16(20))  // version 2.0 is needed
    bytes.little(UInt16(0x0808))  // sizes follow the file; names are in UTF-8
    bytes.little(UInt16(8))  // Deflate
    bytes.little(time)
    bytes.little(date)
    if withSizes {
      bytes.sizes(entry.checksum.value, entry.stored, entry.size)
    } else {
      bytes.sizes(0, 0, 0)
    }
    bytes.little(UInt16(entry.name.utf8.count))
    bytes.little(UInt16(0))
  }

  private mutating func stored(_ bytes: ByteBuffer) -> ByteBuffer {
    entries[entries.count - 1].stored += UInt32(bytes.readableBytes)
    return counted(bytes)
  }

  private mutating func counted(_ bytes: ByteBuffer) -> ByteBuffer {
    offset += UInt32(bytes.readableBytes)
    return bytes
  }
}

extension ByteBuffer {
  fileprivate mutating func little(_ number: some FixedWidthInteger) {
    writeInteger(number, endianness: .little)
  }

  fileprivate mutating func sizes(_ checksum: UInt32, _ stored: UInt32, _ size: UInt32) {
    little(checksum)
    little(stored)
    little(size)
  }

  /// The head of a block of Deflate that compresses nothing.
  fileprivate mutating func block(isLast: Bool, _ length: UInt16) {
    writeInteger(isLast ? UInt8(1) : 0)
    little(length)
    little(~length)
  }
}

/// CRC-32, as archives have it.
private struct Checksum {
  private var state: UInt32 = .max

  var value: UInt32 { ~state }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
