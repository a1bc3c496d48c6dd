import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Bans: whoever is banned comes in by no door, until that ends or is lifted.
@Suite struct BanTests {
  private let club: Club
  private let services: Services
  private let home = RequestOrigin(network: ClientNetwork("192.0.2.1")!)
  private let elsewhere = RequestOrigin(network: ClientNetwork("198.51.100.1")!)
  private let day = Duration.seconds(86_400)

  init() throws {
    club = try Club()
    services = try club.open()
  }

  private var accounts: AccountService { services.accounts }

  private func register(_ name: String, _ email: String, from origin: RequestOrigin) async throws {
    _ = try await accounts.register(
      try NewMember(name: name, email: email, password: Services.password), guest: nil,
      from: origin)
  }

  private func confirmEmail(of id: PlayerID) async throws {
    _ = try await services.database.write { db in
      try db.execute("UPDATE members SET is_email_confirmed = 1 WHERE player_id = $1", id)
    }
  }

  @Test func aPlayerIsSignedOutAndDoesNotComeInByAnyDoorUntilItEnds() async throws {
    let (nina, secret) = try await services.register("Nina")
    let carry = try await accounts.makeCarry(for: nina.id).secret
    try await accounts.ban(.player(nina.id), until: club.now + day, reason: "Rude")
    #expect(try await accounts.session(of: secret) == nil)
    #expect(try await accounts.takeCarry(carry) == nil)
    let refused = AccountRefusal.banned(until: club.now + day, reason: "Rude")
    #expect(try await services.refusal(of: "Nina") == refused)
    #expect(
      try await services.refusal(of: "Nina", "wrong") == .wrongPassword, "it tells nobody else")
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 1)
    club.pass(day)
    #expect(try await services.refusal(of: "Nina") == nil)
    try await accounts.clean()
    #expect(try await services.count("bans") == 0)
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 0)
  }

  /// A link that was made before the ban, and one that a race has left, opens nothing.
  @Test func noSessionIsOpenedByALinkThatIsLeft() async throws {
    let nina = try await services.register("Nina").player
    try await accounts.ban(.player(nina.id), until: nil, reason: "")
    let carry = try await accounts.makeCarry(for: nina.id).secret
    await #expect(throws: AccountRefusal.banned(until: nil, reason: "")) {
      try await accounts.takeCarry(carry)
    }
  }

  private func waits(_ name: String) async throws -> Bool {
    try await services.rows("players WHERE name = '\(name)' AND waits_since IS NOT NULL") == 1
  }

  /// Nobody has shown whose the address is, so nobody is told that it is banned.
  @Test func whoRegistersWithTheirConfirmedAddressComesInAsAnybodyAndTheDeskKnows() async throws {
    let nina = try await services.register("Nina", email: "nina@example.org").player
    try await accounts.ban(.player(nina.id), until: club.now + day, reason: "Rude")
    try await register("Nora", "NINA@example.org", from: home)
    #expect(try await known() == [], "it may be anybody's")
    try await confirmEmail(of: nina.id)
    try await register("Nelly", "Nina@Example.org", from: home)
    #expect(try await !waits("Nelly"))
    #expect(try await known() == ["Nora", "Nelly"])
    club.pass(day)
    #expect(try await known() == [])
  }

  /// The names of members whose address the desk knows as banned.
  private func known() async throws -> Set<String> {
    let members = try await services.people.clubMembers().members
    return Set(members.filter { $0.hasBannedEmail == true }.map(\.player.name.text))
  }

  /// Where all wait, nobody is told why either, but the desk is.
  @Test func theDeskKnowsWhoOfThoseThatWaitHasAnAddressThatIsBanned() async throws {
    try await accounts.setDoors(DoorsChange(asksApproval: true))
    try await accounts.ban(.email(EmailAddress("nina@example.org")!), until: nil, reason: "Spam")
    try await register("Nina", "nina@example.org", from: home)
    try await register("Omar", "omar@example.org", from: home)
    for name in ["Nina", "Omar"] { #expect(try await waits(name)) }
    let newcomers = try await accounts.newcomers().newcomers
    let known = newcomers.filter { $0.hasBannedEmail != nil }.map(\.player.name.text)
    #expect(newcomers.count == 2 && known == ["Nina"])
  }

  @Test func anAddressRegistersNobodyAndWhoHasConfirmedItIsSignedOut() async throws {
    let (nina, secret) = try await services.register("Nina", email: "nina@example.org")
    try await confirmEmail(of: nina.id)
    try await accounts.ban(.email(EmailAddress("Nina@example.org")!), until: nil, reason: "Spam")
    #expect(try await accounts.session(of: secret) == nil)
    #expect(try await services.refusal(of: "Nina") == .banned(until: nil, reason: "Spam"))
    try await register("Nora", "nina@example.org", from: home)
    #expect(try await !waits("Nora"), "nobody has shown whose it is")
    let omar = try await services.register("Omar").player.id
    await #expect(throws: PersonRefusal.unknownPlayer, "nobody meets them") {
      try await services.people.profile(of: nina.id, for: omar)
    }
    let ban = try #require(try await accounts.bans().bans.first)
    #expect(ban.email == "nina@example.org" && ban.reason == "Spam")
    try await accounts.liftBan(ban.number)
    #expect(try await services.refusal(of: "Nina") == nil)
    _ = try await services.people.profile(of: nina.id, for: omar)
    let noted = try await services.rows("audit WHERE note LIKE '%example%'")
    #expect(noted == 0, "what is noted for good has no address in it")
  }

  @Test func anAddressThatIsFreeAgainFreesNobodyWhoIsBannedThemselves() async throws {
    let nina = try await services.register("Nina", email: "nina@example.org").player
    try await confirmEmail(of: nina.id)
    try await accounts.ban(.player(nina.id), until: nil, reason: "Rude")
    try await accounts.ban(.email(EmailAddress("nina@example.org")!), until: nil, reason: "")
    let ban = try #require(try await accounts.bans().bans.first { $0.email != nil })
    try await accounts.liftBan(ban.number)
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 1)
    #expect(try await services.refusal(of: "Nina") == .banned(until: nil, reason: "Rude"))
  }

  @Test func aBanOfAnAddressShortensNoSuspensionAndEndsNoneWithIt() async throws {
    let nina = try await services.register("Nina", email: "nina@example.org").player
    try await confirmEmail(of: nina.id)
    try await accounts.suspend(nina.id, until: club.now + day + day, reason: "")
    try await accounts.ban(
      .email(EmailAddress("nina@example.org")!), until: club.now + day, reason: "")
    let ban = try #require(try await accounts.bans().bans.first { $0.email != nil })
    try await accounts.liftBan(ban.number)
    let omar = try await services.register("Omar").player.id
    await #expect(throws: PersonRefusal.unknownPlayer, "nobody meets them yet") {
      try await services.people.profile(of: nina.id, for: omar)
    }
  }

  @Test(arguments: ["192.0.2.1", "192.0.2.0/24", "192.0.0.0/8"])
  func nobodyNewComesFromANetwork(_ text: String) async throws {
    _ = try await services.register("Nina")
    let range = try #require(ClientRange(text))
    try await accounts.ban(.network(range), until: nil, reason: "")
    await #expect(throws: AccountRefusal.networkSuspended(nil)) {
      try await accounts.makeGuest(from: home)
    }
    await #expect(throws: AccountRefusal.networkSuspended(nil)) {
      try await register("Nora", "nora@example.org", from: home)
    }
    _ = try await accounts.makeGuest(from: elsewhere)
    #expect(try await services.refusal(of: "Nina", from: home) == nil, "members sign in there")
    let number = try #require(try await accounts.ban(of: range))
    try await accounts.liftBan(number)
    _ = try await accounts.makeGuest(from: home)
    await #expect(throws: AccountRefusal.unknownBan) { try await accounts.liftBan(number) }
  }

  @Test func aGuestWhoIsSuspendedShortensNoBanOfTheirNetwork() async throws {
    let guest = try await accounts.makeGuest(from: home).0.id
    let range = try #require(ClientRange("192.0.2.1"))
    try await accounts.ban(.network(range), until: nil, reason: "Spam")
    try await accounts.suspend(guest, reason: "")
    try await accounts.restore(guest)
    #expect(try await accounts.bans().bans.map(\.reason) == ["Spam"])
    club.pass(AccountService.networkSuspension)
    await #expect(throws: AccountRefusal.networkSuspended(nil)) {
      try await accounts.makeGuest(from: home)
    }
  }

  /// Nobody meets them, though they were suspended for a time only.
  @Test func aBanGoesOnWhenASuspensionEnds() async throws {
    let nina = try await services.register("Nina").player
    try await accounts.ban(.player(nina.id), until: club.now + day + day, reason: "")
    try await accounts.suspend(nina.id, until: club.now + day, reason: "")
    club.pass(day)
    try await accounts.clean()
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 1)
    club.pass(day)
    try await accounts.clean()
    #expect(try await services.rows("players WHERE suspended_at IS NOT NULL") == 0)
  }

  @Test func aHostComesInWhoseAddressWasBannedBeforeItWasTheirs() async throws {
    let hana = try await services.register("Hana", email: "hana@example.org").player
    try await accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    try await accounts.ban(.email(EmailAddress("hana@example.org")!), until: nil, reason: "")
    try await confirmEmail(of: hana.id)
    #expect(try await services.refusal(of: "Hana") == nil)
  }

  /// A small dotted I takes more bytes than a large one.
  @Test func anAddressThatIsTooLongInSmallLettersIsNotBanned() async throws {
    let address = try #require(
      EmailAddress(String(repeating: "\u{130}", count: 32) + "@example.org"))
    await #expect(throws: AccountRefusal.badEmail) {
      try await accounts.ban(.email(address), until: nil, reason: "")
    }
    #expect(try await accounts.bans().bans.isEmpty)
  }

  @Test func aReportEndsInABanThatIsTakenBack() async throws {
    let (nina, _) = try await services.register("Nina")
    let omar = try await services.register("Omar").player
    let mo = try await services.register("Mo").player
    try await accounts.setRole(.moderator, of: mo.id, reason: "", by: .commandLine)
    let actor = Actor(mo.id, as: .moderator)
    try await services.reports.report(nina.id, ReportRequest(reason: .spam), by: omar.id)
    try await services.reports.decide(1, ReportDecision(act: .ban, reason: "Spam"), by: actor)
    #expect(try await services.refusal(of: "Nina") == .banned(until: nil, reason: "Spam"))
    #expect(try await accounts.acts(named: "nina").acts.map(\.act) == ["close-report", "ban"])
    try await services.reports.undo(1, by: actor)
    #expect(try await services.refusal(of: "Nina") == nil)
  }

  @Test func aHostIsNotBannedNorAModeratorByAnother() async throws {
    let hana = try await services.register("Hana", email: "hana@example.org").player
    let mo = try await services.register("Mo").player
    let kim = try await services.register("Kim").player
    try await confirmEmail(of: hana.id)
    try await accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    for id in [mo.id, kim.id] {
      try await accounts.setRole(.moderator, of: id, reason: "", by: .commandLine)
    }
    for subject in [BanRecord.Subject.player(hana.id), .email(EmailAddress("hana@example.org")!)] {
      await #expect(throws: AccountRefusal.hostAndSuspended) {
        try await accounts.ban(subject, until: nil, reason: "")
      }
    }
    await #expect(throws: AccountRefusal.hostsOnly) {
      try await accounts.ban(
        .player(kim.id), until: nil, reason: "", by: Actor(mo.id, as: .moderator))
    }
    #expect(try await services.count("bans") == 0)
  }

  @Test func actsAreFoundByKindAndPerson() async throws {
    let nina = try await services.register("Nina Kaur").player
    let omar = try await services.register("Omar").player
    try await accounts.suspend(nina.id, reason: "")
    try await accounts.suspend(omar.id, reason: "")
    try await accounts.restore(nina.id)
    #expect(try await accounts.acts().acts.map(\.act) == ["restore", "suspend", "suspend"])
    #expect(try await accounts.acts("suspend").acts.map(\.player) == [omar.id, nina.id])
    #expect(try await accounts.acts(named: "kau").acts.map(\.act) == ["restore", "suspend"])
    #expect(try await accounts.acts("suspend", named: "\(omar.id)").acts.count == 1)
    for name in ["nobody", "!!!"] {
      #expect(try await accounts.acts(named: name).acts.isEmpty)
    }
  }

  @Test(arguments: [
    ("192.0.2.77/24", "192.0.2.0/24"), ("192.0.2.1/32", "192.0.2.1"),
    ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"), ("2001:db8:ffff::/32", "2001:db8::/32"),
  ])
  func aNetworkIsWrittenInOneWay(_ typed: String, _ text: String) throws {
    #expect(try #require(ClientRange(typed)).description == text)
  }

  @Test(arguments: [
    "", "192.0.2.1/7", "192.0.2.1/33", "2001:db8::/65", "::/15", "host", "1.2.3.4/",
  ])
  func whatIsNoNetworkIsNone(_ text: String) {
    #expect(ClientRange(text) == nil)
  }
}
