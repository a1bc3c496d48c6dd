import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

struct ProviderServiceTests {
  private let club: Club
  private let services: Services
  private let provider: SoftProvider
  private let service: ProviderService
  private let links = Links(base: "https://club.test")

  init() throws {
    let club = try Club()
    self.club = club
    services = try club.open()
    let provider = SoftProvider { club.now }
    self.provider = provider
    service = ProviderService(
      provider.settings, services.accounts, .none, call: { try await provider.call($0) })
  }

  /// - Parameter settings: those of the provider, where they are others
  /// - Returns: nil for who isn't signed in yet
  private func signIn(
    _ subject: String, _ claims: [String: any Sendable] = [:], after pause: Duration = .zero,
    with settings: ProviderSettings? = nil
  ) async throws -> Player? {
    let service =
      settings.map { settings in
        ProviderService(
          settings, services.accounts, .none, call: { [provider] in try await provider.call($0) })
      } ?? self.service
    let (address, browser) = try await service.begin(.signIn, by: nil, links)
    club.pass(pause)
    let (outcome, _) = try await service.signIn(
      provider.answer(from: address, subject, claims), by: nil, browser: browser,
      SignInRequest(to: .test, from: .number(1)))
    guard case .signedIn(let player, _) = outcome else { return nil }
    return player
  }

  @Test func aNameIsAskedForWhereTheTokenHasNone() async throws {
    provider.tell(["sub": "nina", "preferred_username": "Nina Kaur"])
    #expect(try await signIn("nina")?.name.text == "Nina Kaur")
    #expect(provider.calls(to: "/userinfo") == 1)
    #expect(try await signIn("omar", ["name": "Omar"])?.name.text == "Omar")
    #expect(provider.calls(to: "/userinfo") == 0)
    await #expect(throws: AccountRefusal.wrongProviderAnswer) { try await signIn("mira") }
    // Without a name somebody gets in all the same.
    provider.tell(nil)
    #expect(try await signIn("mira") != nil)
  }

