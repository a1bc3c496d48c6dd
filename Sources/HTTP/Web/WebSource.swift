import Base
import Foundation
import NIOCore

/// The bytes of a file of the web app: those of small ones, and of what was made for the look of the club, are in
/// memory; large ones stay on the disk until somebody asks for them.
enum WebSource: Sendable {
  case memory(ByteBuffer)
  case disk(HeldFile)

  /// The size in bytes up to which a file is read at the start.
  private static let small = 16 << 10

  /// - Throws: `SystemError`
  init(path: String) throws(SystemError) {
    let file = try HeldFile(path)
    self = file.size > Self.small ? .disk(file) : .memory(try file.read())
  }

  var isOnDisk: Bool { if case .disk = self { true } else { false } }

  /// Cost: those on the disk wait for it.
  func read() throws(SystemError) -> ByteBuffer {
    switch self {
    case .memory(let bytes): bytes
    case .disk(let file): try file.read()
    }
  }
}

/// A file that stays open, so that it is the one that was there at the start, whatever takes its place.
final class HeldFile: Sendable {
  let size: Int
  private let file: OpenFile

  init(_ path: String) throws(SystemError) {
    file = try OpenFile(path, O_RDONLY)
    size = try file.findSize()
  }

  /// Cost: waits for the disk.
  ///
  /// - Throws: `SystemError`, also when it was written over since the start and is another length
  func read() throws(SystemError) -> ByteBuffer {
    let bytes = try file.read(size, at: 0)
    guard bytes.count == size, try file.findSize() == size else { throw SystemError(ESTALE) }
    return ByteBuffer(bytes: bytes)
  }
}
