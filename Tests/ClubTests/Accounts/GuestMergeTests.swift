import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct GuestMergeTests {
  @Test func aGuestWithMatchesIsAskedAbout() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let own = try await services.pair(nina.id, other, cells: [0])
    let open = try await services.pair(guest.0, other, cells: [4])
    let versusNina = try await services.pair(guest.0, nina.id)
    let outcome = try await services.accounts.signIn(
      "Nina", Services.password, from: .number(1), current: services.session(guest))
    guard case .asks(let offer, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(offer.guest.id == guest.0 && offer.member == nina.summary && offer.matches == 2)
    #expect(Set(offer.voidRounds) == [open.id, versusNina.id])
    #expect(try await services.accounts.player(of: guest.1) == guest.0, "nothing was done")
    #expect(try await services.matches.match(own.id) == own)
    #expect(try await services.matches.match(open.id) == open)
  }

  @Test func aGuestWithoutMatchesIsNotAskedAbout() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    let guest = try await services.guest()
    let outcome = try await services.accounts.signIn(
      "Nina", Services.password, from: .number(1), current: services.session(guest))
    guard case .signedIn = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await services.accounts.player(of: guest.1) == nil)
  }

  @Test func whoIsLeftBehindKeepsTheMatches() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    let guest = try await services.guest()
    let match = try await services.pair(guest.0, services.guests(1)[0], cells: [4])
    _ = try await services.accounts.signIn(
      "Nina", Services.password, from: .number(1), current: services.session(guest), join: false)
    #expect(try await services.matches.match(match.id) == match)
    #expect(try await services.accounts.player(of: guest.1) == nil)
  }

  @Test func matchesWithTheSameOpponentBecomeOne() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let won = [0, 3, 1, 4, 2]
    let own = try await services.pair(nina.id, other, cells: won)
    club.pass(.seconds(1))
    let guests = try await services.pair(guest.0, other, cells: won)
    club.pass(.seconds(1))
    for player in [guest.0, other] {
      _ = try await services.matches.act(
        .wishRematch(round: 1, wish: true), by: player, in: guests.id)
    }
    let running = try await services.play([8, 7], in: guests.id)
    try await services.join(guest, to: "Nina")

    let joined = try #require(try await services.matches.match(own.id))
    #expect(try await services.matches.match(guests.id) == nil)
    let seat = try #require(joined.match.players.seat(of: nina.id))
    #expect(joined.match.score.of(seat) == 2 && joined.match.score.of(seat.other) == 0)
    #expect(joined.match.isOpen && joined.match.round == running.match.round)
    let turn = try #require(joined.match.turn)
    #expect(joined.match.players[turn] == other, "whose turn it was")
    let rounds = try await services.matches.pastRounds(of: own.id).rounds
    #expect(rounds.map(\.number) == [3, 2] && joined.match.roundNumber == 4)
    #expect(rounds.allSatisfy { $0.ending == .line(winner: seat) && $0.xSeat == seat })
    try await services.play([0], in: own.id)
  }

  @Test func ofTwoOpenRoundsTheMembersGoesOn() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let own = try await services.pair(nina.id, other, cells: [0, 1])
    _ = try await services.pair(guest.0, other, cells: [4])
    try await services.join(guest, to: "Nina")
    let joined = try #require(try await services.matches.match(own.id))
    #expect(joined.match.isOpen && joined.match.round == own.match.round)
    #expect(joined.match.score == Score() && joined.match.version > own.match.version)
    #expect(try await services.matches.pastRounds(of: own.id).rounds.isEmpty)
  }

  @Test func aGuestAgainstTheMemberIsAFormerGuest() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let match = try await services.pair(guest.0, nina.id, .live60, cells: [4, 0, 8])
    try await services.join(guest, to: "Nina")
    let left = try #require(try await services.matches.match(match.id))
    #expect(left.match.ending == .void && left.match.players == match.match.players)
    let former = try #require(try await services.accounts.player(guest.0))
    #expect(former.kind == .formerGuest && former.name.text == "Former guest")
    #expect(try await services.liveSeats() == 0)
  }

  @Test func invitationsAndSessionsOfTheGuestEnd() async throws {
    let services = try Club().open()
    _ = try await services.register("Nina")
    let guest = try await services.guest()
    let link = try await services.invitations.invite(
      by: guest.0, .ticTacToe, .relaxed, starter: .random)
    _ = try await services.invitations.playNow(guest.0, .gomoku, .live60, isHere: true)
    let carry = try await services.accounts.makeCarry(for: guest.0).secret
    try await services.join(guest, to: "Nina")
    #expect(try await services.count("invitations") == 0)
    #expect(try await services.invitations.invitation(link.code) == nil)
    #expect(try await services.accounts.player(of: guest.1) == nil)
    #expect(try await services.accounts.takeCarry(carry) == nil)
    #expect(try await services.accounts.player(guest.0) == nil)
  }

  @Test func aLiveRoundGoesOver() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    _ = try await services.invitations.playNow(nina.id, .gomoku, .live60, isHere: true)
    let live = try await services.pair(guest.0, other, .live60, cells: [4])
    _ = club.published()
    _ = try await services.accounts.signIn(
      "Nina", Services.password, from: .number(1), current: services.session(guest), join: true)
    let moved = try #require(try await services.matches.match(live.id))
    #expect(club.published().contains(.match(moved)))
    #expect(moved.match.isOpen && moved.match.deadline == live.match.deadline)
    #expect(try await services.liveSeats() == 2)
    #expect(try await services.count("invitations WHERE kind = 1") == 0)
    await #expect(throws: MatchRefusal.finishYourRoundFirst(live.id)) {
      try await services.invitations.playNow(nina.id, .gomoku, .live60, isHere: true)
    }
    try await services.play([0, 8, 1, 3, 2], in: live.id)
    #expect(try await services.liveSeats() == 0)
  }

  @Test func aSecondLiveRoundIsVoid() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let others = try await services.guests(2)
    let own = try await services.pair(nina.id, others[0], .live60, cells: [4])
    let second = try await services.pair(guest.0, others[1], .live60, cells: [4])
    try await services.join(guest, to: "Nina")
    #expect(try await services.matches.match(own.id) == own)
    let moved = try #require(try await services.matches.match(second.id))
    #expect(moved.match.ending == .void && moved.match.players.seat(of: nina.id) != nil)
    #expect(try await services.liveSeats() == 2)
    _ = try await services.invitations.playNow(others[1], .gomoku, .live60, isHere: true)
  }

  @Test func aLinkThatWasTakenLeadsToTheJoinedMatch() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let other = try await services.guests(1)[0]
    let own = try await services.pair(nina.id, other)
    let link = try await services.invitations.invite(
      by: other, .ticTacToe, .relaxed, starter: .random)
    _ = try await services.invitations.take(link.code, by: guest.0)
    try await services.join(guest, to: "Nina")
    #expect(try await services.invitations.take(link.code, by: nina.id).id == own.id)
  }

  @Test func aMemberWithoutAFaceGetsTheGuests() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let (crown, hat) = (Face(color: 1, head: 14, detail: 0), Face(color: 2, head: 9, detail: 7))
    let first = try await services.guest()
    _ = try await services.accounts.setFace(crown, of: first.0)
    try await services.join(first, to: "Nina")
    #expect(try await services.accounts.player(nina.id)?.face == crown)
    #expect(try await services.accounts.player(first.0)?.face == nil)
    let second = try await services.guest()
    _ = try await services.accounts.setFace(hat, of: second.0)
    try await services.join(second, to: "Nina")
    #expect(try await services.accounts.player(nina.id)?.face == crown)
  }

  @Test func aWaitForLiveRoundsIsNotShakenOff() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let now = club.now
    _ = try await services.database.write { db in
      try db.execute(
        "UPDATE players SET abandonments = 3, abandoned_at = $2 WHERE id = $1", guest.0, now)
    }
    try await services.join(guest, to: "Nina")
    await #expect(throws: InvitationRefusal.waitBeforeLive(.seconds(300))) {
      try await services.invitations.playNow(nina.id, .gomoku, .live60, isHere: true)
    }
  }
}

extension Score {
  func of(_ seat: Seat) -> Int { seat == .first ? first : second }
}
