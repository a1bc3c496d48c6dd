import API
import Club
import Rules
import TestSupport
import Testing

@Suite struct AsksTests {
  @Test func aDrawOfferStandsUntilItIsAnswered() throws {
    var table = Table()
    try table.play("b2")
    try table.act(.offerDraw(round: 1), by: table.first)
    #expect(table.match.drawOffer == .first)
    #expect(
      table.refusal(of: .answerDraw(round: 1, accept: true), by: table.first) == .nothingToAnswer)
    try table.act(.answerDraw(round: 1, accept: true), by: table.second)
    #expect(table.match.ending == .agreement)
    #expect(table.match.score == Score(draws: 1))
    try table.act(.answerDraw(round: 1, accept: true), by: table.second)
    #expect(table.match.score == Score(draws: 1), "the same answer again changes nothing")
  }

  @Test func aDrawOfferEndsWhenItIsDeclinedOrTheOpponentMoves() throws {
    var table = Table(.gomoku)
    try table.act(.offerDraw(round: 1), by: table.first)
    try table.play("a1")
    #expect(table.match.drawOffer == .first, "one's own move leaves it")
    try table.play("b1")
    #expect(table.match.drawOffer == nil)
    try table.act(.offerDraw(round: 1), by: table.second)
    try table.act(.answerDraw(round: 1, accept: false), by: table.first)
    #expect(table.match.drawOffer == nil && table.match.isOpen)
  }

  @Test func oneDrawOfferASideInTenPlies() throws {
    var table = Table(.gomoku)
    try table.act(.offerDraw(round: 1), by: table.first)
    try table.act(.offerDraw(round: 1), by: table.first)
    try table.act(.answerDraw(round: 1, accept: false), by: table.second)
    let moves = ["a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3", "f1", "f3"]
    for move in moves {
      #expect(
        table.refusal(of: .offerDraw(round: 1), by: table.first) == .drawOfferedLately(next: 10))
      try table.play(move)
    }
    try table.act(.offerDraw(round: 1), by: table.first)
    try table.act(.offerDraw(round: 1), by: table.second)
    #expect(table.match.ending == .agreement, "both offer it")
  }

  @Test func aTakebackTakesTheAskersLastMove() throws {
    var table = Table()
    #expect(
      table.refusal(of: .askTakeback(round: 1, ply: 0), by: table.first) == .nothingToTakeBack)
    try table.play("b2")
    #expect(
      table.refusal(of: .askTakeback(round: 1, ply: 1), by: table.second) == .nothingToTakeBack)
    try table.act(.askTakeback(round: 1, ply: 1), by: table.first)
    #expect(
      table.refusal(of: .answerTakeback(round: 1, ply: 1, accept: true), by: table.first)
        == .nothingToAnswer)
    try table.act(.answerTakeback(round: 1, ply: 1, accept: true), by: table.second)
    #expect(table.match.round.moves.isEmpty && table.match.turn == .first)

    try table.play("b2 a1")
    try table.act(.askTakeback(round: 1, ply: 2), by: table.first)
    #expect(table.refusal(of: .askTakeback(round: 1, ply: 2), by: table.second) == .answerFirst)
    try table.act(.answerTakeback(round: 1, ply: 2, accept: true), by: table.second)
    #expect(table.match.round.moves.isEmpty, "with the answer to it")
  }

  @Test func aTakebackIsForgottenWhenItIsDeclinedOrAMoveIsMade() throws {
    var table = Table()
    try table.play("b2")
    try table.act(.askTakeback(round: 1, ply: 1), by: table.first)
    try table.act(.answerTakeback(round: 1, ply: 1, accept: false), by: table.second)
    #expect(table.match.takebackAsk == nil && table.match.round.moves.count == 1)
    try table.act(.askTakeback(round: 1, ply: 1), by: table.first)
    try table.play("a1")
    #expect(table.match.takebackAsk == nil)
    #expect(
      table.refusal(of: .answerTakeback(round: 1, ply: 1, accept: true), by: table.second)
        == .outOfStep)
    #expect(table.refusal(of: .askTakeback(round: 1, ply: 1), by: table.first) == .outOfStep)
  }

  @Test func whatIsAskedNoLongerCanNotBeAgreedTo() throws {
    var table = Table()
    try table.play("b2")
    try table.act(.askTakeback(round: 1, ply: 1), by: table.first)
    try table.act(.withdrawTakeback(round: 1), by: table.second)
    #expect(table.match.takebackAsk == .first, "it is the other's")
    for _ in 1...2 { try table.act(.withdrawTakeback(round: 1), by: table.first) }
    #expect(
      table.refusal(of: .answerTakeback(round: 1, ply: 1, accept: true), by: table.second)
        == .nothingToAnswer)
    try table.act(.askReset(round: 1), by: table.first)
    try table.act(.withdrawReset(round: 1), by: table.second)
    #expect(table.match.resetAsk == .first)
    for _ in 1...2 { try table.act(.withdrawReset(round: 1), by: table.first) }
    #expect(
      table.refusal(of: .answerReset(round: 1, accept: true), by: table.second) == .nothingToAnswer)
    #expect(table.match.round.moves.count == 1 && table.match.roundNumber == 1)
  }

  @Test func aResetThatWasAgreedToCanNotBeWithdrawn() throws {
    var table = Table()
    try table.act(.askReset(round: 1), by: table.first)
    try table.act(.answerReset(round: 1, accept: true), by: table.second)
    #expect(table.refusal(of: .withdrawReset(round: 1), by: table.first) == .outOfStep)
    #expect(table.refusal(of: .withdrawTakeback(round: 1), by: table.first) == .outOfStep)
  }

  @Test func inALiveMatchNothingIsTakenBack() throws {
    var table = Table(pace: .live60)
    try table.play("b2")
    #expect(table.refusal(of: .askTakeback(round: 1, ply: 1), by: table.first) == .onlyWhenRelaxed)
  }

  @Test func aFullResetNeedsBoth() throws {
    var table = Table()
    try table.winAsX()
    try table.act(.askReset(round: 1), by: table.second)
    #expect(
      table.refusal(of: .answerReset(round: 1, accept: true), by: table.second) == .nothingToAnswer)
    try table.act(.answerReset(round: 1, accept: false), by: table.first)
    #expect(table.match.score == Score(first: 1) && table.match.resetAsk == nil)
    try table.act(.askReset(round: 1), by: table.second)
    try table.act(.answerReset(round: 1, accept: true), by: table.first)
    #expect(table.match.score == Score() && table.match.roundNumber == 2)
    #expect(table.match.xSeat == .second && table.effects == [.roundBegan])
  }

  @Test func aFullResetGivesUpTheOpenRoundWithTheSameMarks() throws {
    var table = Table()
    try table.play("b2 a1")
    try table.act(.askReset(round: 1), by: table.first)
    try table.play("c3")
    try table.act(.askReset(round: 1), by: table.second)
    #expect(table.match.round.moves.isEmpty && table.match.xSeat == .first)
    #expect(table.match.roundNumber == 2 && table.match.score == Score())
    #expect(
      table.refusal(of: .answerReset(round: 1, accept: true), by: table.first) == .outOfStep)
  }
}
