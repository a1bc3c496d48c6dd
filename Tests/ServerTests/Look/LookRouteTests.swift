import API
import Club
import Foundation
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// The look of the club as it comes to pages, links and programs.
@Suite(.timeLimit(.minutes(1))) struct LookRouteTests {
  private let site = try! SmallSite()

  @Test func aHostChangesItAndEverybodySeesIt() async throws {
    let services = try site.services()
    try await open(services) { client, host in
      let change = ClubLookChange(name: "Löwen & <b>", accent: "#1f7a3d", welcome: "Hello")
      let look = try await host.ask(Endpoints.changeClubLook, change)
      #expect(try await Caller(client).ask(Endpoints.clubLook) == look && look.revision == 1)
      #expect(try await Caller(client).ask(Endpoints.site).name == "Löwen & <b>")
      let page = try await text("/", client)
      #expect(page.contains("<title>Löwen &amp; &lt;b&gt;</title>"))
      #expect(page.contains("&quot;welcome&quot;:&quot;Hello&quot;") && page.contains("#1f7a3d"))
      #expect(try await text("/index.html", client) == page)
      let link = try await text("/player/\(host.id!)", client)
      #expect(link.contains(#"og:site_name" content="Löwen &amp; &lt;b&gt;">"#))
      #expect(link.contains("<meta name=\"club\""))
    }
  }

  @Test func withoutALookThePageIsAsTheBuildMadeIt() async throws {
    try await site.ask { client in
      let answer = try await client.execute(
        uri: "/", method: .get, headers: [.acceptEncoding: "br"])
      #expect(String(buffer: answer.body) == "shell, brotli")
      #expect(!(try await text("/", client)).contains("name=\"club\""))
    }
  }

  @Test func aTimeZoneAloneIsToldWhoAsksAndLeavesThePageAsItIs() async throws {
    let services = try site.services()
    try await open(services) { client, host in
      services.look.takeSettings(name: nil, timeZone: try #require(ClubTimeZone("Europe/Berlin")))
      #expect(try await Caller(client).ask(Endpoints.clubLook).timeZone == "Europe/Berlin")
      let answer = try await client.execute(
        uri: "/", method: .get, headers: [.acceptEncoding: "br"])
      #expect(String(buffer: answer.body) == "shell, brotli")
      _ = try await host.ask(Endpoints.changeClubLook, ClubLookChange(welcome: "Hello"))
      #expect(try await text("/", client).contains("Europe/Berlin"))
    }
  }

  @Test func aColorThatCannotBeSeenComesBackWithOneThatCan() async throws {
    let services = try site.services()
    try await open(services) { client, host in
      let answer = try await host.send(
        Endpoints.changeClubLook.route, body: ##"{"accent": "#ffe600"}"##)
      #expect(answer.status == .unprocessableContent)
      let problem = try answer.problem
      let nearest = AccentPalette.nearest(to: AccentColor("#ffe600")!)
      #expect(problem.name == .unreadableAccent && problem.accent == nearest)
      #expect(problem.detail?.contains("\(nearest)") == true)
    }
  }

  @Test func theManifestHasColorAndLogo() async throws {
    try site.folder.write("manifest.webmanifest", #"{"name": "GameOn", "icons": [1]}"#)
    let services = try site.services()
    try await open(services) { client, host in
      _ = try await host.ask(Endpoints.changeClubLook, ClubLookChange(accent: "#1f7a3d"))
      let answer = try await client.execute(uri: "/manifest.webmanifest", method: .get)
      let members = try JSONSerialization.jsonObject(with: Data(answer.body.readableBytesView))
      let manifest = try #require(members as? [String: Any])
      let night = services.look.current.accent?.night.description
      #expect(manifest["theme_color"] as? String == night && night != nil)
      #expect(manifest["icons"] as? [Int] == [1], "the app's own as long as there is no logo")
    }
  }

  @Test func pagesAreForEverybodyAndRulesAreAccepted() async throws {
    let services = try site.services()
    try await open(services) { client, host in
      let member = try await Caller.member(client, name: "Nina")
      let rules = try await host.ask(
        Endpoints.setClubPage, at: "rules", ClubPageChange(text: " # Be kind\r\n"))
      #expect(rules.pages == [.rules] && rules.rules == rules.revision)
      func read(as caller: Caller) async throws -> ClubPage {
        try await caller.ask(Endpoints.clubPage, at: "rules")
      }
      #expect(try await read(as: Caller(client)).text == "# Be kind")
      #expect(try await read(as: Caller(client)).isAccepted == nil)
      #expect(try await read(as: member).isAccepted == false)
      let old = RulesAcceptance(revision: rules.revision - 1)
      _ = try await member.ask(Endpoints.acceptRules, old)
      #expect(try await read(as: member).isAccepted == false, "it was of others")
      _ = try await member.ask(Endpoints.acceptRules, RulesAcceptance(revision: rules.revision))
      #expect(try await read(as: member).isAccepted == true)
      let same = ClubPageChange(text: "# Be kind")
      #expect(try await host.ask(Endpoints.setClubPage, at: "rules", same) == rules)
      let new = ClubPageChange(text: "# Be kinder")
      _ = try await host.ask(Endpoints.setClubPage, at: "rules", new)
      #expect(try await read(as: member).isAccepted == false, "they are others now")
      let none = try await host.ask(
        Endpoints.setClubPage, at: "rules", ClubPageChange(text: " "))
      #expect(none.pages.isEmpty && none.rules == nil)
      let long = String(repeating: "é", count: 20_001)
      #expect(
        try await host.send(
          Endpoints.setClubPage.route, "rules", body: #"{"text": "\#(long)"}"#
        ).status
          == .unprocessableContent)
    }
  }

  /// A logo comes as a photo does: larger than other bodies may be.
  @Test func aLargePictureIsAnswered() async throws {
    let interface = try Interface()
    try await interface.open(.live, limits: .patient { $0.body = 20_000 }) { client in
      let host = try await Caller.member(client, name: "Hana")
      try await interface.services.accounts.setRole(
        .host, of: host.id!, reason: "", by: .commandLine)
      let answer = try await host.send(
        Endpoints.setClubLogo, body: String(repeating: "a", count: 200_000),
        headers: [.contentType: "image/png"])
      #expect(try answer.problem.name == .badPhoto)
    }
  }

  private func text(_ path: String, _ client: any TestClientProtocol) async throws -> String {
    String(buffer: try await client.execute(uri: path, method: .get).body)
  }

  /// Opens the site with a host.
  private func open(
    _ services: Services,
    _ body: @Sendable (any TestClientProtocol, Caller) async throws -> Void
  ) async throws {
    try await site.ask(services) { client in
      let host = try await Caller.member(client, name: "Hana")
      try await services.accounts.setRole(.host, of: host.id!, reason: "", by: .commandLine)
      try await body(client, host)
    }
  }
}
