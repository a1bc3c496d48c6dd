import API
import Club
import Rules
import TestSupport
import Testing

@Suite struct OnlineMatchTests {
  @Test func aRoundIsPlayedToItsEnd() throws {
    var table = Table()
    try table.winAsX()
    #expect(table.match.ending == .line(winner: .first))
    #expect(table.match.score == Score(first: 1))
    #expect(table.match.version == 6)
    #expect(table.match.turn == nil)
    #expect(
      table.effects == [
        .roundEnded(
          PastRound(
            number: 1, round: table.match.round, xSeat: .first, ending: .line(winner: .first),
            endedAt: table.now))
      ])
  }

  @Test func aFullBoardIsADraw() throws {
    var table = Table()
    try table.play("a1 b1 c1 b2 a2 c2 b3 a3 c3")
    #expect(table.match.ending == .fullBoard)
    #expect(table.match.score == Score(draws: 1))
  }

  @Test func inMisereWhoMakesTheLineLoses() throws {
    var table = Table(try Ruleset(columns: 3, rows: 3, lineLength: 3, isMisere: true))
    try table.winAsX()
    #expect(table.match.ending == .line(winner: .second))
    #expect(table.match.score == Score(second: 1))
  }

  @Test func theSameMoveAgainIsASuccessThatChangesNothing() throws {
    var table = Table()
    let move = table.move("b2")
    try table.act(move, by: table.first)
    try table.play("a1")
    let before = table.match
    try table.act(move, by: table.first)
    #expect(table.match == before && table.effects == [])
    try table.play("a2 c1 c2")
    let last = table.move("c2", ply: 4)
    try table.act(last, by: table.first)
    #expect(table.match.version == 6, "also the one that ended the round")
  }

  @Test func whatIsOutOfStepIsRefused() throws {
    var table = Table()
    try table.play("b2 a1")
    #expect(table.refusal(of: table.move("c3", ply: 0), by: table.first) == .outOfStep)
    #expect(table.refusal(of: table.move("b2", ply: 0), by: table.second) == .outOfStep)
    #expect(table.refusal(of: table.move("c3", ply: 3), by: table.second) == .outOfStep)
    #expect(table.refusal(of: table.move("c3", ply: -1), by: table.first) == .outOfStep)
    #expect(table.refusal(of: table.move("c3", round: 2), by: table.first) == .outOfStep)
    #expect(table.refusal(of: table.move("c3"), by: table.second) == .notYourTurn)
    #expect(table.refusal(of: table.move("b2"), by: table.first) == .illegalMove(.occupied))
    #expect(table.refusal(of: table.move("c3"), by: table.stranger) == .notAPlayer)
  }

  @Test func aRetryOfTheFirstPlyDoesNothingToTheNextRound() throws {
    var table = Table()
    let first = table.move("a1")
    try table.winAsX()
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    try table.act(.wishRematch(round: 1, wish: true), by: table.second)
    #expect(table.refusal(of: first, by: table.first) == .outOfStep)
    #expect(table.match.round.moves.isEmpty && table.match.roundNumber == 2)
  }

  @Test func aMoveOfAnotherBoardOrAfterTheEndIsRefused() throws {
    var table = Table()
    let other = Ruleset.gomoku.cell(column: 14, row: 14)!
    #expect(
      table.refusal(of: .move(round: 1, ply: 0, cell: other), by: table.first)
        == .illegalMove(.otherBoard))
    try table.winAsX()
    #expect(table.refusal(of: table.move("c3"), by: table.second) == .roundIsOver)
  }

  @Test func inDropAMarkFalls() throws {
    var table = Table(.dropFour)
    #expect(
      table.refusal(of: table.move("d2"), by: table.first) == .illegalMove(.notLowestInColumn))
    try table.play("d1 d2")
    #expect(table.match.round.moves.count == 2)
  }

  @Test func whoResignsLoses() throws {
    var table = Table()
    try table.play("b2")
    try table.act(.resign(round: 1), by: table.first)
    #expect(table.match.ending == .resignation(of: .first))
    #expect(table.match.score == Score(second: 1))
    try table.act(.resign(round: 1), by: table.first)
    #expect(table.refusal(of: .resign(round: 1), by: table.second) == .roundIsOver)
    #expect(table.refusal(of: .resign(round: 2), by: table.second) == .outOfStep)
  }

  @Test func marksSwapEveryRoundAndTheScoreFollowsThePerson() throws {
    var table = Table()
    for round in 1...4 {
      #expect(table.match.xSeat == (round.isMultiple(of: 2) ? .second : .first))
      if round == 3 { try table.play("a1 b1 c1 b2 a2 c2 b3 a3 c3") } else { try table.winAsX() }
      try table.act(.wishRematch(round: round, wish: true), by: table.second)
      try table.act(.wishRematch(round: round, wish: true), by: table.first)
      #expect(table.effects == [.roundBegan])
    }
    #expect(table.match.score == Score(first: 1, second: 2, draws: 1))
    #expect(table.match.roundNumber == 5)
  }

  @Test func onesOwnWishAloneBeginsNothing() throws {
    var table = Table()
    #expect(
      table.refusal(of: .wishRematch(round: 1, wish: true), by: table.first) == .roundIsOpen)
    try table.winAsX()
    for wish in [true, true, false, true] {
      try table.act(.wishRematch(round: 1, wish: wish), by: table.first)
      #expect(table.match.first.wishesRematch == wish && table.match.roundNumber == 1)
    }
    #expect(table.refusal(of: .wishRematch(round: 2, wish: true), by: table.first) == .outOfStep)
    try table.act(.wishRematch(round: 1, wish: true), by: table.second)
    let begun = table.match
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    #expect(table.match == begun, "the wish is fulfilled already")
    #expect(table.refusal(of: .wishRematch(round: 1, wish: false), by: table.first) == .outOfStep)
  }

  @Test func inARelaxedMatchAWishWaitsForWhoLeft() throws {
    var table = Table()
    try table.winAsX()
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    let before = table.match
    try table.act(.leave, by: table.first)
    #expect(table.match == before)
    try table.act(.wishRematch(round: 1, wish: true), by: table.second)
    #expect(table.match.roundNumber == 2)
  }

  @Test func inALiveMatchAWishLapsesWhenItsOwnerLeaves() throws {
    var table = Table(pace: .live60)
    try table.winAsX()
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    try table.act(.leave, by: table.first)
    try table.act(.wishRematch(round: 1, wish: true), by: table.second)
    #expect(table.match.roundNumber == 1)
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    #expect(table.match.roundNumber == 2)
  }

  @Test func whoMeetAgainGoOn() throws {
    var table = Table()
    try table.play("b2")
    let open = table.match
    #expect(table.match.goOn(at: table.now) == [] && table.match == open)
    try table.act(.resign(round: 1), by: table.first)
    #expect(table.match.goOn(at: table.now) == [.roundBegan])
    #expect(table.match.roundNumber == 2 && table.match.xSeat == .second)
    #expect(table.match.version == open.version + 2)
  }

  @Test(arguments: [
    Ending.line(winner: .first), .line(winner: .second), .fullBoard, .resignation(of: .first),
    .lapse(of: .second), .claim(by: .first), .agreement, .void,
  ])
  func anEndingComesBackFromItsCode(_ ending: Ending) {
    #expect(Ending(code: ending.code) == ending)
  }

  @Test func noOtherCodeIsAnEnding() {
    #expect((-100...200).compactMap(Ending.init(code:)).count == 11)
  }
}
