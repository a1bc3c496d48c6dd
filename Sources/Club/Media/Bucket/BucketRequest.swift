import AsyncHTTPClient
import Base
import Media
import NIOCore
import NIOHTTP1
import NIOPosix

/// A request to a bucket, before it is signed.
struct BucketRequest: Sendable {
  var method: HTTPMethod = .GET
  /// Nil for the bucket itself.
  var key: String?
  var query: [(name: String, value: String)] = []
  var headers: [(name: String, value: String)] = []
  /// The file that is sent, with its hash.
  var file: BucketFile?
}

/// A file that goes into a bucket, open as long as it is sent.
final class BucketFile: Sendable {
  let size: Int
  /// The SHA-256 of its content, in hexadecimal digits.
  let hash: String
  private let part: FilePart

  /// Reads all of it. Waits for the disk.
  init(_ path: String) throws {
    part = try FilePart(path)
    size = part.size
    hash = try part.hash()
  }

  fileprivate func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    try part.read(count, at: offset)
  }

  /// Its content, a piece after the other, from the beginning each time.
  var pieces: Pieces { Pieces(file: self) }

  struct Pieces: AsyncSequence, Sendable {
    /// Bytes that are in memory at a time.
    private static let piece = 1 << 17

    let file: BucketFile

    struct AsyncIterator: AsyncIteratorProtocol {
      let file: BucketFile
      var offset = 0

      mutating func next() async throws -> ByteBuffer? {
        let (file, start) = (self.file, offset)
        guard start < file.size else { return nil }
        let bytes = try await NIOThreadPool.singleton.runIfActive {
          try file.read(Swift.min(Pieces.piece, file.size - start), at: start)
        }
        // One that was cut meanwhile would be waited for.
        guard !bytes.isEmpty else { throw BucketError.damaged }
        offset += bytes.count
        return ByteBuffer(bytes: bytes)
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(file: file) }
  }
}
