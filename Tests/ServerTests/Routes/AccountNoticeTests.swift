import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// Notices of how a member signs in.
@Suite struct AccountNoticeTests {
  private func opened(
    _ body: @Sendable (any TestClientProtocol, Interface) async throws -> Void
  ) async throws {
    let interface = try Interface()
    try await interface.open { try await body($0, interface) }
  }

  private func told(_ member: Caller) async throws -> [String] {
    try await member.ask(Endpoints.notices).notices.map { notice in
      notice.kind.rawValue + (notice.subject.map { ": \($0)" } ?? "")
    }
  }

  /// The list is the same for all devices, so that whoever is the member hears of it.
  @Test func everyChangeIsToldOnAllDevices() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      #expect(try await told(nina) == [], "whoever registers knows")
      let made = try await nina.ask(
        Endpoints.makeAccessToken, AccessTokenRequest(name: "Bot", scopes: [], days: nil))
      try await nina.ask(Endpoints.removeAccessToken, at: "\(made.accessToken.id)")
      try await nina.ask(Endpoints.removeAccessToken, at: "\(made.accessToken.id)")
      _ = try await nina.ask(Endpoints.makeRecoveryCodes)
      let email = try #require(try await nina.ask(Endpoints.account).email)
      _ = try await nina.ask(Endpoints.changeEmail, EmailChange(email: email))
      _ = try await nina.ask(Endpoints.changeEmail, EmailChange(email: "nina@elsewhere.example"))
      let device = try SoftAuthenticator(.es256, id: [1], counter: 1)
      let question = try await nina.ask(Endpoints.askPasskey)
      let claims = SoftAuthenticator.Claims(origin: "http://localhost", party: "localhost")
      let passkey = try await nina.ask(
        Endpoints.addPasskey, device.registration(question.challenge, claims, called: "Phone"))
      _ = try await nina.ask(Endpoints.setSecondFactor, SecondFactorChange(isOn: true))
      _ = try await nina.ask(Endpoints.removePasskey, at: "\(passkey.id)")
      let answer = try await nina.ask(
        Endpoints.changePassword, PasswordChange(new: "another horse", wantsToken: true))
      let again = Caller(client, token: answer.token, id: nina.id)
      #expect(
        try await told(again) == [
          "passwordChanged", "secondFactorOff", "passkeyRemoved: Phone", "passkeyAdded: Phone",
          "emailChanged", "recoveryCodesMade", "accessTokenRemoved: Bot", "accessTokenMade: Bot",
        ])
    }
  }

  /// One of the same name may be somebody else's.
  @Test func eachDeviceThatIsNotKnownIsTold() async throws {
    try await opened { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      for agent in ["curl/8.5", "", "curl/8.5"] {
        let answer = try await Caller(client).send(
          Endpoints.signIn.route,
          body: #"{"name": "Nina", "password": "\#(Services.password)", "wantsToken": true}"#,
          headers: [.userAgent: agent])
        #expect(answer.status == .ok)
      }
      #expect(try await told(nina) == ["newDevice: curl", "newDevice", "newDevice: curl"])
    }
  }

  /// Whoever has stolen a password could sign in with devices until what they did is on no list.
  @Test func othersDoNotPushThemOut() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      let id = try #require(nina.id)
      _ = try await nina.ask(Endpoints.makeRecoveryCodes)
      for _ in 0..<2 * Notices.accountLimit {
        try await interface.services.accounts.tellOfNewDevice(.unknown, to: id)
      }
      let page = try await interface.services.notices.page(of: id, limit: Notices.limit)
      #expect(page.notices.count == Notices.accountLimit + 1)
      #expect(page.notices.last?.kind == .recoveryCodesMade)
    }
  }

  /// No switch turns them off: whoever has a stolen session would.
  @Test func nobodyCanMuteThem() async throws {
    try await opened { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      _ = try await nina.ask(
        Endpoints.setPreferences, PreferencesChange(mutedNotices: NoticeKind.allCases))
      _ = try await nina.ask(Endpoints.makeRecoveryCodes)
      #expect(try await told(nina) == ["recoveryCodesMade"])
    }
  }
}
