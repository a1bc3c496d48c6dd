import API
import Foundation
import Load
import Rules
import Testing

@Suite struct BotMatchTests {
  private static func snapshot(
    version: Int = 1, number: Int = 1, x: Seat = .first, moves: String = "", ply: Int = 0
  ) -> MatchSnapshot {
    let start = Instant(milliseconds: 0)
    return MatchSnapshot(
      id: MatchID(rawValue: 7), version: version,
      players: [PlayerID(rawValue: 1), PlayerID(rawValue: 2)], ruleset: "3x3x3", pace: .relaxed,
      isPrivate: true, score: ScoreSnapshot(wins: [0, 0], draws: 0),
      round: RoundSnapshot(
        number: number, x: x, moves: moves, ply: ply, turn: nil, turnSince: start, deadline: nil,
        ending: nil),
      drawOffer: nil, drawOfferFrom: [0, 0], takebackAsk: nil, resetAsk: nil,
      wishes: [false, false], away: [nil, nil], claimFrom: [nil, nil], updatedAt: start)
  }

  private static func observed(_ state: BotMatch.State) -> ObservedMatch {
    ObservedMatch(
      version: state.version, roundNumber: state.roundNumber, ply: state.round.moves.count,
      moves: state.moves)
  }

  @Test func whatMattersIsFoundInASnapshot() throws {
    let json = try JSONEncoder().encode(
      Self.snapshot(version: 12, number: 3, moves: "b2a1c3", ply: 3))
    let observed = json.withUnsafeBytes { ObservedMatch(json: $0) }
    #expect(
      observed == ObservedMatch(version: 12, roundNumber: 3, ply: 3, moves: Array("b2a1c3".utf8)))
  }

  @Test(arguments: ["", "{}", "nonsense \"", #"{"version":1,"number":"#, #""\"#])
  func nothingElseIsASnapshot(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { ObservedMatch(json: $0) } == nil)
  }

  @Test func commandsAreWrittenAsTheInterfaceReadsThem() throws {
    let commands: [MatchCommand] = [
      .move(round: 2, ply: 4, cell: "b2"), .wishRematch(round: 3, wish: true),
    ]
    for command in commands {
      let read = try JSONDecoder().decode(MatchCommand.self, from: Data(command.json.utf8))
      #expect(read == command)
    }
  }

  /// What the bots expect is what the rules of the server's own seats and rounds give.
  @Test func roundsFollowOneAnotherWithMarksSwapped() throws {
    var generator = Xorshift(seed: 5)
    var match = try BotMatch(Self.snapshot())
    var round = Round(.ticTacToe)
    var x = Seat.first
    for version in 2..<500 {
      let step = match.next(using: &generator)
      switch step.command {
      case .move(let number, let ply, let cell):
        #expect(number == match.state.roundNumber && ply == round.moves.count)
        #expect(step.seat == (round.turn == .x ? x : x.other))
        let text = Array("3x3x3:".utf8) + match.state.moves + Array(cell.utf8)
        round = try Round(text: text)
        #expect(step.endsRound == (round.outcome != nil))
      default:
        #expect(round.outcome != nil)
        if step.result.roundNumber > match.state.roundNumber {
          round = Round(.ticTacToe)
          x = x.other
        }
      }
      #expect(step.result.version == version)
      #expect(match.acknowledged(by: Self.observed(step.result)) == nil)
    }
    #expect(match.state.roundNumber > 30)
  }

  @Test func aWrongAnswerIsNoticed() throws {
    var generator = Xorshift(seed: 1)
    let match = try BotMatch(Self.snapshot())
    var asking = match
    var right = Self.observed(asking.next(using: &generator).result)
    func violation(_ change: (inout ObservedMatch) -> Void) -> Violation? {
      var (match, observed) = (asking, right)
      change(&observed)
      return match.acknowledged(by: observed)
    }
    #expect(violation { _ in } == nil)
    #expect(violation { $0.version += 1 } == .version)
    #expect(violation { $0.roundNumber += 1 } == .round)
    #expect(violation { $0.ply += 1 } == .moves)
    #expect(violation { $0.moves = Array("a9".utf8) } == .moves)
    right.version = 1
    #expect(violation { _ in } == .version, "the old state")
    var idle = match
    #expect(idle.acknowledged(by: right) == .unasked)
  }

  @Test func anEventMayComeBeforeTheAcknowledgementAndLate() throws {
    var generator = Xorshift(seed: 1)
    var match = try BotMatch(Self.snapshot())
    let first = Self.observed(match.state)
    var wrong = first
    wrong.moves = Array("a1".utf8)
    #expect(match.violation(inEvent: first) == nil)
    #expect(match.violation(inEvent: wrong) == .moves)
    let next = Self.observed(match.next(using: &generator).result)
    #expect(match.violation(inEvent: next) == nil, "not acknowledged yet")
    #expect(match.acknowledged(by: next) == nil)
    #expect(match.violation(inEvent: first) == nil, "late")
    wrong.version = 3
    #expect(match.violation(inEvent: wrong) == .unasked)
  }

  @Test func theSameSeedMakesTheSameMoves() throws {
    func moves(seed: UInt64) throws -> [UInt8] {
      var generator = Xorshift(seed: seed)
      var match = try BotMatch(Self.snapshot())
      for _ in 0..<5 {
        let step = match.next(using: &generator)
        _ = match.acknowledged(by: Self.observed(step.result))
      }
      return match.state.moves
    }
    #expect(try moves(seed: 3) == moves(seed: 3))
    #expect(try moves(seed: 3) != moves(seed: 4))
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", ServerAddress(host: "127.0.0.1", port: 8080)),
    ("http://localhost/", ServerAddress(host: "localhost", port: 80)),
    ("http://[::1]:9000", ServerAddress(host: "::1", port: 9000)),
  ])
  func anAddressIsRead(_ text: String, _ address: ServerAddress) {
    #expect(ServerAddress(text) == address)
  }

  @Test(arguments: [
    "", "localhost", "https://localhost", "http://a:0", "http://a:99999", "http://a/b",
  ])
  func nothingElseIsAnAddress(_ text: String) {
    #expect(ServerAddress(text) == nil)
  }
}
