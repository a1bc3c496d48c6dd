/// A file of an archive: what is put into it, and what a small reader of its own finds there.
struct ArchivedFile: Equatable {
  var name: String
  var pieces: [[UInt8]]

  /// The file as it is found: in one piece.
  var whole: ArchivedFile { ArchivedFile(name: name, pieces: [pieces.flatMap(\.self)]) }

  /// Files made of any bytes: of each the first two say how long its name and each of its pieces are, up to a
  /// byte of zero.
  static func all(of bytes: [UInt8]) -> [ArchivedFile] {
    var files: [ArchivedFile] = []
    for part in bytes.split(separator: 0) {
      let name = part.dropFirst(2).prefix(Int(part[part.startIndex] % 32))
      let length = Int(part.dropFirst().first ?? 0) + 1
      var rest = part.dropFirst(2 + name.count)
      var file = ArchivedFile(name: Array(name).text, pieces: [])
      while !rest.isEmpty {
        file.pieces.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      files.append(file)
    }
    return files
  }
}

/// Reads what `ZipArchive` writes, and believes nothing: the directory, what stands before and behind each file,
/// and the files themselves have to say the same.
extension ArchivedFile {
  /// Nil when they don't, or when something lies between them.
  static func all(in archive: [UInt8]) -> [ArchivedFile]? {
    var end = LittleReader(archive[max(0, archive.count - 22)...])
    guard end.number(4) == 0x0605_4b50, end.number(4) == 0, let count = end.number(2),
      end.number(2) == count, let size = end.number(4), let start = end.number(4),
      end.number(2) == 0, start + size == archive.count - 22
    else { return nil }
    var directory = LittleReader(archive[start..<start + size])
    var content = LittleReader(archive[..<start])
    var files: [ArchivedFile] = []
    for _ in 0..<count {
      guard let entry = Entry(&directory), entry.offset == content.place,
        let file = file(of: entry, &content)
      else { return nil }
      files.append(file)
    }
    return content.isAtEnd && directory.isAtEnd ? files : nil
  }

  /// A line of the directory.
  private struct Entry {
    let facts: ArraySlice<UInt8>
    let checksum, stored, size, offset: Int
    let name: ArraySlice<UInt8>

    init?(_ bytes: inout LittleReader) {
      guard bytes.number(4) == 0x0201_4b50, bytes.number(2) != nil,
        let facts = bytes.bytes(10), let checksum = bytes.number(4),
        let stored = bytes.number(4), let size = bytes.number(4), let length = bytes.number(2),
        bytes.number(4) == 0, bytes.number(4) == 0, bytes.number(4) != nil,
        let offset = bytes.number(4), let name = bytes.bytes(length)
      else { return nil }
      (self.facts, self.checksum, self.stored, self.size) = (facts, checksum, stored, size)
      (self.offset, self.name) = (offset, name)
    }
  }

  private static func file(of entry: Entry, _ bytes: inout LittleReader) -> ArchivedFile? {
    guard bytes.number(4) == 0x0403_4b50, bytes.bytes(10) == entry.facts, bytes.number(4) == 0,
      bytes.number(8) == Int(bitPattern: UInt.max), bytes.number(2) == entry.name.count,
      bytes.number(2) == 20, bytes.bytes(entry.name.count) == entry.name,
      bytes.number(4) == 0x0010_0001, bytes.number(8) == 0, bytes.number(8) == 0
    else { return nil }
    let start = bytes.place
    var content: [UInt8] = []
    var isLast = false
    while !isLast {
      guard let mark = bytes.number(1), mark < 2, let length = bytes.number(2),
        bytes.number(2) == length ^ 0xFFFF, let block = bytes.bytes(length)
      else { return nil }
      content += block
      isLast = mark == 1
    }
    guard bytes.place - start == entry.stored, content.count == entry.size,
      checksum(of: content) == entry.checksum, bytes.number(4) == 0x0807_4b50,
      bytes.number(4) == entry.checksum, bytes.number(8) == entry.stored,
      bytes.number(8) == entry.size
    else { return nil }
    return ArchivedFile(name: Array(entry.name).text, pieces: [content])
  }

  /// CRC-32, bit by bit.
  private static func checksum(of bytes: [UInt8]) -> Int {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
    return Int(~sum)
  }
}

/// Takes numbers of some bytes, the lowest first; nil beyond the end.
private struct LittleReader {
  private var rest: ArraySlice<UInt8>
  var place: Int { rest.startIndex }
  var isAtEnd: Bool { rest.isEmpty }

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number(_ count: Int) -> Int? {
    bytes(count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
