import NIOCore

/// The records of an archive in which a number has 32 bits, or 16, unless that is too few: then it is all ones,
/// and stands in 64 bits elsewhere.
extension ByteBuffer {
  mutating func little(_ number: some FixedWidthInteger) {
    writeInteger(number, endianness: .little)
  }

  /// Writes the facts that stand both before a file and in the directory.
  mutating func facts(_ time: UInt16, _ date: UInt16) {
    little(UInt16(45))  // version 4.5 is needed: ZIP64
    little(UInt16(0x0808))  // sizes follow the file; names are in UTF-8
    little(UInt16(8))  // Deflate
    little(time)
    little(date)
  }

  /// The extra field for numbers of 64 bits.
  mutating func wide(_ numbers: [UInt64]) {
    little(UInt16(1))
    little(UInt16(numbers.count * 8))
    for number in numbers { little(number) }
  }

  /// The line of a file in the directory.
  mutating func listing(of entry: ZipArchive.Entry, _ time: UInt16, _ date: UInt16) {
    // In the order that the format asks for.
    let large = [entry.size, entry.stored, entry.offset].filter { $0 >= UInt32.max }
    little(UInt32(0x0201_4b50))
    little(UInt16(3 << 8 | 45))  // made by Unix, version 4.5
    facts(time, date)
    little(entry.checksum.value)
    little(UInt32(clamping: entry.stored))
    little(UInt32(clamping: entry.size))
    little(UInt16(entry.name.utf8.count))
    little(UInt16(large.isEmpty ? 0 : 4 + large.count * 8))
    for _ in 0..<3 { little(UInt16(0)) }  // comment, disk, kind of text
    little(UInt32(0o100644) << 16)  // a file that its owner may change
    little(UInt32(clamping: entry.offset))
    writeString(entry.name)
    if !large.isEmpty { wide(large) }
  }

  /// Writes what follows the directory.
  ///
  /// - Parameters:
  ///   - size: bytes of the directory
  ///   - offset: where it begins
  mutating func ending(entries: UInt64, size: UInt64, offset: UInt64) {
    if entries >= UInt16.max || size >= UInt32.max || offset >= UInt32.max {
      little(UInt32(0x0606_4b50))
      little(UInt64(44))  // bytes of this record behind this number
      little(UInt16(3 << 8 | 45))
      little(UInt16(45))
      little(UInt64(0))  // the one disk, twice
      for number in [entries, entries, size, offset] { little(number) }
      little(UInt32(0x0706_4b50))
      little(UInt32(0))
      little(offset + size)
      little(UInt32(1))
    }
    little(UInt32(0x0605_4b50))
    little(UInt32(0))
    for _ in 0..<2 { little(UInt16(clamping: entries)) }
    little(UInt32(clamping: size))
    little(UInt32(clamping: offset))
    little(UInt16(0))
  }
}
