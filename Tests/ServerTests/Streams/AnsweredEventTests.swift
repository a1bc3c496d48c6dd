import API
import Base
import Club
import Server
import TestSupport
import Testing

@Suite("What a session knows by the answer to its command", .timeLimit(.minutes(1)))
struct AnsweredEventTests {
  @Test(
    "comes to its streams with what they tell next, and not if something newer does",
    arguments: [true, false])
  func later(byShortWay isShort: Bool) async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      try await house.listen(as: x) { stream in
        _ = try await stream.events(until: "ready")
        // The first move takes a notice away, which is told too.
        try await house.play("b2", ply: 0, in: match.id, by: x)
        try await house.play("a1", ply: 1, in: match.id, by: o)
        while let told = try await stream.match(), told.round.moves != "b2a1" {}
        try await house.move("c3", ply: 2, in: match.id, by: x.token, isShort: isShort)
        try await house.play("a2", ply: 3, in: match.id, by: o)
        #expect(try await stream.match()?.round.moves == "b2a1c3a2")
        try await house.move("a3", ply: 4, in: match.id, by: x.token, isShort: isShort)
        house.club.pass(.seconds(20))
        let told = try await stream.events(until: "beat")
        #expect(told.map(\.name) == ["match", "beat"])
        #expect(try told.first?.value(as: MatchSnapshot.self).round.moves == "b2a1c3a2a3")
      }
    }
  }

  @Test("comes to all others at once: the opponent, who looks on, and other sessions of the player")
  func atOnce() async throws {
    try await House.opened(Club()) { house in
      let (match, x, o) = try await house.pair(.relaxed)
      let (nina, secret) = try await house.services.register("Nina", guest: x.id)
      guard
        case .signedIn(_, let other) = try await house.services.accounts.signIn(
          "Nina", Services.password, from: .number(1))
      else { throw AccountRefusal.wrongPassword }
      _ = try await house.services.accounts.session(of: secret)
      try await house.listen(as: o) { opponent in
        _ = try await opponent.events(until: "ready")
        try await house.listen(as: Guest(id: nina.id, token: other.text)) { device in
          _ = try await device.events(until: "ready")
          try await house.listen(as: nil, watching: [match.id]) { spectator in
            _ = try await spectator.events(until: "ready")
            try await house.move("b2", ply: 0, in: match.id, by: secret.text)
            for stream in [opponent, device, spectator] {
              #expect(try await stream.match()?.round.moves == "b2")
            }
          }
        }
      }
    }
  }
}

extension House {
  /// Moves as a page does whose tabs tell each other what the answer says.
  fileprivate func move(
    _ cell: String, ply: Int, in match: MatchID, by token: String, isShort: Bool = true
  ) async throws {
    let answer = try await RawClient.connected(to: port) { client in
      try await client.send(
        shortRequest(
          "/api/v1/matches/\(match)/commands",
          #"{"command":"move","round":1,"ply":\#(ply),"cell":"\#(cell)"}"#,
          "Content-Type: application/json\r\nPrefer: own-events=later\r\n"
            + "Authorization: Bearer \(token)\r\n",
          isWhole: isShort))
      return try await client.read(until: "}")
    }
    #expect(answer.hasPrefix("HTTP/1.1 200"))
  }
}
