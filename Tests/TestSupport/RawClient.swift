package import NIOCore
import NIOPosix
import NIOSSL

/// A client that sends and takes bytes as it likes, also such as no browser would.
package actor RawClient {
  private var answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let requests: NIOAsyncChannelOutboundWriter<ByteBuffer>

  private init(
    _ answers: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ requests: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.answers = answers.makeAsyncIterator()
    self.requests = requests
  }

  /// Connects for as long as the body takes.
  ///
  /// - Parameters:
  ///   - own: this side's address; the system chooses it when nil
  ///   - room: bytes that the system takes before this client does; few let a server notice soon
  ///     that nothing is taken
  ///   - authority: encrypts, if the server's certificate is of this authority
  ///   - protocols: what the client says in the handshake that it speaks
  package static func connected<Value: Sendable>(
    to port: Int, host: String = "127.0.0.1", from own: String? = nil, room: Int? = nil,
    trusting authority: TestAuthority? = nil,
    speaking protocols: [String] = [],
    _ body: @Sendable @escaping (RawClient) async throws -> Value
  ) async throws -> Value {
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    if let own { bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: own, port: 0)) }
    if let room {
      bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: numericCast(room))
    }
    let encryption = try authority?.clientContext(protocols: protocols)
    let channel = try await bootstrap.connect(host: host, port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        if let encryption {
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: encryption, serverHostname: "localhost"))
        }
        return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true))
      }
    }
    return try await channel.executeThenClose { try await body(RawClient($0, $1)) }
  }

  package nonisolated func send(_ text: String) async throws {
    try await send(text.utf8)
  }

  package nonisolated func send(_ bytes: some Sequence<UInt8> & Sendable) async throws {
    try await requests.write(ByteBuffer(bytes: bytes))
  }

  package nonisolated func get(_ path: String) async throws {
    try await send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
  }

  /// Sends the text again and again until the connection is gone.
  package nonisolated func sendForever(_ text: String) async {
    await sendForever(Array(text.utf8))
  }

  package nonisolated func sendForever(_ bytes: [UInt8]) async {
    while (try? await send(bytes)) != nil, (try? await Task.sleep(for: .milliseconds(5))) != nil {}
  }

  /// Closes this side: nothing more will be asked.
  package nonisolated func finish() {
    requests.finish()
  }

  /// The next bytes that come, nil when the server has closed its side.
  package func next() async throws -> ByteBuffer? {
    var answers = answers
    return try await answers.next(isolation: self)
  }

  /// Reads what comes, up to the first part that ends like this.
  package func read(until end: String) async throws -> String {
    var text = ""
    while !text.hasSuffix(end), let part = try await next() { text += String(buffer: part) }
    return text
  }

  /// Everything that comes until the server closes the connection, be it by a reset.
  package func readToEnd() async -> String {
    String(decoding: await bytesToEnd(), as: UTF8.self)
  }

  /// The frames of HTTP/2 that come until there are enough, or until the server closes the connection.
  package func frames(until areEnough: ([HTTP2Frame]) -> Bool) async -> [HTTP2Frame] {
    var bytes: [UInt8] = []
    var frames: [HTTP2Frame] = []
    while !areEnough(frames), let part = try? await next() {
      bytes += part.readableBytesView
      frames = HTTP2Frame.frames(in: bytes)
    }
    return frames
  }

  package func bytesToEnd() async -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try? await next() { bytes += part.readableBytesView }
    return bytes
  }
}
