import API
import Club
import Rules
import Server
import TestSupport
import Testing

/// What of invitations may be open, so that whoever looks sees all that is.
@Suite struct OpenBoundTests {
  @Test func strangersCrowdNobodyOut() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, strangers) = (
      try await services.guests(1)[0],
      try await services.guests(InvitationService.mostOfStrangers + 1)
    )
    let own = try await services.challenges(strangers[0], by: nina)
    for stranger in strangers.dropLast() {
      club.pass(.milliseconds(1))
      _ = try await services.challenges(nina, by: stranger)
    }
    let late = try #require(strangers.last)
    await #expect(throws: InvitationRefusal.challengedEnough) {
      try await services.challenges(nina, by: late)
    }
    _ = try await services.challenges(nina, by: strangers[0])  // the same once more
    let places = InvitationService.mostReceived - InvitationService.mostOfStrangers
    let followed = try await services.guests(places + 1)
    for friend in followed { _ = try await services.people.follow(friend, by: nina) }
    for friend in followed.dropLast() { _ = try await services.challenges(nina, by: friend) }
    await #expect(throws: InvitationRefusal.challengedEnough) {
      try await services.challenges(nina, by: followed[places])
    }
    let shown = try await services.invitations.openList(of: nina).challenges
    #expect(shown.count == 1 + InvitationService.mostReceived && shown.first == own)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.createdAt <= $1.createdAt })
    #expect(Set(followed.dropLast()).isSubset(of: shown.map(\.owner)))

    try await services.invitations.decline(shown[1].id, by: nina)
    _ = try await services.challenges(nina, by: late)
    await #expect(throws: InvitationRefusal.challengedEnough, "it was the last place") {
      try await services.challenges(nina, by: followed[places])
    }
  }

  @Test func allInvitationsAreShownThatAreOpen() async throws {
    let club = try Club()
    let services = try club.open()
    let nina = try await services.guests(1)[0]
    func invite() async throws -> Invitation {
      try await services.invitations.invite(by: nina, .ticTacToe, .relaxed, starter: .random)
    }
    func wait(_ ruleset: Ruleset) async throws -> Pairing {
      try await services.invitations.playNow(nina, ruleset, .relaxed, isHere: true)
    }
    _ = try await wait(.ticTacToe)
    var links: [Invitation] = []
    while links.count < InvitationService.mostOpen - 1 { links.append(try await invite()) }
    await #expect(throws: InvitationRefusal.listFull) { try await invite() }
    await #expect(throws: InvitationRefusal.listFull) { try await wait(.gomoku) }
    _ = try await wait(.ticTacToe)  // the same once more
    let open = try await services.invitations.open(of: nina)
    #expect(open.count == InvitationService.mostOpen)
    #expect(Set(links.map(\.id)).isSubset(of: open.map(\.id)))

    try await services.invitations.withdraw(links[0].id, by: nina)
    _ = try await wait(.gomoku)
    club.pass(Invitation.linkLife)
    _ = try await invite()
  }
}

extension Services {
  fileprivate func challenges(_ other: PlayerID, by player: PlayerID) async throws -> Invitation {
    try await invitations.challenge(other, by: player, .ticTacToe, .relaxed, starter: .random)
  }
}
