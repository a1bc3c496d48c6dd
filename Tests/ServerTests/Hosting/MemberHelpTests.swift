import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// What moderators and hosts do for members: names, links to new passwords, devices, guests.
@Suite struct MemberHelpTests {
  private let club: Club
  private let services: Services

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private var accounts: AccountService { services.accounts }

  private func host() async throws -> (id: PlayerID, actor: Actor) {
    let hana = try await services.register("Hana").player
    try await accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    return (hana.id, Actor(hana.id, as: .host))
  }

  private func reset(by link: Secret) async throws -> SignInOutcome {
    try await accounts.resetPassword(
      by: link, to: "another horse", SignInRequest(to: .test, from: .number(1))
    ).1
  }

  @Test func aLinkSetsAPasswordOnceAndSaysNothingOfTheAddress() async throws {
    let (nina, secret) = try await services.register("Nina")
    let host = try await self.host().actor
    let first = try await accounts.makeResetLink(for: nina.id, by: host).secret
    let link = try await accounts.makeResetLink(for: nina.id, by: host).secret
    await #expect(throws: AccountRefusal.linkUsed) { try await reset(by: first) }
    _ = try await services.database.write { db in
      try db.execute("UPDATE members SET has_second_factor = 1")
    }
    guard case .signedIn(let player, _) = try await reset(by: link) else {
      Issue.record("it asks for the second factor")
      return
    }
    #expect(player.id == nina.id)
    #expect(try await accounts.session(of: secret) == nil)
    #expect(try await services.rows("members WHERE is_email_confirmed = 1") == 0)
    await #expect(throws: AccountRefusal.linkUsed) { try await reset(by: link) }
    #expect(try await accounts.acts("reset-link").acts.allSatisfy { $0.player == nina.id })
  }

  @Test func aLinkEndsInADayAndWithEachSession() async throws {
    let nina = try await services.register("Nina").player
    let host = try await self.host().actor
    let old = try await accounts.makeResetLink(for: nina.id, by: host)
    #expect(club.now.distance(to: old.expiresAt) == .seconds(86_400))
    club.pass(.seconds(86_400))
    await #expect(throws: AccountRefusal.linkUsed) { try await reset(by: old.secret) }
    let link = try await accounts.makeResetLink(for: nina.id, by: host).secret
    try await accounts.signOut(nina.id, by: host)
    await #expect(throws: AccountRefusal.linkUsed) { try await reset(by: link) }
  }

  @Test func whoIsBannedSetsAPasswordAndIsOut() async throws {
    let nina = try await services.register("Nina").player
    let host = try await self.host().actor
    try await accounts.ban(.player(nina.id), until: nil, reason: "", by: host)
    let link = try await accounts.makeResetLink(for: nina.id, by: host).secret
    await #expect(throws: AccountRefusal.banned(until: nil, reason: "")) {
      try await reset(by: link)
    }
  }

  @Test func aNameIsGivenAndNoted() async throws {
    let nina = try await services.register("Nina").player
    let mo = try await services.register("Mo").player
    try await accounts.setRole(.moderator, of: mo.id, reason: "", by: .commandLine)
    let moderator = Actor(mo.id, as: .moderator)
    let (hana, host) = try await self.host()
    #expect(try await accounts.rename(nina.id, to: PlayerName("Nora")!, by: moderator))
    await #expect(throws: AccountRefusal.reservedName) {
      try await accounts.rename(nina.id, to: PlayerName("Admin")!, by: moderator)
    }
    #expect(try await accounts.rename(nina.id, to: PlayerName("Admin")!, by: host))
    let noted = try await accounts.acts("rename").acts
    #expect(noted.map(\.detail) == ["Nora to Admin", "Nina to Nora"])
    await #expect(throws: AccountRefusal.hostsOnly) {
      try await accounts.rename(hana, to: PlayerName("Somebody")!, by: moderator)
    }
    #expect(try await !accounts.rename(PlayerID(rawValue: 7), to: PlayerName("X")!, by: host))
  }

  @Test func whoIsDeletedIsGoneAndThatIsNoted() async throws {
    let nina = try await services.register("Nina").player
    let (hana, host) = try await self.host()
    try await accounts.delete(nina.id, as: host)
    #expect(try await accounts.player(nina.id) == nil)
    let act = try #require(try await accounts.acts("delete").acts.first)
    #expect(act.by == hana && act.detail == "\(nina.id)")
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await accounts.delete(nina.id, as: host)
    }
    await #expect(throws: AccountRefusal.lastHost) {
      try await accounts.delete(hana, as: host)
    }
  }

  @Test func devicesAreCountedAndGuestsStandApart() async throws {
    let nina = try await services.register("Nina").player
    _ = try await accounts.signIn("Nina", Services.password, from: .number(1))
    let guest = try await services.guest().0
    try await accounts.suspend(guest, until: club.now + .seconds(60), reason: "")
    let members = try await services.people.clubMembers().members
    #expect(members.map(\.player.id) == [nina.id])
    #expect(members[0].devices == 2 && members[0].seenAt == club.now)
    let guests = try await services.people.clubGuests().members
    #expect(guests.map(\.player.id) == [guest] && guests[0].role == .guest)
    #expect(guests[0].suspendedUntil == club.now + .seconds(60))
    try await accounts.signOut(nina.id, by: .commandLine)
    let after = try await services.people.clubMembers().members
    #expect(after[0].devices == 0 && after[0].seenAt == nil)
  }
}
