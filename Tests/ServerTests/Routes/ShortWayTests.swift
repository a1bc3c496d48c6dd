import API
import Base
import Club
import Foundation
import HTTP
import HTTPTypes
import NIOCore
import NIOPosix
import Rules
import Server
import TestSupport
import Testing

@Suite("The short way of commands in matches", .timeLimit(.minutes(1)))
struct ShortWayTests {
  private static let move = #"{"command":"move","round":1,"ply":0,"cell":"b2"}"#
  /// Stands for a text that is too long.
  private static let long = "long"
  private static let json = "Content-Type: application/json\r\n"

  /// Bodies, fields beside those that show a session, and whether the short way answers.
  static let asked: [(body: String, fields: String, isShort: Bool)] = [
    (move, json, true), (move, json + "Sec-Fetch-Site: same-origin\r\n", true),
    (move, json + "Connection: keep-alive\r\n", true),
    (move, json + "Prefer: own-events=later\r\n", true),
    (#"{"round":1,"command":"wish-rematch","wish":true}"#, json, false),
    (#"{"command":"move","round":1,"ply":3,"cell":"c3"}"#, json, false),
    (#"{"command":"move","round":1,"ply":0,"cell":"z9"}"#, json, false),
    (#"{"command":"move"}"#, json, false), ("{", json, false), ("", json, false),
    (move, "", false), (move, json + "Sec-Fetch-Site: cross-site\r\n", false),
    (move, json + "Origin: https://elsewhere.example\r\n", false),
    (move, json + "X: \(long)\r\n", false),
  ]

  @Test("gives the same answer as the long way, to every field", arguments: asked)
  func same(body: String, fields: String, isShort: Bool) async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      try await house.play("b2", ply: 0, in: match.id, by: x)
      let fields = fields + "Authorization: Bearer \(x.token)\r\n"
      try await RawClient.connected(to: house.port) { client in
        var answers: [[String]] = []
        for isWhole in [true, false, true] {
          try await client.send(Self.request(match.id, body, fields, isWhole: isWhole))
          answers.append(try await client.read(until: "}").comparable)
        }
        #expect(answers[0] == answers[1] && answers[1] == answers[2])
        #expect(answers[0][0].contains(" 200 ") == isShort)
      }
    }
  }

  @Test(
    "answers what is accepted; all else it leaves, and then nothing has come of it",
    arguments: asked)
  func left(body: String, fields: String, isShort: Bool) async throws {
    let (house, way) = try House.withShortWay()
    let (match, x, o) = try await house.match()
    let before = match.match.version
    let answer = await way.answer(match.id, body, fields + "Authorization: Bearer \(x)\r\n")
    #expect((answer != nil) == isShort)
    for (token, fields) in [(o, Self.json), (x, "")] {
      #expect(await way.answer(match.id, Self.move, fields + "Cookie: gameon=\(token)\r\n") == nil)
    }
    for fields in ["", "Authorization: Bearer \(x)0\r\nCookie: gameon=\(x)\r\n"] {
      #expect(await way.answer(match.id, Self.move, Self.json + fields) == nil)
    }
    let after = try await house.services.matches.match(match.id)?.match.version
    #expect(after == before + (isShort ? 1 : 0))
  }

  @Test("answers a move of a browser by its cookie, and leaves one of somebody who may not act")
  func sessions() async throws {
    let (house, way) = try House.withShortWay()
    let (match, x, _) = try await house.match()
    let cookie = Self.json + "Cookie: other=1; gameon=\(x)\r\n"
    #expect(await way.answer(MatchID(rawValue: 7), Self.move, cookie) == nil)
    #expect(await way.answer(match.id, Self.move, cookie) != nil)
    house.club.pass(.seconds(365 * 86_400))
    #expect(await way.answer(match.id, Self.move, cookie) == nil)
  }

  @Test("answers whoever waits to be let in, in the match that they play")
  func newcomers() async throws {
    let (house, way) = try House.withShortWay()
    let (match, x, _) = try await house.match()
    let accounts = house.services.accounts
    let guest = try #require(try await accounts.player(of: Secret(x)!))
    try await accounts.setDoors(DoorsChange(asksApproval: true))
    let (_, secret) = try await house.services.register("Nina", guest: guest)
    let fields = Self.json + "Authorization: Bearer \(secret.text)\r\n"
    #expect(try await accounts.session(of: secret)?.isWaiting == true)
    #expect(await way.answer(match.id, Self.move, fields) != nil)
    let (other, _, _) = try await house.match()
    #expect(await way.answer(other.id, Self.move, fields) == nil)
  }

  @Test("leaves a player who was refused too often to the long way, which says so")
  func allowance() async throws {
    let limits = Limits.patient { $0.allowances[.commands] = Bucket.Size(1, per: .seconds(60)) }
    try await House.opened(Club(), limits: limits) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let fields = Self.json + "Authorization: Bearer \(x.token)\r\n"
      try await RawClient.connected(to: house.port) { client in
        var statuses: [String] = []
        for body in [Self.move, "{", Self.move] {
          try await client.send(Self.request(match.id, body, fields))
          statuses.append(String(try await client.read(until: "}").dropFirst(9).prefix(3)))
        }
        #expect(statuses == ["200", "400", "429"])
      }
    }
  }

  @Test("tells the time as RFC 9110 has it")
  func date() {
    #expect(DateField.text(of: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test("keeps the order of what came in one packet, and of what comes byte by byte")
  func order() async throws {
    try await House.opened(Club()) { house in
      let (match, x, _) = try await house.pair(.relaxed)
      let move = Self.request(
        match.id, Self.move, Self.json + "Authorization: Bearer \(x.token)\r\n")
      let health = "GET /health HTTP/1.1\r\nHost: test\r\n\r\n"
      for text in [health + move + move + health + move, move + health, move, health + move] {
        for isSlow in [false, true] {
          let answers = try await RawClient.connected(to: house.port) { client in
            for part in isSlow ? text.map(String.init) : [text] { try await client.send(part) }
            client.finish()
            return await client.readToEnd()
          }
          let kinds = answers.components(separatedBy: "HTTP/1.1 200").dropFirst()
            .map { $0.contains("\"ruleset\"") ? "move" : "health" }
          let asked = text.components(separatedBy: "Host: test").dropLast()
            .map { $0.contains("POST") ? "move" : "health" }
          #expect(kinds == asked)
        }
      }
    }
  }

  private static func request(
    _ match: MatchID, _ body: String, _ fields: String, isWhole: Bool = true
  ) -> String {
    shortRequest(path(of: match), body, fields.replacing(long, with: tooLong), isWhole: isWhole)
  }

  fileprivate static func path(of match: MatchID) -> String { "/api/v1/matches/\(match)/commands" }

  fileprivate static let tooLong = String(repeating: "x", count: 9000)
}

extension House {
  /// Two in a match, whose sessions were seen: the first has X.
  fileprivate func match() async throws -> (MatchRecord, String, String) {
    let (x, o) = (try await guest(), try await guest())
    for guest in [x, o] { _ = try await services.accounts.session(of: Secret(guest.token)!) }
    let invitation = try await services.invitations.invite(
      by: x.id, .ticTacToe, .relaxed, starter: .owner)
    let match = try await services.invitations.take(invitation.code, by: o.id)
    return (match, x.token, o.token)
  }
}

extension ShortAnswers {
  fileprivate func answer(_ match: MatchID, _ body: String, _ fields: String) async -> WholeAnswer?
  {
    await answer(
      ShortWayTests.path(of: match), body, fields.replacing("long", with: ShortWayTests.tooLong))
  }
}
