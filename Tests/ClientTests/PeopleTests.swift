import API
import Client
import HTTP
import Rules
import Testing

@Suite("The client and people", .timeLimit(.minutes(1)))
struct PeopleTests {
  @Test("Two follow each other, see where the other is, challenge, and part")
  func people() async throws {
    try await RealServer().run { port in
      let nina = try await RealServer.guest("Nina", on: port)
      let ben = try await RealServer.guest("Ben", on: port)
      let ninaID = try #require(try await nina.me()?.id)
      let code = try await ben.playerCode()
      let found = try #require(try await nina.findPeople("\(code)").people.first)
      let benID = found.player.id
      #expect(found.player.name.text == "Ben" && !found.relation.follows)
      #expect(try await nina.follow(benID).relation.follows)
      #expect(try await ben.followers().people.map(\.player.id) == [ninaID])
      #expect(try await ben.follow(ninaID).relation.followsYou)
      #expect(try await nina.friends().people.map(\.player.id) == [benID])
      #expect(try await nina.following().next == nil)

      try await ben.rename(to: "Benjamin")
      #expect(try await nina.profile(of: benID).person.formerName?.text == "Ben")
      #expect(try await nina.seeName(of: benID).formerName == nil)

      #expect(try await ben.playNow(.gomoku, pace: .relaxed).match == nil)
      let standing = try await nina.profile(of: benID).person.standing
      let joined = try await nina.take(try #require(standing.open.first).id)
      #expect(joined.match.ruleset == "15x15x5")

      let challenge = try await nina.challenge(benID, to: .ticTacToe, pace: .relaxed)
      #expect(try await ben.lobby().challenges == [challenge])
      try await ben.decline(challenge.id)
      let again = try await nina.challenge(benID, to: .ticTacToe, pace: .relaxed, starter: .owner)
      #expect(try await ben.take(again.id).match.ruleset == "3x3x3")

      try await nina.removeFollower(benID)
      try await nina.unfollow(benID)
      #expect(try await nina.friends().people.isEmpty)
      #expect(try await ben.setPreferences(.init(presenceFor: .friends)).presenceFor == .friends)
      #expect(try await ben.preferences().isFindable)
      try await nina.block(benID)
      #expect(try await nina.blocked().people.map(\.player.id) == [benID])
      let problem = await #expect(throws: ProblemDocument.self) { try await ben.follow(ninaID) }
      #expect(problem?.name == .unknownPlayer)
      try await nina.unblock(benID)
      try await ben.follow(ninaID)
    }
  }

  @Test("Where somebody is comes over the stream")
  func standing() async throws {
    try await RealServer().run { port in
      let nina = try await RealServer.guest("Nina", on: port)
      let ben = try await RealServer.guest("Ben", on: port)
      let benID = try #require(try await ben.me()?.id)
      try await nina.follow(benID)
      var seen = nina.events().makeAsyncIterator()
      #expect(try await ben.playNow(.gomoku, pace: .relaxed).match == nil)
      while let event = try await seen.next() {
        guard case .presenceStatus(let status) = event, !status.open.isEmpty else { continue }
        #expect(status.player == benID && status.open[0].ruleset == "15x15x5")
        return
      }
      Issue.record("nothing was told")
    }
  }
}
