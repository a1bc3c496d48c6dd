import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct MatchServiceTests {
  @Test func everyFieldOfAMatchComesBack() async throws {
    let club = try Club()
    let services = try club.open()
    let (record, x, o) = try await services.pair(.relaxed, .dropFour)
    try await services.play([3, 3 + 7, 4], in: record.id)
    let commands: [(MatchCommand, PlayerID)] = [
      (.offerDraw(round: 1), x), (.askReset(round: 1), o), (.askTakeback(round: 1, ply: 3), x),
    ]
    for (command, player) in commands {
      club.pass(.seconds(1))
      let answer = try await services.matches.act(command, by: player, in: record.id)
      #expect(try await services.matches.match(record.id) == answer.record)
    }
    var last = try await services.matches.act(.resign(round: 1), by: o, in: record.id).record
    #expect(try await services.matches.match(record.id) == last)
    last = try await services.matches.act(
      .wishRematch(round: 1, wish: true), by: x, in: record.id
    ).record
    #expect(try await services.matches.match(record.id) == last)
    #expect(last.match.version == 9)

    let (live, liveX, _) = try await services.pair(.live60)
    try await services.matches.presence(of: liveX, isHere: false)
    let seat = try #require(live.match.players.seat(of: liveX))
    #expect(try await services.matches.match(live.id)?.match[seat].awaySince == club.now)
  }

  @Test func aRefusalCarriesTheStateAndKeepsWhatTimeHasDone() async throws {
    let club = try Club()
    let services = try club.open()
    let (record, x, o) = try await services.pair(.live60)
    let played = try await services.play([4, 0], in: record.id)
    club.pass(.seconds(60))
    let answer = try await services.matches.act(played.match.asked(8), by: x, in: record.id)
    guard case .refused(.roundIsOver, let now) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(now.match.ending == .lapse(of: now.match.players.seat(of: x)!))
    #expect(try await services.matches.match(record.id) == now)
    #expect(try await services.matches.pastRounds(of: record.id).rounds.count == 1)
    #expect(try await services.matches.lapse(record.id) == now, "once")
    #expect(try await services.liveSeats() == 0)
    let refused = try await services.matches.act(.resign(round: 9), by: o, in: record.id)
    #expect(refused == .refused(.outOfStep, now))
  }

  @Test func anUnknownMatchIsSaid() async throws {
    let services = try Club().open()
    let guest = try await services.guests(1)[0]
    await #expect(throws: MatchRefusal.unknownMatch) {
      try await services.matches.act(.resign(round: 1), by: guest, in: MatchID(rawValue: 7))
    }
  }

  @Test func everyChangeIsToldOnceAndARefusalNever() async throws {
    let club = try Club()
    let services = try club.open()
    let (record, x, o) = try await services.pair(.relaxed)
    #expect(club.published().contains(.match(record)))
    let move = record.match.asked(4)
    let moved = try await services.matches.act(move, by: x, in: record.id).record
    // The inviter had to be told who took it, and has seen it now.
    #expect(
      club.published().filter { $0 != .notices(of: x) && $0 != .notices(of: o) }
        == [.match(moved)])
    _ = try await services.matches.act(move, by: x, in: record.id)
    _ = try await services.matches.act(move, by: o, in: record.id)
    #expect(club.published() == [])
  }

  @Test func bothWhoPressRematchAtOnceGetOneRound() async throws {
    let services = try Club().open()
    let (record, x, o) = try await services.pair(.live60)
    for round in 1...100 {
      let ended = try await services.play([0, 3, 1, 4, 2], in: record.id)
      #expect(ended.match.roundNumber == round)
      await withTaskGroup { group in
        for player in [x, o, x, o] {
          group.addTask {
            _ = try? await services.matches.act(
              .wishRematch(round: round, wish: true), by: player, in: record.id)
          }
        }
      }
    }
    let last = try #require(try await services.matches.match(record.id))
    #expect(last.match.roundNumber == 101 && last.match.score.rounds == 100)
    #expect(last.match.score.first == 50, "marks swap, and X wins each time")
  }

  @Test func aLiveWishLapsesWhenItsOwnerPlaysElsewhere() async throws {
    let services = try Club().open()
    let (record, x, o) = try await services.pair(.live60)
    try await services.play([0, 3, 1, 4, 2], in: record.id)
    _ = try await services.matches.act(.wishRematch(round: 1, wish: true), by: x, in: record.id)
    let other = try await services.guests(1)[0]
    for player in [x, other] {
      _ = try await services.invitations.playNow(player, .gomoku, .live60, isHere: true)
    }
    let answer = try await services.matches.act(
      .wishRematch(round: 1, wish: true), by: o, in: record.id)
    #expect(answer.record.match.roundNumber == 1)
    let seat = try #require(answer.record.match.players.seat(of: x))
    #expect(answer.record.match[seat].wishesRematch == false)
  }

  @Test func whoLeavesIsAwayInTheLiveRoundAlone() async throws {
    let services = try Club().open()
    let (live, x, _) = try await services.pair(.live60)
    try await services.matches.presence(of: x, isHere: false)
    let seat = try #require(live.match.players.seat(of: x))
    #expect(try await services.matches.match(live.id)?.match[seat].awaySince != nil)
    try await services.matches.presence(of: x, isHere: true)
    #expect(try await services.matches.match(live.id)?.match[seat].awaySince == nil)
  }

  @Test func afterAStartAllStatesAreThereAndClocksRunAnew() async throws {
    let club = try Club()
    var services = try club.open()
    let (live, _, _) = try await services.pair(.live60)
    let (relaxed, _, _) = try await services.pair(.relaxed)
    let before = try await services.play([4, 0], in: relaxed.id)
    try await services.play([4, 0], in: live.id)
    club.pass(.seconds(50))
    try await services.database.close()
    club.pass(.seconds(3600))
    services = try club.open()
    _ = club.published()
    try await services.matches.restart()
    let begun = try #require(try await services.matches.match(live.id))
    #expect(club.published() == [.match(begun)])
    #expect(begun.match.deadline == club.now + .seconds(90))
    #expect(try await services.matches.match(relaxed.id) == before)
    #expect(try await services.matches.lapse(live.id).match.isOpen)
    club.pass(.seconds(90))
    #expect(try await services.matches.lapse(live.id).match.isOpen == false)
  }
}
