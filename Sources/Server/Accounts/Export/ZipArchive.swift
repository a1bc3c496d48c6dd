package import API
import Foundation
package import NIOCore

/// An archive (ZIP) that is written piece by piece: each call gives the bytes that come next. Nothing is
/// kept but where each file began.
///
/// Files are put into blocks of Deflate that compress nothing, for with those alone every program takes
/// a file whose size is said after it. What 32 bits don't hold, or 16 for the number of files, is written in
/// the form of ZIP64; all else is as it was before there was one.
package struct ZipArchive {
  private struct Entry {
    let name: String
    let offset: UInt64
    /// Whether its sizes have 64 bits beside the file too.
    var isWide: Bool
    var checksum = UInt32.max
    /// Of the content, and of the blocks.
    var size: UInt64 = 0
    var stored: UInt64 = 0
  }

  /// A content that is announced as this long is written in the wide form, whatever its blocks add to it.
  private static let wide = 1 << 31

  private var entries: [Entry] = []
  private var offset: UInt64 = 0
  private let add: @Sendable (inout UInt32, ByteBufferView) -> Void
  private let time: UInt16
  private let date: UInt16

  /// - Parameters:
  ///   - instant: that all files bear
  ///   - add: takes bytes into the state of a CRC-32
  package init(
    at instant: Instant,
    checksum add: @escaping @Sendable (inout UInt32, ByteBufferView) -> Void = CRC32.add
  ) {
    self.add = add
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    func part(_ part: Int?) -> UInt16 { UInt16(clamping: part ?? 0) }
    time = part(parts.hour) << 11 | part(parts.minute) << 5 | part(parts.second) / 2
    date =
      (min(max(part(parts.year), 1980), 2107) - 1980) << 9 | part(parts.month) << 5
      | part(parts.day)
  }

  /// A file begins; the one before has ended.
  ///
  /// - Parameter size: of its content as far as that is known. One that grows beyond 4 GiB unannounced is
  ///   good too for who reads by the directory, as all do that have the whole archive.
  package mutating func begin(_ name: String, size: Int? = nil) -> ByteBuffer {
    let entry = Entry(name: name, offset: offset, isWide: (size ?? 0) >= Self.wide)
    entries.append(entry)
    var bytes = ByteBuffer()
    bytes.little(UInt32(0x0403_4b50))
    writeFacts(of: entry, &bytes, needsWide: entry.isWide)
    if entry.isWide { bytes.sizes(0, .max, .max) } else { bytes.sizes(0, 0, 0) }
    let extra = entry.isWide ? ByteBuffer.wide([0, 0]) : ByteBuffer()
    bytes.little(UInt16(name.utf8.count))
    bytes.little(UInt16(extra.readableBytes))
    bytes.writeString(name)
    bytes.writeImmutableBuffer(extra)
    return counted(bytes)
  }

  /// The next piece of its content.
  package mutating func write(_ content: ByteBuffer) -> ByteBuffer {
    var content = content
    var bytes = ByteBuffer()
    entries[entries.count - 1].size += UInt64(content.readableBytes)
    add(&entries[entries.count - 1].checksum, content.readableBytesView)
    while content.readableBytes > 0 {
      var block = content.readSlice(length: min(content.readableBytes, Int(UInt16.max)))!
      bytes.block(isLast: false, UInt16(block.readableBytes))
      bytes.writeBuffer(&block)
    }
    return stored(bytes)
  }

  /// The file ends.
  package mutating func end() -> ByteBuffer {
    var block = ByteBuffer()
    block.block(isLast: true, 0)
    var bytes = stored(block)
    let index = entries.count - 1
    if entries[index].size.isWide || entries[index].stored.isWide { entries[index].isWide = true }
    let entry = entries[index]
    var description = ByteBuffer()
    description.little(UInt32(0x0807_4b50))
    description.little(~entry.checksum)
    for size in [entry.stored, entry.size] {
      if entry.isWide { description.little(size) } else { description.little(size.narrow) }
    }
    description = counted(description)
    bytes.writeBuffer(&description)
    return bytes
  }

  /// The archive ends.
  ///
  /// - Parameter send: takes the directory piece by piece
  package func finish(_ send: (ByteBuffer) async throws -> Void) async throws {
    var size: UInt64 = 0
    var piece = ByteBuffer()
    for entry in entries {
      write(entry, to: &piece)
      guard piece.readableBytes >= 1 << 16 else { continue }
      size += UInt64(piece.readableBytes)
      try await send(piece)
      piece = ByteBuffer()
    }
    size += UInt64(piece.readableBytes)
    writeEnd(directorySize: size, to: &piece)
    try await send(piece)
  }

  /// A file's line in the directory.
  private func write(_ entry: Entry, to directory: inout ByteBuffer) {
    let wide = [entry.size, entry.stored, entry.offset].filter(\.isWide)
    let extra = wide.isEmpty ? ByteBuffer() : ByteBuffer.wide(wide)
    let needsWide = entry.isWide || !wide.isEmpty
    directory.little(UInt32(0x0201_4b50))
    directory.little(UInt16(3) << 8 | Self.version(needsWide))  // made by Unix
    writeFacts(of: entry, &directory, needsWide: needsWide)
    directory.sizes(~entry.checksum, entry.stored.narrow, entry.size.narrow)
    directory.little(UInt16(entry.name.utf8.count))
    directory.little(UInt16(extra.readableBytes))
    for _ in 0..<3 { directory.little(UInt16(0)) }  // comment, disk, kind of text
    directory.little(UInt32(0o100644) << 16)  // a file that its owner may change
    directory.little(entry.offset.narrow)
    directory.writeString(entry.name)
    directory.writeImmutableBuffer(extra)
  }

  private func writeEnd(directorySize size: UInt64, to end: inout ByteBuffer) {
    let count = UInt64(entries.count)
    if count >= UInt64(UInt16.max) || size.isWide || offset.isWide {
      end.little(UInt32(0x0606_4b50))
      end.little(UInt64(44))  // bytes that follow
      for _ in 0..<2 { end.little(Self.version(true)) }
      for _ in 0..<2 { end.little(UInt32(0)) }  // disks
      for number in [count, count, size, offset] { end.little(number) }
      end.little(UInt32(0x0706_4b50))
      end.little(UInt32(0))
      end.little(offset + size)
      end.little(UInt32(1))  // disk
    }
    end.little(UInt32(0x0605_4b50))
    end.little(UInt32(0))
    for _ in 0..<2 { end.little(UInt16(clamping: count)) }
    end.little(size.narrow)
    end.little(offset.narrow)
    end.little(UInt16(0))
  }

  /// Of the format, as it is needed to read.
  private static func version(_ isWide: Bool) -> UInt16 { isWide ? 45 : 20 }

  /// What stands both before a file and in the directory.
  private func writeFacts(of entry: Entry, _ bytes: inout ByteBuffer, needsWide: Bool) {
    bytes.little(Self.version(needsWide))
    bytes.little(UInt16(0x0808))  // sizes follow the file; names are in UTF-8
    bytes.little(UInt16(8))  // Deflate
    bytes.little(time)
    bytes.little(date)
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
  fileprivate mutating func little(_ number: some FixedWidthInteger) {
    writeInteger(number, endianness: .little)
  }

  fileprivate mutating func sizes(_ checksum: UInt32, _ stored: UInt32, _ size: UInt32) {
    little(checksum)
    little(stored)
    little(size)
  }

  /// Numbers of 64 bits that stand beside those that hold them not.
  fileprivate static func wide(_ numbers: [UInt64]) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.little(UInt16(1))
    bytes.little(UInt16(8 * numbers.count))
    for number in numbers { bytes.little(number) }
    return bytes
  }

  /// The head of a block of Deflate that compresses nothing.
  fileprivate mutating func block(isLast: Bool, _ length: UInt16) {
    writeInteger(isLast ? UInt8(1) : 0)
    little(length)
    little(~length)
  }
}

extension UInt64 {
  /// 32 bits don't hold it: all ones mean that it stands elsewhere.
  fileprivate var isWide: Bool { self >= UInt64(UInt32.max) }
  fileprivate var narrow: UInt32 { UInt32(clamping: self) }
}

/// CRC-32, as archives have it. Its state begins with all ones, and its value is the complement.
package enum CRC32 {
  package static func add(_ state: inout UInt32, _ bytes: ByteBufferView) {
    var value = state
    bytes.withUnsafeBytes { bytes in
      for byte in bytes { value = next(value, byte) }
    }
    state = value
  }

  package static func next(_ state: UInt32, _ byte: UInt8) -> UInt32 {
    table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
