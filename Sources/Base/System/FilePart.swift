import Foundation

/// A stretch of a file, to be read: all of it, or a file within an archive. It is open until this goes away. Its
/// calls wait for the disk.
package struct FilePart: ~Copyable {
  let file: OpenFile
  /// The place of the stretch in the file.
  let range: Range<Int>
  package var size: Int { range.count }

  /// The whole of a file, as long as it is now.
  package init(_ path: String) throws(SystemError) {
    let file = try OpenFile(path, O_RDONLY)
    range = 0..<(try file.findSize())
    self.file = file
  }

  /// - Parameter range: of bytes, which the file has
  package init(_ path: String, _ range: Range<Int>) throws(SystemError) {
    file = try OpenFile(path, O_RDONLY)
    self.range = range
  }

  /// Reads `count` bytes from a place in the stretch on; fewer at its end.
  package func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try file.read(max(0, min(count, size - offset)), at: range.lowerBound + offset)
  }

  /// Reads all of it, 256 kB at a time.
  ///
  /// - Throws: `SystemError`, what `take` throws
  package func readAll(_ take: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while case let piece = try read(1 << 18, at: offset), !piece.isEmpty {
      try take(piece)
      offset += piece.count
    }
  }
}
