import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct ChallengeTests {
  @Test func aChallengeBecomesAMatch() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let challenge = try await services.challenge(ben, by: nina, starter: .taker)
    #expect(try await services.challenge(ben, by: nina) == challenge, "once more is the same")
    for player in [nina, ben] {
      #expect(try await services.invitations.openList(of: player).challenges == [challenge])
    }
    #expect(try await services.notices(.challenged, of: ben) == 1)
    await #expect(throws: InvitationRefusal.yourOwn) {
      try await services.invitations.take(challenge.id, by: nina)
    }
    let stranger = try await services.guests(1)[0]
    await #expect(throws: InvitationRefusal.unknownInvitation) {
      try await services.invitations.take(challenge.id, by: stranger)
    }
    let record = try await services.invitations.take(challenge.id, by: ben)
    #expect(record.match.players == Players(nina, ben) && !record.isPrivate)
    #expect(record.match.players[record.match.xSeat] == ben)
    #expect(try await services.invitations.take(challenge.id, by: ben) == record, "the same again")
    #expect(try await services.invitations.openList(of: nina).challenges == [])
    #expect(try await services.notices(.joined, of: nina) == 1)
    let next = try await services.challenge(ben, by: nina)
    #expect(next.id != challenge.id)
  }

  @Test func twoWhoChallengeEachOtherGetOneMatch() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.challenge(ben, by: nina)
    let other = try await services.challenge(nina, by: ben)
    let record = try await services.invitations.take(other.id, by: nina)
    #expect(try await services.invitations.openList(of: nina).challenges == [])
    #expect(record.match.roundNumber == 1)
  }

  @Test(arguments: [(Pace.relaxed, 24 * 3600), (.live60, 300)])
  func aChallengeLapses(pace: Pace, seconds: Int) async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let challenge = try await services.challenge(ben, by: nina, pace)
    club.pass(.seconds(seconds - 1))
    #expect(try await services.invitations.openList(of: ben).challenges == [challenge])
    club.pass(.seconds(1))
    #expect(try await services.invitations.openList(of: ben).challenges == [])
    await #expect(throws: InvitationRefusal.expired) {
      try await services.invitations.take(challenge.id, by: ben)
    }
    #expect(try await services.challenge(ben, by: nina, pace).id != challenge.id)
    club.pass(.seconds(8 * 24 * 3600))
    try await services.invitations.clean()
    #expect(try await services.count("invitations") == 0)
  }

  @Test func itIsDeclinedByTheOneAndWithdrawnByTheOther() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let stranger = try await services.guests(1)[0]
    for who in [nina, ben] {
      let challenge = try await services.challenge(ben, by: nina)
      for other in [stranger, who == nina ? ben : nina] {
        try await services.end(challenge, by: other, isOwner: who == nina)
        #expect(try await services.invitations.openList(of: ben).challenges == [challenge])
      }
      _ = club.published()
      try await services.end(challenge, by: who, isOwner: who == nina)
      let changes = club.published()
      #expect(changes.contains(.player(nina)) && changes.contains(.player(ben)))
      #expect(changes.count == 2)
      await #expect(throws: InvitationRefusal.unknownInvitation) {
        try await services.invitations.take(challenge.id, by: ben)
      }
    }
  }

  @Test func oneLiveRoundAtATime() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let challenge = try await services.challenge(ben, by: nina, .live60)
    let live = try await services.pair(nina, services.guests(1)[0], .live60)
    await #expect(throws: MatchRefusal.opponentIsPlaying) {
      try await services.invitations.take(challenge.id, by: ben)
    }
    await #expect(throws: MatchRefusal.finishYourRoundFirst(live.id)) {
      try await services.challenge(services.guests(1)[0], by: nina, .live60)
    }
    _ = try await services.matches.act(.resign(round: 1), by: nina, in: live.id)
    let entry = try await services.invitations.playNow(ben, .gomoku, .live60, isHere: true)
    let record = try await services.invitations.take(challenge.id, by: ben)
    #expect(record.match.isOpen && entry.match == nil)
    #expect(try await services.count("invitations WHERE kind = 1") == 0)
  }

  @Test func whoAbandonsWaits() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let challenge = try await services.challenge(ben, by: nina, .live60)
    let now = club.now
    try await services.database.write { db in
      _ = try db.execute("UPDATE players SET abandonments = 3, abandoned_at = $1", now)
    }
    await #expect(throws: InvitationRefusal.waitBeforeLive(.seconds(300))) {
      try await services.invitations.take(challenge.id, by: ben)
    }
    await #expect(throws: InvitationRefusal.waitBeforeLive(.seconds(300))) {
      try await services.challenge(nina, by: ben, .live60)
    }
    _ = try await services.challenge(nina, by: ben)
  }

  @Test func nobodyHasMoreThanTwentyOpen() async throws {
    let services = try Club().open()
    let others = try await services.guests(Bound.challenges.builtIn + 2)
    for other in others[2...] { _ = try await services.challenge(other, by: others[0]) }
    await #expect(throws: PersonRefusal.listFull) {
      try await services.challenge(others[1], by: others[0])
    }
    _ = try await services.challenge(others[2], by: others[0])
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.challenge(others[1], by: others[1])
    }
    await #expect(throws: PersonRefusal.unknownPlayer, "nobody has this id") {
      try await services.challenge(PlayerID(rawValue: 7), by: others[1])
    }
  }

  @Test func aBlockWithdrawsChallenges() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let challenges = [
      try await services.challenge(ben, by: nina), try await services.challenge(nina, by: ben),
    ]
    _ = club.published()
    _ = try await services.people.block(nina, by: ben)
    let changes = club.published()
    #expect(changes.contains(.player(nina)) && changes.contains(.player(ben)))
    #expect(try await services.count("invitations") == 0)
    for (challenge, player) in zip(challenges, [ben, nina]) {
      await #expect(throws: InvitationRefusal.unknownInvitation) {
        try await services.invitations.take(challenge.id, by: player)
      }
    }
  }

  @Test func anEntryOfThePoolIsTakenDirectly() async throws {
    let club = try Club()
    let services = try club.open()
    let others = try await services.guests(4)
    for pace in [Pace.relaxed, .live60] {
      let entry = try await services.waits(others[0], pace)
      _ = try await services.waits(others[3], pace, .gomoku)
      await #expect(throws: InvitationRefusal.yourOwn) {
        try await services.invitations.take(entry.id, by: others[0])
      }
      let record = try await services.invitations.take(entry.id, by: others[1])
      #expect(record.match.players == Players(others[0], others[1]) && record.match.pace == pace)
      await #expect(throws: InvitationRefusal.used) {
        try await services.invitations.take(entry.id, by: others[2])
      }
      #expect(try await services.invitations.take(entry.id, by: others[1]) == record)
      #expect(try await services.invitations.open(of: others[0]) == [])
      #expect(try await services.invitations.open(of: others[3]).count == 1)
      #expect(try await services.notices(.joined, of: others[0]) == 1)
      _ = try await services.matches.act(.resign(round: 1), by: others[0], in: record.id)
      try await services.invitations.withdraw(
        services.invitations.open(of: others[3])[0].id, by: others[3])
    }
  }

  @Test func anEntryWhoseOwnerIsGoneCanNotBeTaken() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    let entry = try await services.waits(nina, .relaxed)
    _ = try await services.invitations.ownerLeft(nina, at: club.now)
    club.pass(.seconds(15))
    await #expect(throws: InvitationRefusal.unknownInvitation) {
      try await services.invitations.take(entry.id, by: ben)
    }
    let link = try await services.invitations.invite(
      by: nina, .ticTacToe, .relaxed, starter: .random)
    await #expect(throws: InvitationRefusal.unknownInvitation, "only by its code") {
      try await services.invitations.take(link.id, by: ben)
    }
  }

  @Test func aGuestsChallengesEndWhenTheyAreJoined() async throws {
    let club = try Club()
    let services = try club.open()
    _ = try await services.register("Nina")
    let guest = try await services.guest()
    let ben = try await services.guests(1)[0]
    _ = try await services.challenge(guest.0, by: ben)
    _ = try await services.challenge(ben, by: guest.0)
    _ = club.published()
    try await services.join(guest, to: "Nina")
    #expect(try await services.invitations.openList(of: ben).challenges == [])
    #expect(club.published().contains(.player(ben)))
  }
}

extension Services {
  fileprivate func challenge(
    _ other: PlayerID, by player: PlayerID, _ pace: Pace = .relaxed, starter: Starter = .random
  ) async throws -> Invitation {
    try await invitations.challenge(other, by: player, .ticTacToe, pace, starter: starter)
  }

  fileprivate func end(
    _ challenge: Invitation, by player: PlayerID, isOwner: Bool
  ) async throws {
    if isOwner {
      try await invitations.withdraw(challenge.id, by: player)
    } else {
      try await invitations.decline(challenge.id, by: player)
    }
  }

  fileprivate func waits(
    _ player: PlayerID, _ pace: Pace, _ ruleset: Ruleset = .ticTacToe
  ) async throws -> Invitation {
    let pairing = try await invitations.playNow(player, ruleset, pace, isHere: true)
    let invitation: Invitation? = if case .waiting(let waiting) = pairing { waiting } else { nil }
    return try #require(invitation, "it was paired: \(pairing)")
  }
}
