import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// The ways in that a club has, where it does without passwords.
@Suite struct WaysInTests {
  private let services: Services
  private let withoutPasswords: WaysIn
  private let withPasswords: WaysIn

  init() throws {
    let club = try Club()
    services = try club.open()
    var settings = SoftProvider { club.now }.settings
    withPasswords = WaysIn(settings)
    settings.takesPasswords = false
    withoutPasswords = WaysIn(settings)
  }

  @Test func theSettingsSayThem() {
    #expect(WaysIn().open == [.password, .passkey, .card, .recoveryCode])
    #expect(withPasswords.open == Set(WayIn.allCases))
    #expect(withoutPasswords.open == [.provider, .passkey, .card, .recoveryCode])
  }

  @Test func aPasswordIsTakenNowhere() async throws {
    let accounts = services.accounts
    let (nina, secret) = try await services.register("Nina")
    let session = Session(player: nina.id, secret: secret, role: .member)
    services.ways.choose(withoutPasswords)
    #expect(try await services.refusal(of: "Nina") == .passwordsOff)
    #expect(try await services.refusal(of: "Nobody") == .passwordsOff)
    await #expect(throws: AccountRefusal.passwordsOff) {
      try await accounts.changePassword(of: nina.id, to: "another horse", by: .number(1))
    }
    await #expect(throws: AccountRefusal.passwordsOff) {
      try await accounts.prove(
        .password(Services.password), by: session, of: .test, from: .number(1))
    }
    await #expect(throws: AccountRefusal.passwordsOff) {
      try await accounts.resetPassword(of: nina.id)
    }
    #expect(try await !accounts.securitySummary(of: session).hasPassword)
    services.ways.choose(withPasswords)
    #expect(try await services.refusal(of: "Nina") == nil)
    #expect(try await accounts.securitySummary(of: session).hasPassword)
  }

  @Test func aLinkOfAHostSignsInWithoutOneAndTakesTheOldOneAway() async throws {
    let accounts = services.accounts
    let nina = try await services.register("Nina").player
    services.ways.choose(withoutPasswords)
    let link = try await accounts.makeResetLink(for: nina.id, by: .commandLine).secret
    let request = SignInRequest(to: .test, from: .number(1))
    await #expect(throws: AccountRefusal.passwordsOff) {
      try await accounts.resetPassword(by: link, to: "another horse", request)
    }
    let (player, outcome) = try await accounts.resetPassword(by: link, to: nil, request)
    guard case .signedIn(_, let secret) = outcome else {
      Issue.record("nobody is signed in")
      return
    }
    let session = Session(player: player, secret: secret, role: .member)
    #expect(try await accounts.securitySummary(of: session).provenUntil != nil)
    #expect(try await services.notices.page(of: nina.id).notices.map(\.kind) == [.newDevice])
    await #expect(throws: AccountRefusal.linkUsed) {
      try await accounts.resetPassword(by: link, to: nil, request)
    }
    services.ways.choose(withPasswords)
    #expect(try await services.refusal(of: "Nina") == .wrongPassword)
    await #expect(throws: AccountRefusal.badPassword) {
      try await accounts.resetPassword(by: link, to: nil, request)
    }
  }
}
