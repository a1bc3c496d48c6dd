import AsyncHTTPClient
import Base
import Crypto
import Foundation
import Media
import NIOCore
import NIOHTTP1
import NIOPosix

/// A file that comes from a bucket, held against its name and against the hash with which it was put there.
struct BucketDownload {
  /// Bytes that a file may have.
  static let longest = 1 << 30

  private let path: String
  private let name: String

  /// - Parameter name: the file's name within the folder of media
  init(to path: String, named name: String) {
    self.path = path
    self.name = name
  }

  /// Writes what an answer has. It is safe on the disk when this returns.
  ///
  /// - Parameters:
  ///   - hash: the hash that it was put there with; nil where somebody else has put it there
  ///   - room: is asked for the size, and ends it by what it throws
  /// - Throws: `BucketError.damaged`, `SystemError`
  func take(
    _ response: HTTPClientResponse, hash: String?, _ room: @escaping @Sendable (Int) throws -> Void
  ) async throws {
    guard let size = response.headers.first(name: "content-length").flatMap({ Int($0) }),
      (1...Self.longest).contains(size)
    else { throw BucketError.damaged }
    let path = path
    let file = try await onDisk {
      try room(size)
      unlink(path)
      return try WrittenFile(path)
    }
    var (sum, count) = (SHA256(), 0)
    for try await piece in response.body {
      count += piece.readableBytes
      guard count <= size else { throw BucketError.damaged }
      let bytes = [UInt8](buffer: piece)
      sum.update(data: bytes)
      try await onDisk { try file.write(bytes) }
    }
    let found = BucketSignature.hexadecimal(sum.finalize())
    guard count == size, found == hash ?? found, MediaFolder.isSound(name, hash: found) else {
      throw BucketError.damaged
    }
    try await onDisk { try file.sync() }
  }

  private func onDisk<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive { try body() }
  }
}

/// A file that goes from thread to thread while it is written.
private final class WrittenFile: Sendable {
  private let file: OpenFile

  init(_ path: String) throws {
    file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  func write(_ bytes: [UInt8]) throws { try file.write(bytes) }

  func sync() throws { try file.sync() }
}
