/// The sum by which SQLite knows whether its log is whole: over everything from its beginning on.
struct LogSum: Equatable, Sendable {
  private(set) var first: UInt32 = 0
  private(set) var second: UInt32 = 0

  init(_ first: UInt32 = 0, _ second: UInt32 = 0) {
    (self.first, self.second) = (first, second)
  }

  /// - Precondition: a multiple of eight bytes
  mutating func add(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    precondition(bytes.count.isMultiple(of: 8))
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        let (left, right) = (
          bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
          bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        )
        first &+= (isBigEndian ? left.bigEndian : left.littleEndian) &+ second
        second &+= (isBigEndian ? right.bigEndian : right.littleEndian) &+ first
      }
    }
  }
}

/// The beginning of a log of SQLite, as its file format has it: <https://sqlite.org/fileformat2.html#walformat>.
package struct LogHeader: Equatable, Sendable {
  package static let size = 32
  private static let magic: UInt32 = 0x377f_0682
  private static let form: UInt32 = 3_007_000

  package let pageSize: Int
  /// Numbers that every frame of this log has too. The first is one more each time that it begins anew.
  let salts: [UInt32]
  let isBigEndian: Bool
  let sum: LogSum

  /// Nil for other bytes, or damaged ones.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    let fields = bytes.numbers
    isBigEndian = fields[0] == Self.magic | 1
    var sum = LogSum()
    sum.add(bytes.dropLast(8), isBigEndian: isBigEndian)
    guard fields[0] | 1 == Self.magic | 1, fields[1] == Self.form,
      sum == LogSum(fields[6], fields[7]), 512...65536 ~= fields[2],
      fields[2].nonzeroBitCount == 1
    else { return nil }
    pageSize = Int(fields[2])
    salts = [fields[4], fields[5]]
    self.sum = sum
  }

  /// The bytes of a page with what stands before it.
  package var frameSize: Int { LogFrame.headerSize + pageSize }

  /// Whether this log follows when the other begins anew.
  func follows(_ other: LogHeader) -> Bool {
    pageSize == other.pageSize && salts[0] == other.salts[0] &+ 1
  }
}

/// A page that was written.
package struct LogFrame: Equatable, Sendable {
  static let headerSize = 24

  /// The number of the page, from 1.
  package let page: Int
  /// The pages of the database after a commit, of which this is the last frame; 0 for all others.
  package let pagesAfterCommit: Int
  var isLastOfCommit: Bool { pagesAfterCommit > 0 }

  package init(page: Int, pagesAfterCommit: Int) {
    self.page = page
    self.pagesAfterCommit = pagesAfterCommit
  }
}

/// Reads a log frame by frame, and takes only what is whole and belongs to it.
///
/// Pure: it is tried by `make fuzz`.
package struct LogReader: Sendable {
  package let header: LogHeader
  private var sum: LogSum
  /// Frames that were read.
  package private(set) var frames = 0

  package init(_ header: LogHeader) {
    self.header = header
    sum = header.sum
  }

  /// The place of the next frame in the log.
  package var offset: Int { LogHeader.size + frames * header.frameSize }

  /// Nil for one that isn't whole, or of an earlier log: nothing of what follows counts then.
  ///
  /// Cost: some microseconds for a page of 4 kB.
  package mutating func next(_ bytes: ArraySlice<UInt8>) -> LogFrame? {
    guard bytes.count == header.frameSize else { return nil }
    let fields = bytes.prefix(LogFrame.headerSize).numbers
    var sum = sum
    sum.add(bytes.prefix(8), isBigEndian: header.isBigEndian)
    sum.add(bytes.dropFirst(LogFrame.headerSize), isBigEndian: header.isBigEndian)
    guard fields[0] > 0, [fields[2], fields[3]] == header.salts,
      sum == LogSum(fields[4], fields[5])
    else { return nil }
    self.sum = sum
    frames += 1
    return LogFrame(page: Int(fields[0]), pagesAfterCommit: Int(fields[1]))
  }
}

extension ArraySlice<UInt8> {
  /// Numbers of four bytes, the highest first.
  fileprivate var numbers: [UInt32] {
    stride(from: startIndex, to: endIndex - 3, by: 4).map { place in
      self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
