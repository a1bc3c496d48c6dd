import HTTP
import NIOCore
import NIOPosix
import TestSupport
import Testing

@Suite("Connections", .timeLimit(.minutes(1)))
struct ConnectionsTests {
  @Test("beyond the bound wait, and are served when there is room")
  func bound() async throws {
    try await withServer(SmallSite(), limits: .patient { $0.connections = 2 }) { port in
      let story = Story()
      try await RawClient.connected(to: port) { first in
        try await Self.checkHealth(first)
        try await RawClient.connected(to: port) { second in
          try await Self.checkHealth(second)
          let third = Task {
            try await RawClient.connected(to: port) { third in
              try await Self.checkHealth(third)
              await story.tell("third is answered")
            }
          }
          for _ in 0..<50 { try await Self.checkHealth(second) }
          await story.tell("first leaves")
          first.finish()
          _ = await first.readToEnd()
          try await third.value
        }
      }
      #expect(await story.events == ["first leaves", "third is answered"])
    }
  }

  @Test("several requests sent at once are answered in their order")
  func pipelined() async throws {
    try await withServer(SmallSite()) { port in
      try await RawClient.connected(to: port) { client in
        try await client.send(
          "GET /service-worker.js HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        let answers = try await client.read(until: "}")
        let first = try #require(answers.firstRange(of: "onfetch"))
        let second = try #require(answers.firstRange(of: #"{"status":"ok""#))
        #expect(first.upperBound < second.lowerBound)
      }
    }
  }

  @Test("one that closes its side after the question gets its answer")
  func halfClosed() async throws {
    try await withServer(SmallSite()) { port in
      let answer = try await RawClient.connected(to: port) { client in
        try await client.get("/health")
        client.finish()
        return await client.readToEnd()
      }
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("that hang on a stop are let go: an idle one, one in a head, one that takes nothing")
  func stop() async throws {
    let site = try SmallSite()
    try site.folder.write("large.bin", [UInt8](repeating: 7, count: 32 << 20))
    let port = try await withServer(site, limits: .patient { $0.stop = .milliseconds(200) }) {
      port in
      for request in ["", "GET / HTTP/1.1\r\nX: ", "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n"] {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .channelOption(.autoRead, value: false)
          .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(ByteBuffer(string: request))
      }
      return port
    }
    #expect(port > 0, "the server has ended")
  }

  private static func checkHealth(_ client: RawClient) async throws {
    try await client.get("/health")
    #expect(try await client.read(until: "}").hasPrefix("HTTP/1.1 200 "))
  }
}

/// The events, in their order.
private actor Story {
  private(set) var events: [String] = []

  func tell(_ event: String) {
    events.append(event)
  }
}
