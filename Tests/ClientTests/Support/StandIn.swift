import HTTP
import NIOCore
import NIOPosix
import Synchronization

/// A server that fails as it is told: each request gets the next reply, whatever it asks for.
final class StandIn: Sendable {
  enum Reply: Sendable {
    /// These bytes, and the connection goes on.
    case bytes(String)
    /// These bytes, and the connection is closed.
    case last(String)
    case silence

    static func json(_ body: String, status: String = "200 OK", headers: String = "") -> Reply {
      .bytes("HTTP/1.1 \(status)\r\ncontent-length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
    }

    static func events(_ text: String) -> Reply {
      .last("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n\(text)")
    }
  }

  private let state: Mutex<(replies: [Reply], requests: [String])>

  /// Silent once there are no replies left.
  init(_ replies: [Reply]) {
    state = Mutex((replies, []))
  }

  /// The requests so far, as "GET /path".
  var requests: [String] { state.withLock { $0.requests } }

  /// Runs on a free port for as long as the body takes.
  func serve(_ body: (_ server: String) async throws -> Void) async throws {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Handler(standIn: self))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      try await body("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
      try await channel.close()
    } catch {
      try await channel.close()
      throw error
    }
  }

  fileprivate func reply(to request: String) -> Reply {
    state.withLock { state in
      state.requests.append(request)
      return state.replies.isEmpty ? .silence : state.replies.removeFirst()
    }
  }
}

private final class Handler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let standIn: StandIn
  private var received = ""

  init(standIn: StandIn) {
    self.standIn = standIn
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    guard let end = received.firstRange(of: "\r\n\r\n"),
      received[end.upperBound...].utf8.count >= contentLength
    else { return }
    let request = received.prefix { $0 != "\r\n" }.split(separator: " ").prefix(2)
    received = ""
    switch standIn.reply(to: request.joined(separator: " ")) {
    case .bytes(let text):
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    case .last(let text):
      let loopBound = context.loopBound
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text))).whenComplete { _ in
        loopBound.value.close(promise: nil)
      }
    case .silence: break
    }
  }

  private var contentLength: Int {
    received.split(whereSeparator: \.isNewline)
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
  }
}
