import Base
import Club
import Foundation
import Hummingbird
import Media
import NIOCore
import NIOPosix

extension RequestBody {
  /// Bytes that are written at once, and so all of the body that is in memory.
  private static let piece = 1 << 18

  /// Makes a file of what comes in, and stops at the first byte too many.
  ///
  /// - Throws: `PhotoRefusal.tooLarge`, `SystemError`
  func write(to path: String, upTo limit: Int) async throws {
    let file = try await SharedFile.open(path, O_WRONLY | O_CREAT | O_EXCL)
    try await write(to: file, upTo: limit, otherwise: PhotoRefusal.tooLarge)
  }

  /// Writes what comes in at a place in a file, which is made if need be. What has come is on the disk at the end, also
  /// when no more comes and this throws; unless it was too much: then none of it is.
  ///
  /// - Throws: `UploadRefusal.tooLarge`, `SystemError`, what the connection ends with
  func write(to path: String, at offset: Int, upTo limit: Int) async throws {
    let file = try await SharedFile.open(path, O_WRONLY | O_CREAT)
    try await file.move(to: offset)
    do {
      try await write(
        to: file, upTo: limit, otherwise: UploadRefusal.tooLarge("This is more than was announced.")
      )
    } catch let refusal as UploadRefusal {
      try await file.cut(to: offset)
      throw refusal
    } catch {
      try await file.sync()
      throw error
    }
    try await file.sync()
  }

  private func write(
    to file: SharedFile, upTo limit: Int, otherwise refusal: some Error
  ) async throws {
    var piece = ByteBuffer()
    var count = 0
    var end: (any Error)?
    do {
      for try await part in self {
        count += part.readableBytes
        guard count <= limit else { throw refusal }
        piece.writeImmutableBuffer(part)
        guard piece.readableBytes >= Self.piece else { continue }
        try await file.write(piece)
        piece.clear()
      }
    } catch {
      end = error
    }
    if piece.readableBytes > 0, !(end is SystemError) { try await file.write(piece) }
    if let end { throw end }
  }
}

/// A file that goes from thread to thread while it is written. What is begun is done, whether or not
/// somebody still waits for it.
private final class SharedFile: Sendable {
  private let file: OpenFile

  private init(_ file: consuming OpenFile) {
    self.file = file
  }

  static func open(_ path: String, _ flags: Int32) async throws -> SharedFile {
    try await NIOThreadPool.singleton.runIfActive { SharedFile(try OpenFile(path, flags)) }
  }

  func write(_ bytes: ByteBuffer) async throws {
    try await onDisk { file in try bytes.withUnsafeReadableBytes { try file.write($0) } }
  }

  /// Goes on writing there.
  func move(to offset: Int) async throws {
    try await onDisk { try $0.write([], at: offset) }
  }

  func cut(to size: Int) async throws {
    try await onDisk { try $0.cut(to: size) }
  }

  func sync() async throws {
    try await onDisk { try $0.sync() }
  }

  private func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing OpenFile) throws -> Value
  ) async throws -> Value {
    try await Task {
      try await NIOThreadPool.singleton.runIfActive { try body(self.file) }
    }.value
  }
}