  @Test func groupsAreAskedForWhereTheyDecideAndNobodyLosesARoleMeanwhile() async throws {
    var settings = provider.settings
    settings.moderatorGroup = "tutors"
    provider.tell(["sub": "nina", "groups": ["tutors"]])
    let nina = try #require(try await signIn("nina", ["name": "Nina"], with: settings)).id
    #expect(try await role(of: nina) == .moderator)
    provider.tell(nil)
    await #expect(throws: AccountRefusal.providerUnavailable) {
      try await signIn("nina", with: settings)
    }
    #expect(try await role(of: nina) == .moderator)
    _ = try await signIn("nina", ["name": "Nina", "groups": [String]()], with: settings)
    #expect(try await role(of: nina) == .member)
  }

  private func role(of id: PlayerID) async throws -> ClubRole? {
    try await services.people.clubMembers([id]).first?.role
  }

  @Test func aNewKeyIsReadAMinuteAfterTheOthers() async throws {
    let nina = try await signIn("nina")
    _ = try await signIn("nina")
    #expect(provider.calls(to: "/keys") == 1)
    provider.rotate()
    await #expect(throws: AccountRefusal.wrongProviderAnswer) { try await signIn("nina") }
    #expect(provider.calls(to: "/keys") == 0)
    club.pass(.seconds(60))
    #expect(try await signIn("nina")?.id == nina?.id)
    #expect(provider.calls(to: "/keys") == 1)
  }

  @Test func aNewKeyThatHasTheNameOfTheOldOneIsReadToo() async throws {
    let nina = try await signIn("nina")
    provider.replaceKeys()
    await #expect(throws: AccountRefusal.wrongProviderAnswer) { try await signIn("nina") }
    club.pass(.seconds(60))
    #expect(try await signIn("nina")?.id == nina?.id)
  }

  @Test func whatTheProviderSaidYesterdayDoesToday() async throws {
    #expect(try await signIn("nina") != nil)
    _ = provider.calls(to: "/.well-known/openid-configuration")
    provider.setDown(true)
    club.pass(.seconds(25 * 60 * 60))
    #expect(try await service.begin(.signIn, by: nil, links).address.contains("/authorize?"))
    #expect(try await service.begin(.signIn, by: nil, links).address.contains("/authorize?"))
    #expect(provider.calls(to: "/.well-known/openid-configuration") == 1, "it rests a little")
    club.pass(.seconds(5))
    provider.setDown(false)
    #expect(try await signIn("nina") != nil)
    #expect(provider.calls(to: "/.well-known/openid-configuration") == 1)
  }

  @Test func aVisitEndsAfterTenMinutes() async throws {
    #expect(try await signIn("nina", after: .seconds(599)) != nil)
    await #expect(throws: AccountRefusal.signInExpired) {
      try await signIn("nina", after: .seconds(600))
    }
  }

  @Test func aSecondFactorIsAskedForHereToo() async throws {
    let nina = try #require(try await signIn("nina"))
    try await services.database.write { db in
      _ = try db.execute(
        "UPDATE members SET has_second_factor = 1 WHERE player_id = $1", nina.id)
    }
    #expect(try await signIn("nina") == nil)
  }

  private func link(_ subject: String, to session: Session) async throws {
    let (address, browser) = try await service.begin(.link, by: session, links)
    try await service.link(
      provider.answer(from: address, subject, [:]), to: session, browser: browser,
      from: .number(1, session: session.secret))
  }

  private func told(_ player: PlayerID) async throws -> [String] {
    try await services.notices.page(of: player).notices.map { notice in
      notice.kind.rawValue + (notice.subject.map { ": \($0)" } ?? "")
    }
  }

  @Test func whoLinksAndUnlinksIsTold() async throws {
    let (nina, secret) = try await services.register("Nina")
    let session = Session(player: nina.id, secret: secret, role: .member)
    let origin = RequestOrigin.number(1, session: secret)
    services.ways.choose(WaysIn(provider.settings))
    try await link("nina", to: session)
    let first = try await services.accounts.unlinkProvider(
      called: provider.settings.name, by: session, from: origin)
    let second = try await services.accounts.unlinkProvider(
      called: provider.settings.name, by: session, from: origin)
    #expect(first.hadOne && !second.hadOne)
    let name = provider.settings.name
    #expect(try await told(nina.id) == ["providerUnlinked: \(name)", "providerLinked: \(name)"])
    try await link("nina", to: session)
    _ = try await services.accounts.unlinkProvider(called: nil, by: session, from: origin)
    #expect(try await told(nina.id).first == "providerUnlinked: https://login.test")
  }

  @Test func aPasswordThatNobodyTakesIsNoLastWayIn() async throws {
    let (nina, secret) = try await services.register("Nina")
    let session = Session(player: nina.id, secret: secret, role: .member)
    var settings = provider.settings
    settings.takesPasswords = false
    services.ways.choose(WaysIn(settings))
    try await link("nina", to: session)
    await #expect(throws: AccountRefusal.setPasswordFirst) {
      try await services.accounts.unlinkProvider(called: nil, by: session, from: .number(1))
    }
    #expect(try await told(nina.id).count == 1, "nothing was unlinked")
    #expect(try await !services.accounts.securitySummary(of: session).hasPassword)
  }

  @Test func whoIsDeletedIsNobodyHere() async throws {
    let nina = try #require(try await signIn("nina"))
    #expect(try await services.accounts.identity(of: nina.id)?.subject == "nina")
    try await services.accounts.delete(nina.id, by: .unknown)
    #expect(try await services.accounts.identity(of: nina.id) == nil)
    #expect(try await signIn("nina")?.id != nina.id)
  }

  @Test func groupsDecideOnlyOnTheRolesThatTheyAreNamedFor() {
    var settings = provider.settings
    #expect(settings.role(in: ["a"], now: .host) == .host)
    settings.moderatorGroup = "tutors"
    #expect(settings.role(in: ["tutors"], now: .member) == .moderator)
    #expect(settings.role(in: [], now: .moderator) == .member)
    #expect(settings.role(in: ["tutors"], now: .host) == .host)
    settings.hostGroup = "admins"
    #expect(settings.role(in: ["tutors"], now: .host) == .moderator)
    #expect(settings.role(in: ["tutors", "admins"], now: .member) == .host)
  }
}
