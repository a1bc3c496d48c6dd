import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

@Suite struct BlockTests {
  @Test func acrossABlockNobodyIsThere() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.follow(ben, by: nina)
    _ = try await services.people.follow(nina, by: ben)
    let person = try await services.people.block(ben, by: nina).person(.online)
    #expect(person.relation == Relation(follows: false, followsYou: false, isBlocked: true))
    #expect(person.standing == PresenceStatus(player: ben, presence: .offline))
    #expect(try await services.ids(.blocked, of: nina) == [ben])
    for list in [PeopleList.friends, .followers, .following] {
      #expect(try await services.ids(list, of: nina) == [])
      #expect(try await services.ids(list, of: ben) == [])
    }
    #expect(try await services.ids(.blocked, of: ben) == [], "a block is never told")
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.people.profile(of: nina, for: ben)
    }
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.people.follow(nina, by: ben)
    }
    await #expect(throws: PersonRefusal.youBlocked) {
      try await services.people.follow(ben, by: nina)
    }
    for (player, other, refusal) in [
      (nina, ben, PersonRefusal.youBlocked), (ben, nina, .unknownPlayer),
    ] {
      await #expect(throws: refusal) {
        try await services.invitations.challenge(
          other, by: player, .ticTacToe, .relaxed, starter: .random)
      }
    }
    club.pass(PeopleService.undoTime + .milliseconds(1))
    let back = try await services.people.unblock(ben, by: nina).person(.online)
    #expect(back.relation == Relation(follows: false, followsYou: false, isBlocked: false))
    _ = try await services.people.follow(nina, by: ben)
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aBlockThatIsUndoneAtOnceLeavesEverythingAsItWas(
    follows: Bool, followsYou: Bool
  ) async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    if follows { _ = try await services.people.follow(ben, by: nina) }
    if followsYou { _ = try await services.people.follow(nina, by: ben) }
    _ = try await services.people.block(ben, by: nina)
    let back = try await services.people.unblock(ben, by: nina).person(.online)
    #expect(back.relation == Relation(follows: follows, followsYou: followsYou, isBlocked: false))
  }

  @Test func whatABlockEndedStaysEndedAcrossTheOthersBlock() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.follow(ben, by: nina)
    _ = try await services.people.block(ben, by: nina)
    _ = try await services.people.block(nina, by: ben)
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.people.unblock(ben, by: nina)
    }
    let back = try await services.people.unblock(nina, by: ben).person(.online)
    #expect(back.relation == Relation(follows: false, followsYou: false, isBlocked: false))
  }

  @Test func eachMayBlockTheOtherAndUnblock() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.block(ben, by: nina)
    _ = try await services.people.block(nina, by: ben)
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.people.unblock(ben, by: nina)
    }
    #expect(try await services.ids(.blocked, of: nina) == [], "it was done all the same")
    await #expect(throws: PersonRefusal.unknownPlayer) {
      try await services.people.follow(ben, by: nina)
    }
    _ = try await services.people.unblock(nina, by: ben)
    _ = try await services.people.follow(ben, by: nina)
  }

  @Test(arguments: [true, false])
  func nobodyIsPairedAcrossABlock(isFirst: Bool) async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    _ = try await services.people.block(isFirst ? ben : nina, by: isFirst ? nina : ben)
    _ = try await services.invitations.playNow(nina, .ticTacToe, .relaxed, isHere: true)
    #expect(
      try await services.invitations.playNow(ben, .ticTacToe, .relaxed, isHere: true).match == nil)
    let entry = try await services.invitations.open(of: nina)[0]
    await #expect(throws: InvitationRefusal.unknownInvitation) {
      try await services.invitations.take(entry.id, by: ben)
    }
    let link = try await services.invitations.invite(
      by: nina, .ticTacToe, .relaxed, starter: .random)
    await #expect(throws: InvitationRefusal.unknownCode) {
      try await services.invitations.take(link.code, by: ben)
    }
    #expect(try await services.invitations.invitation(link.code, for: ben) == nil)
    #expect(try await services.invitations.invitation(link.code) == link)
  }

  @Test func anOpenRoundIsFinishedInSilence() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let match = try await services.pair(nina, ben, cells: [0, 3]).id
    _ = try await services.matches.act(.offerDraw(round: 1), by: ben, in: match)
    _ = try await services.matches.act(.askReset(round: 1), by: ben, in: match)
    _ = try await services.people.block(ben, by: nina)
    let silent = try #require(try await services.matches.match(match)).match
    #expect(silent.isOpen && silent.drawOffer == nil && silent.resetAsk == nil)

    for command in [MatchCommand.offerDraw(round: 1), .askReset(round: 1)] {
      await #expect(throws: MatchRefusal.youBlocked) {
        try await services.matches.act(command, by: nina, in: match)
      }
      let unheard = try await services.matches.act(command, by: ben, in: match)
      #expect(unheard == .accepted(unheard.record) && unheard.record.match == silent)
    }
    try await services.play([1, 4, 2], in: match)
    for player in [ben, nina] {
      _ = try? await services.matches.act(
        .wishRematch(round: 1, wish: true), by: player, in: match)
    }
    let over = try #require(try await services.matches.match(match)).match
    #expect(over.roundNumber == 1 && !over.isOpen && !over.first.wishesRematch)
    #expect(!over.second.wishesRematch)
  }

  @Test func wishesFallWithABlockAndDoNotComeBack() async throws {
    let services = try Club().open()
    let (nina, ben) = try await services.two()
    let match = try await services.pair(nina, ben, cells: [0, 3, 1, 4, 2]).id
    _ = try await services.matches.act(.wishRematch(round: 1, wish: true), by: ben, in: match)
    _ = try await services.people.block(ben, by: nina)
    _ = try await services.people.unblock(ben, by: nina)
    let answer = try await services.matches.act(
      .wishRematch(round: 1, wish: true), by: nina, in: match)
    #expect(answer.record.match.roundNumber == 1 && !answer.record.match.isOpen)
    _ = try await services.matches.act(.wishRematch(round: 1, wish: true), by: ben, in: match)
    #expect(try await services.matches.match(match)?.match.roundNumber == 2)
  }

  @Test func aGuestsBlocksAndFollowsGoOver() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, _) = try await services.register("Nina")
    let guest = try await services.guest()
    let others = try await services.guests(4)
    _ = try await services.people.follow(others[0], by: guest.0)
    _ = try await services.people.follow(guest.0, by: others[1])
    _ = try await services.people.block(others[2], by: guest.0)
    _ = try await services.people.follow(others[2], by: nina.id)
    _ = try await services.people.follow(others[0], by: nina.id)
    _ = try await services.people.block(guest.0, by: others[3])
    _ = try await services.people.follow(nina.id, by: others[3])
    _ = try await services.people.follow(guest.0, by: nina.id)
    _ = try await services.people.code(of: guest.0)
    _ = try await services.people.change(.init(isFindable: false), of: guest.0)
    try await services.join(guest, to: "Nina")
    #expect(try await services.ids(.following, of: nina.id) == [others[0]])
    #expect(try await services.ids(.followers, of: nina.id) == [others[1]])
    #expect(try await services.ids(.blocked, of: nina.id) == [others[2]])
    #expect(try await services.ids(.blocked, of: others[3]) == [nina.id])
    #expect(try await services.people.preferences(of: nina.id).isFindable)
    for table in ["player_codes", "preferences"] {
      #expect(try await services.count(table) == 0, "\(table)")
    }
  }

  @Test func whoIsGoneLeavesNothing() async throws {
    let services = try Club().open()
    let (nina, _) = try await services.register("Nina")
    let others = try await services.guests(2)
    _ = try await services.people.follow(others[0], by: nina.id)
    _ = try await services.people.follow(nina.id, by: others[0])
    _ = try await services.people.block(others[1], by: nina.id)
    _ = try await services.people.code(of: nina.id)
    _ = try await services.people.change(.init(isFindable: false), of: nina.id)
    _ = try await services.invitations.challenge(
      others[0], by: nina.id, .ticTacToe, .relaxed, starter: .random)
    _ = try await services.invitations.challenge(
      nina.id, by: others[0], .ticTacToe, .relaxed, starter: .random)
    // A match keeps the row of the player.
    _ = try await services.pair(nina.id, others[0])
    try await services.accounts.delete(nina.id)
    for table in [
      "follows", "blocks", "player_codes", "preferences", "name_words", "name_slips",
      "invitations WHERE kind = 3",
    ] {
      #expect(try await services.count(table) == 0, "\(table)")
    }
  }
}
