import API
import Client
import HTTP
import Testing

@Suite("The club by the client", .timeLimit(.minutes(1)))
struct HostTests {
  @Test("A program of a host acts by its token until it is removed")
  func tokens() async throws {
    try await RealServer().runWithHost { host in
      let made = try await host.makeAccessToken(named: "Bot", scopes: [.host], for: .month)
      let bot = host.signedIn(with: made.token)
      let nina = try await host.signedIn(with: nil).register(
        name: "Nina", email: "nina@example.org", password: "correct horse")
      #expect(try await bot.clubMembers(from: .host).members.map(\.player.name.text) == ["Hana"])
      #expect(try await bot.clubGames().games.isEmpty)
      try await bot.removePhoto(of: nina.player.id)
      try await bot.removeAbout(of: nina.player.id)
      let refused = await #expect(throws: ProblemDocument.self) { try await bot.account() }
      #expect(refused?.name == .notForTokens)
      #expect(try await host.accessTokens().map(\.name) == ["Bot"])
      try await host.removeAccessToken(made.accessToken.id)
      let gone = await #expect(throws: ProblemDocument.self) { try await bot.clubMembers() }
      #expect(gone?.name == .notSignedIn)
    }
  }

  @Test("A webhook is added, switched off, given another secret and removed")
  func webhooks() async throws {
    try await RealServer().runWithHost { host in
      let made = try await host.addWebhook("https://hooks.example.org/", [.memberJoined])
      let number = made.webhook.number
      #expect(made.secret.hasPrefix("whsec_"))
      #expect(try await host.webhooks() == [made.webhook])
      let off = try await host.changeWebhook(number, WebhookChange(isOn: false))
      #expect(off.state != made.webhook.state)
      #expect(try await host.renewWebhookSecret(number).secret != made.secret)
      #expect(try await host.webhookDeliveries(number).isEmpty)
      try await host.removeWebhook(number)
      #expect(try await host.webhooks().isEmpty)
    }
  }

  @Test("Somebody of a list comes in by their card")
  func cards() async throws {
    try await RealServer().runWithHost { host in
      let made = try await host.importClubList(ClubListRequest(name: "Class 5a", text: "Lia"))
      let code = try #require(made.cards.first).code
      let child = host.signedIn(with: nil)
      #expect(try await child.previewCard(code).player.name.text == "Lia")
      let session = try #require(try await child.signIn(byCard: code.lowercased()).session)
      #expect(try await child.signedIn(with: session.token).me()?.name.text == "Lia")
    }
  }
}
