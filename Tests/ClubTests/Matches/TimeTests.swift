import API
import Club
import Rules
import TestSupport
import Testing

@Suite struct TimeTests {
  @Test func aRelaxedMatchHasNoClock() throws {
    var table = Table()
    table.pass(.seconds(100 * 24 * 60 * 60))
    #expect(table.match.deadline == nil)
    #expect(table.match.lapse(at: table.now) == [])
  }

  @Test(arguments: Pace.MoveTime.allCases)
  func inALiveMatchWhoLetsTheClockRunOutLoses(_ time: Pace.MoveTime) throws {
    var table = Table(pace: .live(time))
    try table.play("b2 a1")
    let deadline = table.now + .seconds(time.rawValue)
    #expect(table.match.deadline == deadline)
    #expect(table.match.lapse(at: deadline - .milliseconds(1)) == [])
    let version = table.match.version
    let effects = table.match.lapse(at: deadline)
    #expect(table.match.ending == .lapse(of: .first) && table.match.version == version + 1)
    #expect(table.match.score == Score(second: 1))
    #expect(effects.count == 1, "who is there and thinks too long has not left")
    #expect(table.match.lapse(at: deadline + .seconds(1)) == [], "once")
  }

  @Test(arguments: ["", "b2"])
  func beforeTheSecondPlyALapseVoidsTheRound(_ moves: String) throws {
    var table = Table(pace: .live60)
    try table.play(moves)
    let late = try #require(table.match.turn)
    table.pass(.seconds(60))
    let effects = table.match.lapse(at: table.now)
    #expect(table.match.ending == .void && table.match.score == Score())
    #expect(effects.last == .abandoned(table.match.players[late]))
    try table.act(.wishRematch(round: 1, wish: true), by: table.first)
    try table.act(.wishRematch(round: 1, wish: true), by: table.second)
    #expect(table.match.xSeat == .first, "marks stay after a round that counted for nobody")
  }

  @Test func aLapseOfSomebodyAwayIsAnAbandonment() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1")
    try table.act(.leave, by: table.first)
    #expect(table.match.lapse(at: table.now + .seconds(60)).last == .abandoned(table.first))
  }

  /// Nodes read their clocks before they write, one a little later than the other.
  @Test func anArrivalOfBeforeTheMoveChangesNothing() throws {
    var table = Table(pace: .live60)
    try table.play("b2")
    var match = table.match
    _ = try match.apply(.arrive, by: table.second, at: table.now - .milliseconds(2))
    #expect(match == table.match)
  }

  @Test func aRelaxedRoundCanBeClaimedAfterThreeDays() throws {
    var table = Table()
    try table.play("b2")
    let possible = table.now + .seconds(3 * 86_400)
    table.pass(.seconds(3 * 86_400 - 1))
    #expect(
      table.refusal(of: .claim(round: 1), by: table.first) == .tooEarlyToClaim(until: possible))
    #expect(table.refusal(of: .claim(round: 1), by: table.second) == .yourTurn)
    table.pass(.seconds(1))
    try table.act(.claim(round: 1), by: table.first)
    #expect(table.match.ending == .claim(by: .first) && table.match.score == Score(first: 1))
    #expect(table.effects.count == 1, "nobody left a live round")
    try table.act(.claim(round: 1), by: table.first)
    #expect(table.match.score == Score(first: 1))
  }

  @Test func aLiveRoundCanBeClaimedAfterTwentySecondsAway() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1 c3")
    #expect(table.refusal(of: .claim(round: 1), by: table.first) == .opponentIsHere)
    try table.act(.leave, by: table.second)
    table.pass(.seconds(19))
    try table.act(.leave, by: table.second)
    #expect(
      table.refusal(of: .claim(round: 1), by: table.first)
        == .tooEarlyToClaim(until: table.now + .seconds(1)))
    table.pass(.seconds(1))
    try table.act(.claim(round: 1), by: table.first)
    #expect(table.match.ending == .claim(by: .first))
    #expect(table.effects.last == .abandoned(table.second))
  }

  @Test func whoIsBackCantBeClaimedFrom() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1 c3")
    try table.act(.leave, by: table.second)
    table.pass(.seconds(21))
    try table.act(.arrive, by: table.second)
    #expect(table.refusal(of: .claim(round: 1), by: table.first) == .opponentIsHere)
    try table.act(.leave, by: table.second)
    table.pass(.seconds(21))
    try table.play("a3")
    #expect(table.refusal(of: .claim(round: 1), by: table.first) == .opponentIsHere)
  }

  @Test func afterAStartTheFullTimeRunsFromTheReturn() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1")
    table.pass(.seconds(59))
    table.match.restart(at: table.now)
    #expect(table.match.deadline == table.now + .seconds(90))
    table.pass(.seconds(10))
    try table.act(.arrive, by: table.second)
    #expect(table.match.deadline == table.now + .seconds(80), "it is the other's turn")
    try table.act(.arrive, by: table.first)
    #expect(table.match.deadline == table.now + .seconds(60))
    table.pass(.seconds(5))
    try table.act(.arrive, by: table.first)
    #expect(table.match.deadline == table.now + .seconds(55), "a second return gives no more")
  }

  @Test func afterAStartTheFullTimeRunsAtLatestAfterThirtySeconds() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1")
    table.match.restart(at: table.now)
    table.pass(.seconds(40))
    try table.act(.arrive, by: table.first)
    #expect(table.match.deadline == table.now + .seconds(50))
    table.match.restart(at: table.now)
    #expect(table.match.deadline == table.now + .seconds(90), "every start gives it again")
  }

  @Test func afterAStartNobodyIsClaimedFromForNotBeingBackAtOnce() throws {
    var table = Table(pace: .live60)
    try table.play("b2 a1 c3")
    table.match.restart(at: table.now)
    let possible = table.now + .seconds(50)
    table.pass(.seconds(49))
    #expect(
      table.refusal(of: .claim(round: 1), by: table.first) == .tooEarlyToClaim(until: possible))
    table.pass(.seconds(1))
    try table.act(.claim(round: 1), by: table.first)
  }

  @Test func aStartEndsLiveWishesAndLeavesRelaxedMatchesAlone() throws {
    var live = Table(pace: .live60)
    try live.winAsX()
    try live.act(.wishRematch(round: 1, wish: true), by: live.first)
    live.match.restart(at: live.now)
    #expect(!live.match.first.wishesRematch)
    var relaxed = Table()
    try relaxed.winAsX()
    try relaxed.act(.wishRematch(round: 1, wish: true), by: relaxed.first)
    let before = relaxed.match
    relaxed.match.restart(at: relaxed.now)
    #expect(relaxed.match == before)
  }
}
