import API
import HTTP
import Rules
import Server
import TestSupport
import Testing

/// Acts of several at the same moment, each on a connection of their own.
@Suite(.timeLimit(.minutes(3))) struct RaceTests {
  private static var limits: Limits {
    .patient { $0.guestsPerHour = 1_000_000 }
  }

  /// However long it takes, nobody counts as gone meanwhile, and no clock of a match runs out.
  private static func timeless() throws -> Services {
    try Club().open()
  }

  @Test(arguments: [200, 21])
  func ofAllWhoPressPlayNowEachIsInOneMatchOrWaits(count: Int) async throws {
    try await withServer(SmallSite(), limits: Self.limits, services: Self.timeless()) { port in
      let pressed = Gate(count)
      let answered = Gate(count)
      let lobbies = try await withThrowingTaskGroup(of: (PlayerID, Lobby).self) { group in
        for _ in 0..<count {
          group.addTask {
            try await Visitor.come(to: port) { visitor in
              await pressed.pass()
              let answer = try await visitor.ask(
                Endpoints.playNow, PoolRequest(ruleset: "3x3x3", pace: .live(.sixty)))
              #expect(answer.status == 200)
              await answered.pass()
              return (visitor.id, try await visitor.lobby())
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(lobbies.count == count)
      for (id, lobby) in lobbies {
        #expect(lobby.matches.count + lobby.invitations.count == 1)
        #expect(lobby.matches.allSatisfy { $0.players.contains(id) && $0.round.number == 1 })
      }
      #expect(Set(lobbies.flatMap(\.1.matches).map(\.id)).count == count / 2)
      #expect(lobbies.flatMap(\.1.invitations).count == count % 2)
    }
  }

  @Test func ofTwoWhoTakeOneInvitationOnePlays() async throws {
    try await withServer(SmallSite(), limits: Self.limits) { port in
      try await Visitor.come(to: port) { owner in
        for round in 1...20 {
          let invitation = try await owner.ask(
            Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed)
          ).answer
          let code = try #require(invitation?.link?.code.text)
          let ready = Gate(2)
          let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...2 {
              group.addTask {
                try await Visitor.come(to: port) { taker in
                  await ready.pass()
                  return try await taker.ask(Endpoints.take, at: code, Nothing()).status
                }
              }
            }
            return try await group.reduce(into: []) { $0.append($1) }
          }
          #expect(statuses.sorted() == [200, 410])
          #expect(try await owner.lobby().matches.count == round)
        }
      }
    }
  }

  @Test func bothWhoPressRematchAtOnceGetOneRound() async throws {
    let count = 200
    try await withServer(SmallSite(), limits: Self.limits, services: Self.timeless()) { port in
      try await Visitor.come(to: port) { x in
        try await Visitor.come(to: port) { o in
          let request = PoolRequest(ruleset: "3x3x3", pace: .live(.sixty))
          try await x.ask(Endpoints.playNow, request)
          let match = try #require(try await o.ask(Endpoints.playNow, request).answer?.match)
          for round in 1...count {
            try await x.ask(Endpoints.command, at: "\(match.id)", .resign(round: round))
            let wish = MatchCommand.wishRematch(round: round, wish: true)
            async let one = x.ask(Endpoints.command, at: "\(match.id)", wish)
            async let other = o.ask(Endpoints.command, at: "\(match.id)", wish)
            let numbers = try await [one, other].map { $0.answer?.round.number }
            #expect(numbers.contains(round + 1) && !numbers.contains(nil))
          }
          let end = try await x.ask(Endpoints.match, at: "\(match.id)", Nothing()).answer?.match
          #expect(end?.round.number == count + 1)
          #expect(end?.score.wins.reduce(0, +) == count)
        }
      }
    }
  }
}
