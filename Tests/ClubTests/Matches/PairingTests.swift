import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct PairingTests {
  @Test(arguments: [Pace.relaxed, .live60])
  func twoHundredWhoPressPlayNowAtOnceAreAllPaired(_ pace: Pace) async throws {
    let services = try Club().open()
    let guests = try await services.guests(200)
    let answers = try await withThrowingTaskGroup(of: (PlayerID, Pairing).self) { group in
      for guest in guests {
        group.addTask {
          (guest, try await services.invitations.playNow(guest, .ticTacToe, pace, isHere: true))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let records = answers.values.compactMap(\.match)
    #expect(records.count == 100 && Set(records.map(\.id)).count == 100)
    var seen: [PlayerID] = []
    for record in records { seen += [record.match.players.first, record.match.players.second] }
    #expect(Set(seen) == Set(guests) && seen.count == 200)
    for guest in guests {
      #expect(try await services.invitations.open(of: guest) == [])
      #expect(try await services.matches.lobby(of: guest).matches.count == 1)
    }
    #expect(try await services.liveSeats() == (pace.isLive ? 200 : 0))
  }

  @Test func whoPressesTwiceAtOnceIsNotPairedTwice() async throws {
    let services = try Club().open()
    let guests = try await services.guests(50)
    await withTaskGroup { group in
      for guest in guests + guests + guests {
        group.addTask {
          _ = try? await services.invitations.playNow(guest, .ticTacToe, .live60, isHere: true)
        }
      }
    }
    for guest in guests {
      #expect(try await services.matches.lobby(of: guest).matches.count <= 1)
    }
    #expect(try await services.liveSeats() == 50)
  }

  @Test func withoutItsConstraintThePoolTakesNobody() async throws {
    let services = try Club().open()
    let guest = try await services.guests(1)[0]
    try await services.database.write { db in
      _ = try db.execute("DROP INDEX invitations_one_in_pool")
    }
    await #expect(throws: DatabaseError.self) {
      try await services.invitations.playNow(guest, .ticTacToe, .relaxed, isHere: true)
    }
  }

  @Test func aSecondMatchOfOnePairIsRefusedByTheDatabase() async throws {
    let services = try Club().open()
    let (match, x, o) = try await services.pair(.relaxed)
    await #expect(throws: DatabaseError.self) {
      try await services.database.write { db in
        try db.execute(
          """
          INSERT INTO matches SELECT id + 1, first_id, second_id, ruleset, pace, is_private,
            updated_at, version, score_first, score_second, score_draws, round_number, round,
            x_seat, ending, turn_since, draw_offer, takeback_ask, reset_ask, first_away_since,
            second_away_since, first_draw_ply, second_draw_ply, first_wishes, second_wishes
          FROM matches
          """)
      }
    }
    for player in [x, o] {
      #expect(try await services.matches.lobby(of: player).matches.map(\.id) == [match.id])
    }
  }

  @Test func theOldestIsPairedFirst() async throws {
    let services = try Club().open()
    let guests = try await services.guests(32)
    // As those wait side by side who may not meet each other.
    try await services.database.write { db in
      for (place, guest) in guests.dropLast().enumerated() {
        try db.execute(
          """
          INSERT INTO invitations (id, kind, owner_id, ruleset, pace, starter, created_at)
          VALUES ($1, 1, $2, '3x3x3', 0, 0, $3)
          """, place, guest, 1000 - place / 2)
      }
    }
    for place in [30, 28, 29, 26, 27] {
      let pairing = try await services.invitations.playNow(
        guests[31], .ticTacToe, .relaxed, isHere: true)
      #expect(pairing.match?.match.players == Players(guests[31], guests[place]))
    }
  }

  @Test func onlyTheSameRulesetAndPaceMeet() async throws {
    let services = try Club().open()
    let guests = try await services.guests(4)
    let wishes: [(Ruleset, Pace)] = [
      (.ticTacToe, .relaxed), (.ticTacToe, .live60), (.gomoku, .relaxed),
      (.ticTacToe, .live(.fifteen)),
    ]
    for (guest, (ruleset, pace)) in zip(guests, wishes) {
      let pairing = try await services.invitations.playNow(guest, ruleset, pace, isHere: true)
      #expect(pairing.match == nil)
    }
  }

  @Test func anEntryKeepsItsPlaceAndIsOne() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(3)
    let first = try await services.invitations.playNow(guests[0], .gomoku, .relaxed, isHere: true)
    club.pass(.seconds(1))
    let again = try await services.invitations.playNow(guests[0], .gomoku, .relaxed, isHere: true)
    #expect(again == first)
    #expect(try await services.invitations.open(of: guests[0]).count == 1)
  }

  @Test func anEntryEndsFifteenSecondsAfterItsOwnerWasThere() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(3)
    _ = try await services.invitations.playNow(guests[0], .ticTacToe, .relaxed, isHere: true)
    club.pass(.seconds(3600))
    #expect(try await services.invitations.open(of: guests[0]).count == 1)
    _ = try await services.invitations.ownerLeft(guests[0], at: club.now)
    club.pass(.seconds(14))
    try await services.invitations.ownerCame(guests[0])
    club.pass(.seconds(60))
    #expect(try await services.invitations.open(of: guests[0]).count == 1, "back in time")
    _ = try await services.invitations.ownerLeft(guests[0], at: club.now)
    club.pass(.seconds(15))
    try await services.invitations.ownerCame(guests[0])
    #expect(try await services.invitations.open(of: guests[0]) == [], "too late")
    let pairing = try await services.invitations.playNow(
      guests[1], .ticTacToe, .relaxed, isHere: false)
    #expect(pairing.match == nil)
    club.pass(.seconds(15))
    try await services.invitations.clean()
    #expect(
      try await services.invitations.playNow(guests[2], .ticTacToe, .relaxed, isHere: true).match
        == nil, "without a stream an entry ends by itself")
  }

  @Test func aStartOfTheServerCountsAsLeaving() async throws {
    let club = try Club()
    var services = try club.open()
    let guests = try await services.guests(1)
    _ = try await services.invitations.playNow(guests[0], .ticTacToe, .relaxed, isHere: true)
    try await services.database.close()
    services = try club.open()
    try await services.invitations.restart()
    #expect(try await services.invitations.open(of: guests[0]).count == 1)
    club.pass(.seconds(15))
    #expect(try await services.invitations.open(of: guests[0]) == [])
  }

  @Test func whoMeetAgainContinueTheirMatch() async throws {
    let services = try Club().open()
    let guests = try await services.guests(2)
    var ids: Set<MatchID> = []
    for round in 1...3 {
      _ = try await services.invitations.playNow(guests[0], .ticTacToe, .live60, isHere: true)
      let pairing = try await services.invitations.playNow(
        guests[1], .ticTacToe, .live60, isHere: true)
      let record = try #require(pairing.match)
      ids.insert(record.id)
      #expect(record.match.roundNumber == round)
      #expect(record.match.score.rounds == round - 1)
      try await services.play([0, 3, 1, 4, 2], in: record.id)
    }
    #expect(ids.count == 1)
    let past = try await services.matches.pastRounds(of: ids.first!, limit: 2)
    #expect(past.rounds.map(\.number) == [3, 2] && past.next == 2)
    let rest = try await services.matches.pastRounds(of: ids.first!, before: 2)
    #expect(rest.rounds.map(\.number) == [1] && rest.next == nil)
  }

  @Test func oneLiveRoundAtATime() async throws {
    let services = try Club().open()
    let guests = try await services.guests(3)
    let others: [(Ruleset, Pace)] = [(.gomoku, .live60), (.gomoku, .relaxed)]
    for (ruleset, pace) in others {
      _ = try await services.invitations.playNow(guests[0], ruleset, pace, isHere: true)
    }
    _ = try await services.invitations.playNow(guests[0], .ticTacToe, .live60, isHere: true)
    let record = try #require(
      try await services.invitations.playNow(guests[1], .ticTacToe, .live60, isHere: true).match)
    let left = try await services.invitations.open(of: guests[0])
    #expect(left.map(\.pace) == [.relaxed], "being paired withdraws the other live entries")
    await #expect(throws: MatchRefusal.finishYourRoundFirst(record.id)) {
      try await services.invitations.playNow(guests[0], .gomoku, .live60, isHere: true)
    }
    try await services.play([0, 3, 1, 4, 2], in: record.id)
    _ = try await services.invitations.playNow(guests[0], .gomoku, .live60, isHere: true)
  }

  @Test func whoAbandonsAgainAndAgainWaits() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(2)
    for round in 1...2 {
      for guest in guests {
        _ = try await services.invitations.playNow(guest, .ticTacToe, .live60, isHere: true)
      }
      let record = try #require(try await services.matches.lobby(of: guests[0]).matches.first)
      #expect(record.match.roundNumber == round)
      try await services.matches.presence(of: guests[0], isHere: false)
      club.pass(.seconds(20))
      _ = try await services.matches.act(.claim(round: round), by: guests[1], in: record.id)
    }
    let until = club.now + .seconds(60)
    await #expect(throws: InvitationRefusal.waitBeforeLive(club.now.distance(to: until))) {
      try await services.invitations.playNow(guests[0], .ticTacToe, .live60, isHere: true)
    }
    _ = try await services.invitations.playNow(guests[0], .ticTacToe, .relaxed, isHere: true)
    _ = try await services.invitations.playNow(guests[1], .ticTacToe, .live60, isHere: true)
    club.pass(.seconds(60))
    let pairing = try await services.invitations.playNow(
      guests[0], .ticTacToe, .live60, isHere: true)
    #expect(pairing.match != nil)
  }
}
