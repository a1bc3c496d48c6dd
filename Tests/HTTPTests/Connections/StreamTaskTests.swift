import API
import HTTP
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Instruments
import Logging
import NIOCore
import ServiceLifecycle
import TestSupport
import Testing

@Suite("The task that opens an event stream", .timeLimit(.minutes(1)))
struct StreamTaskTests {
  private static let question = "GET /stream HTTP/1.1\r\nHost: test\r\n"

  @Test(
    "has left while the stream tells on; the connection ends with its client",
    arguments: [
      "", "Connection: close\r\n",
    ])
  func leaves(fields: String) async throws {
    try await Self.served { port, admission, left, streams in
      try await RawClient.connected(to: port) { client in
        try await client.send(Self.question + fields + "\r\n")
        _ = try await client.read(until: "\r\n\r\n")
        try await until { left.count == 1 }
        let stream = try #require(await streams.first { _ in true })
        for _ in 1...2 {
          try await Self.beat(on: stream)
          #expect(try await client.read(until: "\n\n\r\n").contains("event: beat"))
        }
        #expect(admission.count == 1)
      }
      try await until { admission.count == 0 }
    }
  }

  @Test("leaves a connection that ends when something else is asked on it")
  func other() async throws {
    try await Self.served { port, admission, left, _ in
      let rest = try await RawClient.connected(to: port) { client in
        try await client.send(Self.question + "\r\n")
        _ = try await client.read(until: "\r\n\r\n")
        try await until { left.count == 1 }
        // In two parts: whoever has left reads no more, but the stream does.
        try await client.send("GET / HTTP/1.1\r\n")
        try await client.send("Host: test\r\n\r\n")
        return await client.readToEnd()
      }
      #expect(rest == "")
      try await until { admission.count == 0 }
    }
  }

  private static func beat(on stream: EventStream) async throws {
    try await stream.eventLoop.submit {
      stream.tell(News(.beat(StreamEvent.Heartbeat(now: Instant(milliseconds: 1)))))
      stream.write()
    }.get()
  }

  @Test("ends with a client that closed its side before the stream was open")
  func halfClosed() async throws {
    try await Self.served(afterEnd: true) { port, admission, left, _ in
      let head = try await RawClient.connected(to: port) { client in
        try await client.send(Self.question + "\r\n")
        client.finish()
        return await client.readToEnd()
      }
      #expect(head.hasPrefix("HTTP/1.1 200"))
      try await until { admission.count == 0 && left.count == 1 }
    }
  }

  /// Runs a server that answers each request by a stream.
  ///
  /// - Parameters:
  ///   - afterEnd: whether streams wait until their client has closed its side
  ///   - body: is given the port, the connections, those whose task has left, and the streams as they open
  static func served(
    afterEnd: Bool = false,
    _ body:
      @Sendable (Int, ConnectionAdmission, Counter, AsyncStream<EventStream>) async throws
      -> Void
  ) async throws {
    let (streams, opened) = AsyncStream<EventStream>.makeStream()
    let left = Counter()
    let limits = Limits.patient()
    let admission = ConnectionAdmission(capacity: 100, limits: limits, proxies: TrustedProxies())
    let responder: WatchedChannel.Responder = { _, writer, channel in
      _ = try await writer.writeHead(HTTPResponse(status: .ok))
      let loop = channel.eventLoop
      let watch: @Sendable () throws -> RequestWatch = {
        try channel.pipeline.syncOperations.handler(type: RequestWatch.self)
      }
      if afterEnd { try await until { try await loop.submit { try watch().inputHasEnded }.get() } }
      let stream = EventStream(on: loop)
      try await loop.submit { try watch().carry(stream, opening: []) }.get()
      opened.yield(stream)
      throw StreamIsCarried()
    }
    try await whileServing(
      { running in
        Application(
          router: Router(),
          server: HTTPServerBuilder { _ in
            CountedChannel(
              channel: WatchedChannel(
                responder: responder, limits: limits, admission: admission, certificate: nil),
              left: left)
          },
          configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { running($0.localAddress?.port ?? 0) }, logger: .silent)
      },
      { port in try await body(port, admission, left, streams) })
  }
}

/// Counts the connections whose task has left.
private struct CountedChannel: ServerChildChannel {
  let channel: WatchedChannel
  let left: Counter

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<WatchedChannel.Accepted> {
    self.channel.setup(channel: channel, logger: logger)
  }

  func handle(value: WatchedChannel.Accepted, logger: Logger) async {
    await channel.handle(value: value, logger: logger)
    left.add()
  }
}
