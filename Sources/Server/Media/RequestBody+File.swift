import Foundation
import Hummingbird
import NIOCore
import NIOPosix

extension RequestBody {
  /// Bytes that are written at once, and so all of the body that is in memory.
  private static let piece = 1 << 18

  /// Makes a file of what comes in, and stops at the first byte too many.
  ///
  /// - Throws: `PhotoRefusal.tooLarge`, `SystemError`
  func write(to path: String, upTo limit: Int) async throws {
    let files = NIOThreadPool.singleton
    let file = try await files.runIfActive {
      SharedFile(try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL))
    }
    var piece = ByteBuffer()
    var count = 0
    for try await part in self {
      count += part.readableBytes
      guard count <= limit else { throw PhotoRefusal.tooLarge }
      piece.writeImmutableBuffer(part)
      guard piece.readableBytes >= Self.piece else { continue }
      try await files.runIfActive { [piece] in try file.write(piece) }
      piece.clear()
    }
    try await files.runIfActive { [piece] in try file.write(piece) }
  }
}

/// A file that goes from thread to thread while it is written.
private final class SharedFile: Sendable {
  private let file: OpenFile

  init(_ file: consuming OpenFile) {
    self.file = file
  }

  func write(_ bytes: ByteBuffer) throws {
    try bytes.withUnsafeReadableBytes { bytes in try file.write(bytes) }
  }
}
