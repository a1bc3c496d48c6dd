internal import Foundation

/// A file on its way out, wherever it lies.
protocol UploadSource {
  /// The size in bytes.
  var size: Int { get }

  /// - Precondition: 0 to `size`
  /// - Returns: Up to `count` bytes from `offset` on, and fewer only at the end.
  func read(at offset: Int, count: Int) throws -> [UInt8]
}

struct BytesSource: UploadSource {
  let bytes: [UInt8]

  var size: Int { bytes.count }

  func read(at offset: Int, count: Int) -> [UInt8] {
    Array(bytes[offset..<min(offset + count, size)])
  }
}

/// A file that is not to change meanwhile.
struct FileSource: UploadSource {
  private let file: FileHandle
  let size: Int

  /// - Throws: Where it can't be read.
  init(path: String) throws {
    file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    size = Int(try file.seekToEnd())
  }

  func read(at offset: Int, count: Int) throws -> [UInt8] {
    try file.seek(toOffset: UInt64(offset))
    return Array(try file.read(upToCount: count) ?? Data())
  }
}
