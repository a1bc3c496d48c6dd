import Base
import Foundation
import NIOCore
import NIOPosix

/// The line between the command `gameon` and a server that runs: a socket in its data folder, for the
/// folder's owner alone. The command sends one request as a line of JSON, and a file behind it if one belongs
/// to it; the answer comes in frames.
enum ControlProtocol {
  static let name = "control"
  /// Bytes of a request.
  static let longestRequest = 1 << 16

  /// A piece of the answer: a byte that says of what, its length in four, and itself.
  enum Frame: Equatable {
    case output(ByteBuffer)
    /// The last: it was not done.
    case refusal(String)
    /// The last: it was done.
    case end
  }

  /// Asks the server of a data folder.
  ///
  /// - Returns: False when none listens there.
  /// - Throws: `HostRefusal`
  static func ask(
    _ request: ControlRequest, of dataFolder: String,
    _ input: @escaping @Sendable () throws -> Data?,
    _ write: @escaping @Sendable (Data) async throws -> Void
  ) async throws -> Bool {
    let place = try SocketPath(folder: dataFolder)
    defer { place.close() }
    let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>
    do {
      channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(unixDomainSocketPath: place.path) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel(
              wrappingChannelSynchronously: channel,
              configuration: .init(isOutboundHalfClosureEnabled: true))
          }
        }
    } catch is IOError {
      return false
    }
    try await channel.executeThenClose { answer, question in
      // The answer may begin before the file has ended, and end before that too.
      let sending = Task { try await send(request, input, to: question) }
      defer { sending.cancel() }
      try await read(answer, write)
    }
    return true
  }

  private static func send(
    _ request: ControlRequest, _ input: () throws -> Data?,
    to question: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) async throws {
    var line = try JSON.encode(request)
    line.writeString("\n")
    try await question.write(line)
    while let piece = try input() { try await question.write(ByteBuffer(bytes: piece)) }
    question.finish()
  }

  private static func read(
    _ answer: NIOAsyncChannelInboundStream<ByteBuffer>, _ write: (Data) async throws -> Void
  ) async throws {
    var bytes = ByteBuffer()
    for try await part in answer {
      bytes.writeImmutableBuffer(part)
      while let frame = bytes.readFrame() {
        switch frame {
        case .output(let output): try await write(Data(output.readableBytesView))
        case .refusal(let reason): throw HostRefusal(reason)
        case .end: return
        }
      }
    }
    throw HostRefusal("The server has stopped before it was done.")
  }
}

/// The path at which the socket lies, by a name that is short however long the folder's is: a
/// socket's has 107 bytes at most.
struct SocketPath {
  private let folder: Int32
  var path: String { "/proc/self/fd/\(folder)/\(ControlProtocol.name)" }

  init(folder path: String) throws {
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOENT) }
  }

  func close() {
    Foundation.close(folder)
  }
}

extension ByteBuffer {
  mutating func writeFrame(_ frame: ControlProtocol.Frame) {
    switch frame {
    case .output(let bytes): writePiece(1, bytes)
    case .refusal(let reason): writePiece(2, ByteBuffer(string: reason))
    case .end: writePiece(0, ByteBuffer())
    }
  }

  private mutating func writePiece(_ kind: UInt8, _ bytes: ByteBuffer) {
    writeInteger(kind)
    writeInteger(UInt32(bytes.readableBytes))
    writeImmutableBuffer(bytes)
  }

  /// Nil while it isn't whole.
  mutating func readFrame() -> ControlProtocol.Frame? {
    guard let kind = getInteger(at: readerIndex, as: UInt8.self),
      let length = getInteger(at: readerIndex + 1, as: UInt32.self),
      let bytes = getSlice(at: readerIndex + 5, length: Int(length))
    else { return nil }
    moveReaderIndex(forwardBy: 5 + Int(length))
    switch kind {
    case 1: return .output(bytes)
    case 2: return .refusal(String(buffer: bytes))
    case 0: return .end
    default: return .refusal("The server is of another version.")
    }
  }
}
