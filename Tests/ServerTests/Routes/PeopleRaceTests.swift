import API
import Rules
import Server
import TestSupport
import Testing

/// Acts of people on each other at the same moment, each on a connection of their own.
@Suite(.timeLimit(.minutes(3))) struct PeopleRaceTests {
  private static let rounds = 15

  private func withTwo(
    _ body: @Sendable @escaping (Visitor, Visitor) async throws -> Void
  ) async throws {
    try await withServer(SmallSite()) { port in
      try await Visitor.come(to: port) { nina in
        try await Visitor.come(to: port) { ben in try await body(nina, ben) }
      }
    }
  }

  @Test func twoWhoFollowEachOtherAtOnceAreFriends() async throws {
    try await withTwo { nina, ben in
      for _ in 1...Self.rounds {
        async let one = nina.ask(Endpoints.follow, at: "\(ben.id)", Nothing())
        async let other = ben.ask(Endpoints.follow, at: "\(nina.id)", Nothing())
        let answers = try await [one, other]
        #expect(answers.allSatisfy { $0.status == 200 && $0.answer?.relation.follows == true })
        #expect(answers.contains { $0.answer?.relation.followsYou == true })
        #expect(try await nina.friends() == [ben.id])
        #expect(try await ben.friends() == [nina.id])
        async let less = nina.ask(Endpoints.unfollow, at: "\(ben.id)", Nothing())
        async let fewer = ben.ask(Endpoints.unfollow, at: "\(nina.id)", Nothing())
        _ = try await [less, fewer]
        #expect(try await nina.friends() == [])
      }
    }
  }

  @Test func whoIsBlockedWhileTheyFollowFollowsNoMore() async throws {
    try await withTwo { nina, ben in
      for _ in 1...Self.rounds {
        async let follow = ben.ask(Endpoints.follow, at: "\(nina.id)", Nothing())
        async let block = nina.ask(Endpoints.block, at: "\(ben.id)", Nothing())
        let (followed, blocked) = try await (follow.status, block.status)
        #expect([200, 404].contains(followed) && blocked == 200)
        let followers = try await nina.ask(Endpoints.followers, Nothing()).answer
        #expect(followers?.people == [])
        #expect(try await nina.ask(Endpoints.unblock, at: "\(ben.id)", Nothing()).status == 200)
      }
    }
  }

  @Test func bothBlockAtOnce() async throws {
    try await withTwo { nina, ben in
      for _ in 1...Self.rounds {
        async let one = nina.ask(Endpoints.block, at: "\(ben.id)", Nothing())
        async let other = ben.ask(Endpoints.block, at: "\(nina.id)", Nothing())
        let statuses = try await [one.status, other.status]
        #expect(statuses == [200, 200])
        #expect(try await nina.ask(Endpoints.unblock, at: "\(ben.id)", Nothing()).status == 404)
        #expect(try await ben.ask(Endpoints.unblock, at: "\(nina.id)", Nothing()).status == 200)
      }
    }
  }

  /// A challenge is accepted, or it isn't: never is there a match of which the other end knows nothing.
  @Test(arguments: [true, false])
  func whoAcceptsAsItIsTakenBackPlaysOrDoesNot(byBlock: Bool) async throws {
    try await withTwo { nina, ben in
      var played = 0
      for round in 1...Self.rounds {
        let challenge = try #require(
          try await nina.ask(
            Endpoints.challenge, at: "\(ben.id)",
            InvitationRequest(ruleset: "\(round + 2)x3x3", pace: .relaxed)
          ).answer)
        async let take = ben.ask(Endpoints.takeInvitation, at: "\(challenge.id)", Nothing())
        async let end = nina.end(challenge, byBlock: byBlock)
        let (taken, ended) = try await (take.status, end)
        #expect([200, 404].contains(taken) && [200, 204].contains(ended))
        if taken == 200 { played += 1 }
        let lobbies = try await [nina.lobby(), ben.lobby()]
        #expect(lobbies.allSatisfy { $0.matches.count == played && $0.challenges == [] })
        try await nina.ask(Endpoints.unblock, at: "\(ben.id)", Nothing())
      }
    }
  }

  @Test func ofTwoWhoJoinAFriendOnePlays() async throws {
    try await withServer(SmallSite()) { port in
      try await Visitor.come(to: port) { owner in
        for round in 1...Self.rounds {
          let pairing = try await owner.ask(
            Endpoints.playNow, PoolRequest(ruleset: "\(round + 2)x3x3", pace: .relaxed)
          ).answer
          let entry = try #require(pairing?.invitation?.id)
          let ready = Gate(2)
          let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...2 {
              group.addTask {
                try await Visitor.come(to: port) { taker in
                  await ready.pass()
                  return try await taker.ask(
                    Endpoints.takeInvitation, at: "\(entry)", Nothing()
                  ).status
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
}

extension Visitor {
  /// The status.
  fileprivate func end(_ challenge: ChallengeSummary, byBlock: Bool) async throws -> Int {
    byBlock
      ? try await ask(Endpoints.block, at: "\(challenge.to)", Nothing()).status
      : try await ask(Endpoints.withdraw, at: "\(challenge.id)", Nothing()).status
  }

  fileprivate func friends() async throws -> [PlayerID] {
    try await ask(Endpoints.friends, Nothing()).answer?.people.map(\.player.id) ?? []
  }
}
