import API
import Base
import Club
import Foundation
import HTTP
import Server
import TestSupport
import Testing

@Suite("The short way of messages", .timeLimit(.minutes(1)))
struct ShortWayMessageTests {
  private static let json = "Content-Type: application/json\r\n"
  private static let hello = #"{"key":"k1","text":"Hello"}"#
  /// A text of which it isn't plain how long it takes to be worked out.
  private static let costly =
    #"{"key":"k2","text":"\#(String(repeating: "é", count: 300))"}"#

  /// Bodies and fields, the status of the answer, and whether it comes by the short way.
  static let asked: [(body: String, fields: String, status: String, isShort: Bool)] = [
    (hello, json, "200", true), (#"{"text":"Hello","key":"k1"}"#, json, "200", true),
    (#"{"key":"k3","text":" \"Ü\" \n"}"#, json, "200", true),
    (#"{"key":"k4","text":"To that","reply":1}"#, json, "200", true),
    (#"{"key":"k4","text":"To nothing","reply":9}"#, json, "404", false),
    (#"{"key":"","text":"Hello"}"#, json, "400", false),
    (#"{"key":"k5","text":" "}"#, json, "422", false), (costly, json, "200", false),
    (#"{"key":"k6","text":"","board":"3x3x3:"}"#, json, "200", false),
    (#"{"key":"k7","text":"","upload":"aaaaaaaaaaaaa"}"#, json, "404", false),
    ("{", json, "400", false), ("", json, "400", false), (hello, "", "415", false),
    (hello, json + "Sec-Fetch-Site: cross-site\r\n", "403", false),
  ]

  @Test("gives the same answer as the long way, to every field", arguments: asked)
  func same(body: String, fields: String, status: String, isShort: Bool) async throws {
    try await House.opened(Club()) { house in
      let (room, one, _) = try await house.room()
      try await house.services.say("first", by: one.id, in: room)
      try await house.see(one)
      let fields = fields + "Authorization: Bearer \(one.token)\r\n"
      try await RawClient.connected(to: house.port) { client in
        var answers: [[String]] = []
        for isWhole in [true, false, true] {
          try await client.send(shortRequest(Self.path(of: room), body, fields, isWhole: isWhole))
          answers.append(try await client.read(until: "}").comparable)
        }
        #expect(answers[0] == answers[1] && answers[1] == answers[2])
        #expect(answers[0][0].contains(" \(status) "))
      }
    }
  }

  @Test(
    "answers what is accepted; all else it leaves, and then nothing has come of it",
    arguments: asked)
  func left(body: String, fields: String, status: String, isShort: Bool) async throws {
    let (house, way) = try House.withShortWay()
    let (room, one, two) = try await house.room()
    try await house.services.say("first", by: one.id, in: room)
    let stranger = try await house.guest()
    for guest in [one, two, stranger] { try await house.see(guest) }
    let path = Self.path(of: room)
    let answer = await way.answer(path, body, fields + "Authorization: Bearer \(one.token)\r\n")
    #expect((answer != nil) == isShort)
    for fields in ["", "Cookie: gameon=\(stranger.token)\r\n"] {
      #expect(await way.answer(path, Self.hello, Self.json + fields) == nil)
    }
    let all = try await house.services.all(of: room, for: two.id)
    #expect(all.count == (isShort ? 2 : 1))
  }

  @Test("leaves what is said in a part of the club that is switched off")
  func part() async throws {
    let (house, way) = try House.withShortWay()
    let (room, one, _) = try await house.room()
    try await house.see(one)
    let fields = Self.json + "Cookie: gameon=\(one.token)\r\n"
    for (part, key) in [ClubPart.games, .chat].enumerated().map({ ($1, "\($0)") }) {
      _ = try await house.services.look.change(ClubLookChange(partsOff: [part]), by: .commandLine)
      let answer = await way.answer(
        Self.path(of: room), #"{"key":"\#(key)","text":"Hello"}"#, fields)
      #expect((answer == nil) == (part == .chat))
    }
  }

  @Test("takes of the allowance once, whichever way a message goes, and leaves who has none")
  func allowance() async throws {
    let limits = Limits.patient { $0.allowances[.messages] = Bucket.Size(2, per: .seconds(60)) }
    try await House.opened(Club(), limits: limits) { house in
      for (place, isWhole) in [true, false].enumerated() {
        let (room, one, _) = try await house.room(Int64(place + 1))
        try await house.see(one)
        let fields = Self.json + "Authorization: Bearer \(one.token)\r\n"
        try await RawClient.connected(to: house.port) { client in
          var statuses: [String] = []
          for body in [#"{"key":"a","text":"b","reply":9}"#, Self.hello, Self.hello] {
            try await client.send(
              shortRequest(Self.path(of: room), body, fields, isWhole: isWhole))
            statuses.append(String(try await client.read(until: "}").dropFirst(9).prefix(3)))
          }
          #expect(statuses == ["404", "200", "429"])
        }
      }
    }
  }

  @Test("keeps the order of what came in one packet")
  func order() async throws {
    try await House.opened(Club()) { house in
      let (room, one, two) = try await house.room()
      let fields = Self.json + "Authorization: Bearer \(one.token)\r\n"
      let texts = (1...20).map { "\($0)" }
      let packet = texts.map { text in
        shortRequest(
          Self.path(of: room), #"{"key":"\#(text)","text":"\#(text)"}"#, fields,
          isWhole: text.count == 1)
      }
      try await RawClient.connected(to: house.port) { client in
        try await client.send(packet.joined())
        client.finish()
        let answers = await client.readToEnd()
        #expect(answers.ranges(of: "HTTP/1.1 200").count == texts.count)
      }
      #expect(try await house.services.all(of: room, for: two.id).map(\.text) == texts)
    }
  }

  private static func path(of room: RoomID) -> String { "/api/v1/rooms/\(room)/messages" }
}

extension House {
  /// A room of two guests.
  fileprivate func room(_ number: Int64 = 1) async throws -> (RoomID, Guest, Guest) {
    let (one, two) = (try await guest(), try await guest())
    return (try await services.makeRoom(number, of: [one.id, two.id]), one, two)
  }

  /// Lets the session of somebody be one that was seen: the first request of another goes the long way.
  fileprivate func see(_ guest: Guest) async throws {
    _ = try await services.accounts.session(of: Secret(guest.token)!)
  }
}
