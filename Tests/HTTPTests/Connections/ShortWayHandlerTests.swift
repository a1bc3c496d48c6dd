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

@Suite("The short way to an answer", .timeLimit(.minutes(1)))
struct ShortWayHandlerTests {
  private static let questions = 80

  @Test(
    "is closed to a client that doesn't take its answers: those wait on the long way, in their order"
  )
  func deaf() async throws {
    let (way, long) = (LongAnswers(), Counter())
    try await Self.served(way, long) { port in
      try await RawClient.connected(to: port, room: 1 << 12) { client in
        let question = "POST /short HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\n"
        for _ in 1..<Self.questions { try await client.send(question + "\r\n{}") }
        try await client.send(question + "Connection: close\r\n\r\n{}")
        try await until { long.count > 0 }
        let answers = await client.readToEnd()
        #expect(answers.ranges(of: "HTTP/1.1 200 ").count == Self.questions)
      }
    }
    #expect(way.answered.count + long.count == Self.questions)
    // The last one goes the long way for its own sake.
    #expect(way.answered.count > 0 && long.count > 1)
  }

  @Test("takes what fits, and no more")
  func bounds() async throws {
    let (way, long) = (LongAnswers(), Counter())
    try await Self.served(way, long) { port in
      for (length, isShort) in [(0, true), (1 << 10, true), (1025, false)] {
        let before = way.answered.count
        _ = try await RawClient.connected(to: port) { client in
          try await client.send(
            "POST /short HTTP/1.1\r\nHost: test\r\nContent-Length: \(length)\r\n\r\n"
              + String(repeating: "x", count: length))
          client.finish()
          return await client.readToEnd()
        }
        #expect((way.answered.count > before) == isShort)
      }
    }
    #expect(long.count == 1)
  }

  private static func served(
    _ way: LongAnswers, _ long: Counter, _ body: @Sendable (Int) async throws -> Void
  ) async throws {
    let router = Router()
    router.post("short") { _, _ in
      long.add()
      return LongAnswers.text
    }
    let limits = Limits.patient()
    let admission = ConnectionAdmission(
      capacity: 100, limits: limits, proxies: TrustedProxies())
    try await whileServing(
      { running in
        Application(
          router: router,
          server: HTTPServerBuilder {
            WatchedChannel(
              responder: $0, limits: limits, admission: admission, certificate: nil, shortWay: way)
          },
          configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { running($0.localAddress?.port ?? 0) }, logger: .silent)
      }, body)
  }
}

/// Answers all that may be answered at once, at some length.
private struct LongAnswers: ShortWay {
  static let text = String(repeating: "x", count: 1 << 18)

  let answered = Counter()

  func mayAnswer(_ head: HTTPRequest) -> Bool { true }

  func answer(
    _ request: WholeRequest, on loop: any EventLoop,
    _ done: @escaping @Sendable (WholeAnswer?) -> Void
  ) {
    answered.add()
    done(WholeAnswer(ByteBuffer(string: Self.text)))
  }
}
