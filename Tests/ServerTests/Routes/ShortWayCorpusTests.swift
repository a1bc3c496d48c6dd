import API
import Base
import Club
import Foundation
import FuzzTargets
import HTTP
import NIOCore
import Server
import TestSupport
import Testing

/// Sends the same to two matches that are alike: to one so that the short way may answer it, to the other so that it
/// can't, and holds answers and matches against each other.
@Suite("What the fuzzer tries, by both ways of a command", .timeLimit(.minutes(5)))
struct ShortWayCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fuzz/Corpus").standardized
  /// Inputs that are made of commands.
  private static let mutants = 60
  private static let json = "Content-Type: application/json\r\n"
  private static let move = #"{"command":"move","round":1,"ply":1,"cell":"b2"}"#
  /// One of each kind, in an order in which most are accepted.
  private static let commands = [
    move, #"{"command":"offerDraw","round":1}"#,
    #"{"command":"answerDraw","round":1,"accept":false}"#,
    #"{"command":"askTakeback","round":1,"ply":2}"#, #"{"command":"withdrawTakeback","round":1}"#,
    #"{"command":"answerTakeback","round":1,"ply":2,"accept":true}"#,
    #"{"command":"askReset","round":1}"#, #"{"command":"withdrawReset","round":1}"#,
    #"{"command":"answerReset","round":1,"accept":true}"#, #"{"command":"claim","round":1}"#,
    #"{"command":"resign","round":1}"#, #"{"command":"wishRematch","round":1,"wish":true}"#,
    #"{"command":"wishRematch","round":1,"wish":false}"#,
  ]
  /// Targets that read a field, and its name.
  private static let fields = [
    "cookie": "Cookie", "forwarded": "X-Forwarded-For", "accept-encoding": "Accept-Encoding",
    "accept-language": "Accept-Language", "user-agent": "User-Agent", "range": "Range",
    "entity-tag": "If-Match", "content-range": "Content-Range", "work": "X-Work",
  ]

  @Test("each kind of command, one after the other in one match")
  func commands() async throws {
    try await Self.opened { house in
      let both = try await house.twins()
      var accepted = 0
      for command in Self.commands {
        let answer = try await both.answers(to: Array(command.utf8), Self.json)
        if answer.hasPrefix("HTTP/1.1 200") { accepted += 1 }
      }
      // The opponent's turn is never answered here, so some are refused.
      #expect(accepted >= 6)
    }
  }

  @Test("bodies: all of the corpus, and what is made of its commands")
  func bodies() async throws {
    var mutator = Mutator(seed: 1)
    let seeds = try Self.corpus(of: "command") + Self.commands.map { Array($0.utf8) }
    let made = (0..<Self.mutants).map { _ in mutator.input(from: seeds) }
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
      .flatMap { try Self.corpus(of: $0) }
    let inputs = (all + made).filter { !$0.isEmpty && $0.count < 4096 }
    try await Self.opened { house in
      for start in stride(from: 0, to: inputs.count, by: 8) {
        // A match in which little has happened yet accepts the most.
        let both = try await house.twins()
        for input in inputs[start...].prefix(8) {
          _ = try await both.answers(to: input, Self.json)
        }
        _ = try await both.answers(to: inputs[start], "")
      }
    }
  }

  @Test("fields: what the corpus has for each, beside a move that is accepted without it")
  func fields() async throws {
    try await Self.opened { house in
      for (name, field) in Self.fields.sorted(by: { $0.key < $1.key }) {
        for input in try Self.corpus(of: name) {
          // Of several lines only one is one field.
          let line = input.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
          let text = String(decoding: line, as: UTF8.self)
          let both = try await house.twins()
          _ = try await both.answers(
            to: Array(Self.move.utf8), Self.json + "\(field): \(text)\r\n")
        }
      }
    }
  }

  private static func corpus(of name: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil
    )
    .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }

  private static func opened(_ body: @Sendable (House) async throws -> Void) async throws {
    // Nobody who is refused so often comes to the end of an allowance, which both ways would share.
    let limits = Limits.patient {
      $0.allowances[.commands] = Bucket.Size(1_000_000, per: .seconds(60))
    }
    try await House.opened(Club(), limits: limits, body)
  }
}

/// Two matches that are alike but for ids, in each of which it is the turn of the second player.
private struct Twins: Sendable {
  typealias Side = (match: MatchID, player: Guest, opponent: Guest)

  let house: House
  let short: Side
  let long: Side

  /// Sends the same to both.
  ///
  /// - Returns: what both have answered
  func answers(to body: [UInt8], _ fields: String) async throws -> String {
    let length = String(body.count, radix: 16)
    let chunks = Array("\(length)\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8)
    let one = try await answer(short, fields + "Content-Length: \(body.count)\r\n", body)
    let other = try await answer(long, fields + "Transfer-Encoding: chunked\r\n", chunks)
    #expect(one == other, "\(fields) \(String(decoding: body, as: UTF8.self))")
    let after = (try await state(short), try await state(long))
    #expect(after.0 == after.1, "\(fields) \(String(decoding: body, as: UTF8.self))")
    return one
  }

  /// An answer without what is another each time, and in no order of fields.
  private func answer(_ side: Side, _ fields: String, _ body: [UInt8]) async throws -> String {
    let head =
      "POST /api/v1/matches/\(side.match)/commands HTTP/1.1\r\nHost: test\r\n"
      + "Authorization: Bearer \(side.player.token)\r\n\(fields)\r\n"
    let answer = try await RawClient.connected(to: house.port) { client in
      try await client.send(Array(head.utf8) + body)
      return try await client.read(until: "}")
    }
    return nameless(answer.comparable.joined(separator: "\n"), side)
  }

  private func state(_ side: Side) async throws -> String {
    let record = try #require(try await house.services.matches.match(side.match))
    return nameless(String(buffer: try JSON.encode(record.snapshot)), side)
  }

  /// A text without the ids of one match.
  private func nameless(_ text: String, _ side: Side) -> String {
    text.replacing("\(side.match)", with: "<match>")
      .replacing("\(side.player.id)", with: "<player>")
      .replacing("\(side.opponent.id)", with: "<opponent>")
  }
}

extension House {
  /// Two pairs, whose sessions were seen, each with one move in its match.
  fileprivate func twins() async throws -> Twins {
    Twins(house: self, short: try await begun(), long: try await begun())
  }

  private func begun() async throws -> Twins.Side {
    while true {
      // Seats are drawn, and have to be alike.
      let (match, x, o) = try await pair(.relaxed)
      guard match.players.first == x.id else { continue }
      try await play("c3", ply: 0, in: match.id, by: x)
      return (match.id, o, x)
    }
  }
}
