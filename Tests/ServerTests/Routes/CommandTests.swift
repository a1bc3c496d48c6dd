import API
import Club
import Foundation
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct CommandTests {
  static let won = ["a1", "a2", "b1", "b2", "c1"]

  @Test(arguments: Way.allCases)
  func everyMoveSentTwiceIsMadeOnce(way: Way) async throws {
    try await Interface().open(way) { client in
      let couple = try await Couple(client)
      for (ply, cell) in Self.won.enumerated() {
        let mover = ply.isMultiple(of: 2) ? couple.x : couple.o
        let move = MatchCommand.move(round: 1, ply: ply, cell: cell)
        let first = try await mover.tell(move, in: couple.match)
        let again = try await mover.tell(move, in: couple.match)
        #expect(first == again && first.round.ply == ply + 1)
        #expect(first.version == ply + 2)
      }
      let end = try await couple.x.ask(Endpoints.match, at: "\(couple.match.id)").match
      #expect(end.round.ending == EndingSnapshot(kind: .line, winner: end.round.x))
      #expect(end.score.wins.reduce(0, +) == 1 && end.score.draws == 0)
    }
  }

  @Test(arguments: Way.allCases)
  func whatIsOutOfStepIsRefusedWithTheMatchAsItIs(way: Way) async throws {
    try await Interface().open(way) { client in
      let couple = try await Couple(client)
      try await couple.play(["b2", "a1"])
      func refused(_ caller: Caller, _ command: MatchCommand) async throws -> String? {
        let problem = try await refusal { try await caller.tell(command, in: couple.match) }
        let now = try await couple.x.ask(Endpoints.match, at: "\(couple.match.id)").match
        #expect(problem?.match == now && now.version == 3)
        return problem?.type
      }
      let (x, o) = (couple.x, couple.o)
      #expect(
        try await refused(x, .move(round: 1, ply: 0, cell: "a2")) == ProblemName.outOfStep.type)
      #expect(
        try await refused(o, .move(round: 1, ply: 0, cell: "b2")) == ProblemName.outOfStep.type)
      #expect(
        try await refused(x, .move(round: 1, ply: 7, cell: "c3")) == ProblemName.outOfStep.type)
      #expect(
        try await refused(x, .move(round: 2, ply: 2, cell: "c3")) == ProblemName.outOfStep.type)
      #expect(
        try await refused(x, .move(round: .min, ply: .max, cell: "c3"))
          == ProblemName.outOfStep.type)
      #expect(
        try await refused(o, .move(round: 1, ply: 2, cell: "c3")) == ProblemName.notYourTurn.type)
      #expect(
        try await refused(x, .move(round: 1, ply: 2, cell: "b2")) == ProblemName.illegalMove.type)
      for cell in ["d1", "a4", "a0", "a01", "a", "", "1a", "A1", "a1 ", "a-1", "é1", "a1a1"] {
        #expect(
          try await refused(x, .move(round: 1, ply: 2, cell: cell)) == ProblemName.offBoard.type)
      }
      #expect(
        try await refused(x, .wishRematch(round: 1, wish: true)) == ProblemName.roundIsOpen.type)
      #expect(try await refused(x, .claim(round: 1)) == ProblemName.yourTurn.type)
      #expect(try await refused(o, .claim(round: 1)) == ProblemName.tooEarlyToClaim.type)
      #expect(
        try await refused(x, .answerDraw(round: 1, accept: true))
          == ProblemName.nothingToAnswer.type)
    }
  }

  @Test func afterTheEndNothingIsPlayed() async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      let end = try await couple.play(Self.won)
      let problem = try await refusal {
        try await couple.o.tell(.move(round: 1, ply: 5, cell: "c3"), in: couple.match)
      }
      #expect(problem?.type == ProblemName.roundIsOver.type && problem?.status == 409)
      #expect(problem?.match == end)
    }
  }

  @Test func aRetryOfTheFirstMoveAfterTheNextRoundBeganDoesNoHarm() async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      try await couple.play(Self.won)
      for player in [couple.x, couple.o] {
        try await player.tell(.wishRematch(round: 1, wish: true), in: couple.match)
      }
      let problem = try await refusal {
        try await couple.x.tell(.move(round: 1, ply: 0, cell: "a1"), in: couple.match)
      }
      #expect(problem?.type == ProblemName.outOfStep.type)
      #expect(problem?.match?.round.number == 2 && problem?.match?.round.ply == 0)
    }
  }

  @Test func onlyTheTwoActAndEverybodyWithTheLinkLooksOn() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let couple = try await Couple(client)
      let stranger = try await Caller.guest(client)
      let move = MatchCommand.move(round: 1, ply: 0, cell: "b2")
      let problem = try await refusal { try await stranger.tell(move, in: couple.match) }
      #expect(problem?.type == ProblemName.notAPlayer.type && problem?.status == 403)
      let offBoard = MatchCommand.move(round: 1, ply: 0, cell: "z9")
      #expect(
        try await refusal { try await stranger.tell(offBoard, in: couple.match) }?.type
          == ProblemName.notAPlayer.type)
      for token in [nil, String(repeating: "0", count: 64), "short", ""] {
        let nobody = Caller(client, token: token)
        let refused = try await refusal { try await nobody.tell(move, in: couple.match) }
        #expect(refused?.type == ProblemName.notSignedIn.type && refused?.match == nil)
      }
      let seen = try await Caller(client).ask(Endpoints.match, at: "\(couple.match.id)")
      #expect(seen.match == couple.match && seen.players.count == 2)

      interface.club.pass(.seconds(365 * 86_400))
      let expired = try await refusal { try await couple.x.tell(move, in: couple.match) }
      #expect(expired?.type == ProblemName.notSignedIn.type)
    }
  }

  @Test func aMatchThatThereIsNotIsSaid() async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client)
      for id in ["\(MatchID(rawValue: 7))", "no-match", "%00"] {
        let command = try await guest.send(
          Endpoints.command.route, id, body: #"{"command": "resign", "round": 1}"#)
        #expect(try command.problem.type == ProblemName.unknownMatch.type)
        for route in [
          Endpoints.match.route, Endpoints.rounds.route, Endpoints.nextMatch.route,
        ] {
          #expect(try await guest.send(route, id).status == .notFound)
        }
      }
    }
  }

  @Test func whoIsInALiveRoundIsLedToIt() async throws {
    try await Interface().open { client in
      let live = try await Couple(client, pace: .live(.sixty))
      let problem = try await refusal {
        try await live.x.ask(
          Endpoints.playNow, PoolRequest(ruleset: "15x15x5", pace: .live(.sixty)))
      }
      #expect(problem?.type == ProblemName.finishYourRoundFirst.type)
      #expect(problem?.finish == live.match.id)
    }
  }
}
