import API
import HTTP
import Instruments
import NIOCore
import Rules
import TestSupport
import Testing

@Suite("Matches that a client knows by an answer", .timeLimit(.minutes(1)))
struct HeldMatchTests {
  @Test("go before the news that one of them is gone")
  func beforeItsEnd() async throws {
    try await StreamTaskTests.served { port, _, _, streams in
      try await Self.listening(to: port, streams) { client, stream in
        try await Self.on(stream) {
          stream.hold(Self.match(1).id, version: 2) { News(.match(Self.match(1))) }
          stream.tell(News(.gone(GoneMatch(match: Self.match(1).id, into: nil))))
          stream.write()
        }
        let told = try await Self.events(2, to: client)
        #expect(told.map { $0.prefix(12) } == ["event: match", "event: gone\n"])
      }
    }
  }

  @Test("wait until something is told, but for the hundred and first, which all leave with")
  func most() async throws {
    try await StreamTaskTests.served { port, _, _, streams in
      try await Self.listening(to: port, streams) { client, stream in
        let encoded = Counter()
        let hold = { @Sendable (number: Int64) in
          stream.hold(Self.match(number).id, version: 2) {
            encoded.add()
            return News(.match(Self.match(number)))
          }
        }
        try await Self.on(stream) { for number in 1...100 { hold(Int64(number)) } }
        #expect(encoded.count == 0)
        try await Self.on(stream) { hold(101) }
        #expect(Set(try await Self.events(101, to: client)).count == 101)
        #expect(encoded.count == 101)
      }
    }
  }

  private static func listening(
    to port: Int, _ streams: AsyncStream<EventStream>,
    _ body: @escaping @Sendable (RawClient, EventStream) async throws -> Void
  ) async throws {
    try await RawClient.connected(to: port) { client in
      try await client.send("GET /stream HTTP/1.1\r\nHost: test\r\n\r\n")
      _ = try await client.read(until: "\r\n\r\n")
      try await body(client, try #require(await streams.first { _ in true }))
    }
  }

  /// What comes, up to so many events.
  private static func events(_ count: Int, to client: RawClient) async throws -> [Substring] {
    var told = ""
    while told.ranges(of: "event: ").count < count || !told.hasSuffix("\n\n\r\n") {
      told += try await client.read(until: "\r\n")
    }
    // The length of each chunk stands on a line before it.
    return told.split(separator: "\r\n").filter { $0.hasPrefix("event: ") }
  }

  private static func on(_ stream: EventStream, _ act: @escaping @Sendable () -> Void) async throws
  {
    try await stream.eventLoop.submit(act).get()
  }

  private static func match(_ number: Int64) -> MatchSnapshot {
    let start = Instant(milliseconds: 0)
    return MatchSnapshot(
      id: MatchID(rawValue: number), version: 2,
      players: [PlayerID(rawValue: 1), PlayerID(rawValue: 2)], ruleset: "3x3x3", pace: .relaxed,
      isPrivate: true, score: ScoreSnapshot(wins: [0, 0], draws: 0),
      round: RoundSnapshot(
        number: 1, x: .first, moves: "", ply: 0, turn: nil, turnSince: start, deadline: nil,
        ending: nil),
      drawOffer: nil, drawOfferFrom: [0, 0], takebackAsk: nil, resetAsk: nil,
      wishes: [false, false], away: [nil, nil], claimFrom: [nil, nil], updatedAt: start)
  }
}
