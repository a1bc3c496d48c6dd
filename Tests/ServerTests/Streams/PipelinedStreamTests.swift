import API
import NIOCore
import Server
import TestSupport
import Testing

@Suite("Requests behind that of an event stream, in the same packet", .timeLimit(.minutes(1)))
struct PipelinedStreamTests {
  private static let health = "GET /health HTTP/1.1\r\nHost: test\r\n\r\n"

  @Test("are never answered: the connection ends, and what was asked before has its answer")
  func behindAStream() async throws {
    try await House.opened(Club()) { house in
      let (match, _, _) = try await house.pair(.relaxed)
      let stream = House.question(as: nil, watching: [match.id])
      let post = "POST /nothing HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\n\r\n{}"
      for (before, behind) in [
        ("", Self.health), ("", post + Self.health), (Self.health + post, Self.health),
        ("", stream), (post, stream + Self.health),
      ] {
        let answer = try await RawClient.connected(to: house.port) { client in
          try await client.send(before + stream + behind)
          return await client.readToEnd()
        }
        let beginning = try #require(answer.firstRange(of: "text/event-stream"))
        #expect(!answer[beginning.upperBound...].contains("HTTP/1.1"))
        let earlier = before.ranges(of: "Host: ").count
        #expect(answer.ranges(of: "HTTP/1.1 ").count == earlier + 1)
      }
    }
  }

  @Test("are answered when there is no stream to be had")
  func behindARefusal() async throws {
    try await House.opened(Club()) { house in
      try await RawClient.connected(to: house.port) { client in
        try await client.send(House.question(as: nil) + Self.health)
        client.finish()
        let answers = await client.readToEnd()
        #expect(answers.hasPrefix("HTTP/1.1 401 "))
        #expect(answers.ranges(of: "HTTP/1.1 200 ").count == 1)
      }
    }
  }
}
