import Base
import Foundation
import HTTP
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Listens for the host's commands while the server runs.
struct ControlSocket: BackgroundService {
  private let socket: CInt
  private let place: SocketPath
  private let host: Host
  private let logger: Logger

  /// Takes its place in the data folder, which belongs to this process. What comes waits until `run`.
  init(dataFolder: String, host: Host, logger: Logger) throws {
    place = try SocketPath(folder: dataFolder)
    socket = try Self.listen(at: place.path)
    self.host = host
    self.logger = logger
  }

  private static func listen(at path: String) throws -> CInt {
    unlink(path)
    let socket = Foundation.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
    }
    // Nobody can connect before it listens.
    guard socket >= 0, isBound, chmod(path, 0o600) == 0, Foundation.listen(socket, 16) == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      close(socket)
      throw error
    }
    return socket
  }

  /// Goes on until the server stops.
  func run() async throws {
    defer {
      unlink(place.path)
      place.close()
    }
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(socket) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    await cancelWhenGracefulShutdown {
      try? await server.executeThenClose { connections in
        await withDiscardingTaskGroup { group in
          do {
            for try await connection in connections {
              group.addTask { await answer(connection) }
            }
          } catch {
            if !(error is CancellationError) {
              logger.error("no more commands of the host", metadata: ["error": "\(error)"])
            }
          }
        }
      }
    }
  }

  private func answer(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async {
    try? await connection.executeThenClose { question, answer in
      var parts = question.makeAsyncIterator()
      guard let request = try await Self.request(in: &parts) else { return }
      var first: ByteBuffer? = request.rest
      var last = ControlProtocol.Frame.end
      do {
        try await host.carryOut(request.request) {
          defer { first = nil }
          return if let first { first } else { try await parts.next() }
        } _: { output in
          try await answer.write(frame: .output(output))
        }
      } catch {
        last = .refusal(HostRefusal(error)?.description ?? "That failed; the log says why.")
        if HostRefusal(error) == nil, !(error is CancellationError) {
          logger.error("a command of the host failed", metadata: ["error": "\(error)"])
        }
      }
      try await answer.write(frame: last)
    }
  }

  /// Nil for what is none.
  ///
  /// - Returns: the request, and what has come of the file behind it, if anything
  private static func request(
    in parts: inout NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  ) async throws -> (request: ControlRequest, rest: ByteBuffer?)? {
    var bytes = ByteBuffer()
    while let part = try await parts.next() {
      bytes.writeImmutableBuffer(part)
      if let end = bytes.readableBytesView.firstIndex(of: UInt8(ascii: "\n")),
        let line = bytes.readSlice(length: end - bytes.readerIndex)
      {
        bytes.moveReaderIndex(forwardBy: 1)
        let request = try JSON.decode(ControlRequest.self, fromHost: line)
        return (request, bytes.readableBytes > 0 ? bytes : nil)
      }
      if bytes.readableBytes > ControlProtocol.longestRequest { return nil }
    }
    return nil
  }
}

extension NIOAsyncChannelOutboundWriter<ByteBuffer> {
  fileprivate func write(frame: ControlProtocol.Frame) async throws {
    var bytes = ByteBuffer()
    bytes.writeFrame(frame)
    try await write(bytes)
  }
}
