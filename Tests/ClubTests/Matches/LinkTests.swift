import API
import Club
import Rules
import Server
import TestSupport
import Testing

@Suite struct LinkTests {
  @Test func aFriendTakesALink() async throws {
    let services = try Club().open()
    let guests = try await services.guests(2)
    let invitation = try await services.invitations.invite(
      by: guests[0], .gomoku, .relaxed, starter: .taker)
    #expect(try await services.invitations.open(of: guests[0]) == [invitation])
    let record = try await services.invitations.take(invitation.code, by: guests[1])
    #expect(record.isPrivate && record.match.ruleset == .gomoku)
    #expect(record.match.players.seat(of: guests[1]) == record.match.xSeat)
    #expect(try await services.invitations.open(of: guests[0]) == [])
    #expect(try await services.invitations.take(invitation.code, by: guests[1]) == record, "again")
    #expect(try await services.invitations.take(invitation.code, by: guests[0]) == record)
  }

  @Test func whatIsShownToFriendsIsTakenByFriendsAlone() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(3)
    func invite(_ isShown: Bool) async throws -> Invitation {
      try await services.invitations.invite(
        by: guests[0], .gomoku, .relaxed, starter: .random, isShownToFriends: isShown)
    }
    let (hidden, shown, late) = (
      try await invite(false), try await invite(true), try await invite(true)
    )
    #expect(!hidden.isShownToFriends && shown.isShownToFriends)
    #expect(try await services.invitations.open(of: guests[0]).contains(shown))
    _ = try await services.people.follow(guests[0], by: guests[1])
    await #expect(throws: InvitationRefusal.unknownInvitation, "no friend yet") {
      try await services.invitations.take(shown.id, by: guests[1])
    }
    _ = try await services.people.follow(guests[1], by: guests[0])
    await #expect(throws: InvitationRefusal.unknownInvitation) {
      try await services.invitations.take(hidden.id, by: guests[1])
    }
    await #expect(throws: InvitationRefusal.yourOwn) {
      try await services.invitations.take(shown.id, by: guests[0])
    }
    let record = try await services.invitations.take(shown.id, by: guests[1])
    #expect(record.isPrivate && record.match.ruleset == .gomoku)
    #expect(try await services.invitations.take(shown.id, by: guests[1]) == record, "again")
    await #expect(throws: InvitationRefusal.used, "its code is used too") {
      try await services.invitations.take(shown.code, by: guests[2])
    }
    club.pass(.seconds(24 * 60 * 60))
    await #expect(throws: InvitationRefusal.expired) {
      try await services.invitations.take(late.id, by: guests[1])
    }
  }

  @Test func everyRefusalHasItsReason() async throws {
    let club = try Club()
    let services = try club.open()
    let guests = try await services.guests(3)
    let invitation = try await services.invitations.invite(
      by: guests[0], .ticTacToe, .relaxed, starter: .random)
    let unknown = try #require(InvitationCode("22222222"))
    await #expect(throws: InvitationRefusal.unknownCode) {
      try await services.invitations.take(unknown, by: guests[1])
    }
    await #expect(throws: InvitationRefusal.yourOwn) {
      try await services.invitations.take(invitation.code, by: guests[0])
    }
    _ = try await services.invitations.take(invitation.code, by: guests[1])
    await #expect(throws: InvitationRefusal.used) {
      try await services.invitations.take(invitation.code, by: guests[2])
    }
    let late = try await services.invitations.invite(
      by: guests[0], .ticTacToe, .relaxed, starter: .random)
    club.pass(.seconds(24 * 60 * 60))
    await #expect(throws: InvitationRefusal.expired) {
      try await services.invitations.take(late.code, by: guests[2])
    }
    try await services.invitations.clean()
    #expect(try await services.invitations.invitation(late.code) == late, "it still says why")
    club.pass(.seconds(7 * 24 * 60 * 60))
    try await services.invitations.clean()
    #expect(try await services.invitations.invitation(late.code) == nil)
  }

  @Test func ofTenWhoTakeALinkAtOnceOnePlays() async throws {
    let services = try Club().open()
    for _ in 0..<20 {
      let guests = try await services.guests(11)
      let invitation = try await services.invitations.invite(
        by: guests[0], .ticTacToe, .live60, starter: .owner)
      let (taken, refusals) = await withTaskGroup(of: (any Error)?.self) { group in
        for guest in guests.dropFirst() {
          group.addTask {
            do {
              _ = try await services.invitations.take(invitation.code, by: guest)
              return nil
            } catch {
              return error
            }
          }
        }
        return await group.reduce(into: (0, [InvitationRefusal]())) { result, error in
          if let error = error as? InvitationRefusal {
            result.1.append(error)
          } else {
            result.0 += 1
          }
        }
      }
      #expect(taken == 1 && refusals == Array(repeating: .used, count: 9))
      #expect(try await services.matches.lobby(of: guests[0]).matches.count == 1)
    }
  }

  @Test func aLinkOfSomebodyInALiveRoundCanBeTakenLater() async throws {
    let services = try Club().open()
    let (record, owner, _) = try await services.pair(.live60)
    let guest = try await services.guests(1)[0]
    let invitation = try await services.invitations.invite(
      by: owner, .ticTacToe, .live60, starter: .owner)
    await #expect(throws: MatchRefusal.opponentIsPlaying) {
      try await services.invitations.take(invitation.code, by: guest)
    }
    try await services.play([0, 3, 1, 4, 2], in: record.id)
    _ = try await services.invitations.take(invitation.code, by: guest)
  }

  @Test func anInvitationIsWithdrawnByItsOwnerAlone() async throws {
    let services = try Club().open()
    let guests = try await services.guests(2)
    let invitation = try await services.invitations.invite(
      by: guests[0], .ticTacToe, .relaxed, starter: .owner)
    try await services.invitations.withdraw(invitation.id, by: guests[1])
    #expect(try await services.invitations.open(of: guests[0]) == [invitation])
    try await services.invitations.withdraw(invitation.id, by: guests[0])
    try await services.invitations.withdraw(invitation.id, by: guests[0])
    await #expect(throws: InvitationRefusal.unknownCode) {
      try await services.invitations.take(invitation.code, by: guests[1])
    }
  }
}
