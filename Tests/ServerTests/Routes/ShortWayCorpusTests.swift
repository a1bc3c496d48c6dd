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

/// Sends the same to two matches, or rooms, that are alike: to one so that the short way may answer it, to the other so
/// that it can't, and holds answers, matches and messages against each other.
@Suite("What the fuzzer tries, by both ways to an answer", .timeLimit(.minutes(5)))
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

  @Test("messages: what the corpus has of them, and what is made of that")
  func messages() async throws {
    var mutator = Mutator(seed: 2)
    let seeds =
      try Self.corpus(of: "message")
      + [#"{"key":"a","text":"Hello"}"#, #"{"key":"b","text":"To that","reply":1}"#]
      .map { Array($0.utf8) }
    let inputs = seeds + (0..<Self.mutants).map { _ in mutator.input(from: seeds) }
    try await Self.opened { house in
      let both = try await house.talks()
      var accepted = 0
      for input in inputs where !input.isEmpty && input.count < 4096 {
        let answer = try await both.answers(to: input, Self.json)
        if answer.hasPrefix("HTTP/1.1 200") { accepted += 1 }
      }
      #expect(accepted >= 4)
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
      $0.allowances[.messages] = Bucket.Size(1_000_000, per: .seconds(60))
    }
    try await House.opened(Club(), limits: limits, body)
  }
}

/// Two matches or rooms that are alike but for ids.
private struct Twins: Sendable {
  struct Side: Sendable {
    /// The address to which is sent.
    let path: String
    let player: Guest
    let opponent: Guest
    /// What has become of it.
    let state: @Sendable () async throws -> String

    /// A text without the ids of this side.
    func nameless(_ text: String) -> String {
      let id = path.split(separator: "/")[3]
      return text.replacing(id, with: "<id>").replacing("\(player.id)", with: "<player>")
        .replacing("\(opponent.id)", with: "<opponent>")
    }
  }

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
    let after = (
      short.nameless(try await short.state()), long.nameless(try await long.state())
    )
    #expect(after.0 == after.1, "\(fields) \(String(decoding: body, as: UTF8.self))")
    return one
  }

  /// An answer without what is another each time, and in no order of fields.
  private func answer(_ side: Side, _ fields: String, _ body: [UInt8]) async throws -> String {
    let head =
      "POST \(side.path) HTTP/1.1\r\nHost: test\r\n"
      + "Authorization: Bearer \(side.player.token)\r\n\(fields)\r\n"
    let answer = try await RawClient.connected(to: house.port) { client in
      try await client.send(Array(head.utf8) + body)
      return try await client.read(until: "}")
    }
    return side.nameless(answer.comparable.joined(separator: "\n"))
  }
}

extension House {
  /// Two pairs, whose sessions were seen, each with one move in its match, in which it is the turn of the second player.
  fileprivate func twins() async throws -> Twins {
    Twins(house: self, short: try await begun(), long: try await begun())
  }

  private func begun() async throws -> Twins.Side {
    while true {
      // Seats are drawn, and have to be alike.
      let (match, x, o) = try await pair(.relaxed)
      guard match.players.first == x.id else { continue }
      try await play("c3", ply: 0, in: match.id, by: x)
      return Twins.Side(path: "/api/v1/matches/\(match.id)/commands", player: o, opponent: x) {
        let record = try #require(try await services.matches.match(match.id))
        return String(buffer: try JSON.encode(record.snapshot))
      }
    }
  }

  /// Two rooms of two, in each of which one has said something.
  fileprivate func talks() async throws -> Twins {
    Twins(house: self, short: try await talk(1), long: try await talk(2))
  }

  private func talk(_ number: Int64) async throws -> Twins.Side {
    let (one, two) = (try await guest(), try await guest())
    let room = try await services.makeRoom(number, of: [one.id, two.id])
    _ = try await ask(
      Endpoints.say, by: one, at: "\(room)", MessageRequest(key: "first", text: "first"))
    return Twins.Side(path: "/api/v1/rooms/\(room)/messages", player: one, opponent: two) {
      String(buffer: try JSON.encode(try await services.all(of: room, for: two.id)))
    }
  }
}
