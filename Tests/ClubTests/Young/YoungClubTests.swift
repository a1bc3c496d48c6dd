import API
import Club
import Database
import Rules
import Server
import TestSupport
import Testing

/// What is in force in a young club, and what is so again once it is none.
@Suite struct YoungClubTests {
  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private func set(young isYoung: Bool, off parts: [ClubPart]? = nil) async throws -> ClubLook {
    try await services.look.change(
      ClubLookChange(partsOff: parts, isYoung: isYoung), by: .commandLine)
  }

  @Test func choicesLieBeneathItAndComeBack() async throws {
    let chosen = Doors(registration: .open, guests: .open, isOpenToLook: true, asksApproval: true)
    try await services.accounts.setDoors(DoorsChange(asksApproval: true))
    _ = try await services.look.change(
      ClubLookChange(partsOff: [.games, .voice]), by: .commandLine)
    let young = try await set(young: true)
    #expect(young.isYoung == true && Set(young.partsOff) == YoungClub.partsOff.union([.games]))
    let doors = try await services.accounts.doors()
    #expect(doors.registration == .byInvitation && doors.guests == .closed)
    #expect(!doors.isOpenToLook && doors.asksApproval)
    #expect(
      club.published().contains(.doors(doors)), "every request meets other doors from now on")
    // A form that is saved as it is shown wishes for nothing.
    try await services.accounts.setDoors(
      DoorsChange(
        registration: doors.registration, guests: doors.guests, isOpenToLook: doors.isOpenToLook,
        asksApproval: doors.asksApproval))
    let saved = try await services.look.change(
      ClubLookChange(partsOff: young.partsOff.filter { $0 != .games }), by: .commandLine)
    #expect(Set(saved.partsOff) == YoungClub.partsOff)
    let off = try await set(young: false)
    #expect(off.isYoung == nil && off.partsOff == [.voice])
    #expect(try await services.accounts.doors() == chosen)
    let acts = try await services.accounts.acts().acts.filter { $0.act == "change-look" }
    #expect(acts.first?.detail == "young club: off" && acts.count == 4)
  }

  @Test func whatIsWishedForInItCountsWhereItCan() async throws {
    _ = try await set(young: true, off: [.photos])
    #expect(
      try await services.accounts.setDoors(DoorsChange(guests: .byLink)).guests == .byLink)
    #expect(
      try await services.accounts.setDoors(DoorsChange(registration: .closed)).registration
        == .closed)
    let open = try await services.accounts.setDoors(
      DoorsChange(registration: .open, isOpenToLook: true))
    #expect(open.registration == .byInvitation && !open.isOpenToLook)
    #expect(try await set(young: false).partsOff == [], "it was off by itself")
    let doors = try await services.accounts.doors()
    #expect(doors.guests == .byLink && doors.registration == .open && doors.isOpenToLook)
  }

  @Test func whatGuestsOfferIsTakenBack() async throws {
    let (guests, nina) = (try await services.guests(2), try await services.register("Nina"))
    let entry = try await services.invitations.playNow(
      guests[0], .ticTacToe, .relaxed, isHere: true)
    guard case .waiting = entry else { throw InvitationRefusal.unknownInvitation }
    let own = try await services.invitations.playNow(
      nina.player.id, .gomoku, .relaxed, isHere: true)
    guard case .waiting(let kept) = own else { throw InvitationRefusal.unknownInvitation }
    _ = club.published()
    _ = try await set(young: true)
    #expect(club.published().contains(.player(guests[0])))
    #expect(try await services.invitations.open(of: guests[0]) == [])
    #expect(try await services.invitations.open(of: nina.player.id).map(\.id) == [kept.id])
    // A request that passed the doors before they closed.
    await #expect(throws: AccountRefusal.guestsOff) {
      try await services.invitations.playNow(guests[0], .gomoku, .relaxed, isHere: true)
    }
    await #expect(throws: AccountRefusal.guestsOff) {
      try await services.invitations.invite(by: guests[0], .gomoku, .relaxed, starter: .random)
    }
    await #expect(throws: AccountRefusal.guestsOff) {
      try await services.invitations.challenge(
        nina.player.id, by: guests[0], .gomoku, .relaxed, starter: .random)
    }
    #expect(try await services.invitations.open(of: guests[0]) == [])
  }

  @Test func theSwitchAndDoorsChangeAtOnce() async throws {
    _ = try await set(young: true)
    let after = try await services.look.change(
      ClubLookChange(isYoung: false), DoorsChange(registration: .closed, guests: .closed),
      by: .commandLine)
    #expect(after.look.isYoung == nil)
    #expect(after.doors.registration == .closed && after.doors.guests == .closed)
    #expect(try await services.accounts.doors() == after.doors)
  }

  @Test func whoLooksAfterItChoosesTheNames() async throws {
    let accounts = services.accounts
    let guest = try await services.guests(1)[0]
    let finn = try await services.register("Finn").player.id
    let hana = try await services.register("Hana").player.id
    try await accounts.setRole(.moderator, of: hana, reason: "", by: .commandLine)
    _ = try await set(young: true)
    for player in [guest, finn] {
      await #expect(throws: AccountRefusal.moderatorsChooseNames) {
        try await accounts.rename(player, to: PlayerName("Anna Lind")!)
      }
    }
    #expect(try await accounts.player(finn)?.name.text == "Finn")
    #expect(try await accounts.rename(hana, to: PlayerName("Hana Lind")!))
    let moderator = Actor(hana, as: .moderator)
    #expect(try await accounts.rename(finn, to: PlayerName("Finn Weber")!, by: moderator))
    #expect(try await accounts.acts("rename").acts.map(\.detail) == ["Finn to Finn Weber"])
    _ = try await set(young: false)
    #expect(try await accounts.rename(finn, to: PlayerName("Finn")!))
  }

  @Test func theAuditTellsWhatIsChosen() async throws {
    _ = try await set(young: true, off: [.photos, .games])
    let acts = try await services.accounts.acts().acts
    #expect(acts.first?.detail == "young club: on, parts off: games")
  }
}
