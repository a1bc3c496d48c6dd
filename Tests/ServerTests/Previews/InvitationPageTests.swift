import API
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

@Suite struct InvitationPageTests {
  @Test func tellsMessengersWhoInvitesToWhat() async throws {
    try await Interface().open { client in
      let owner = try await Caller.guest(client, name: "Nina")
      let code = try await Self.invite(owner, "3x3x3")
      let page = try await Self.page(client, code)
      #expect(page.hasPrefix("<!doctype html><title>Nina invites you to Classic</title>"))
      for (property, content) in [
        ("type", "website"), ("site_name", "GameOn"), ("title", "Nina invites you to Classic"),
        ("description", "3 wins. Come!"), ("url", "http://localhost/join/\(code)"),
        ("image", "http://localhost/api/v1/previews/invitation/\(code)?language=en"),
      ] {
        #expect(page.contains("<meta property=\"og:\(property)\" content=\"\(content)\">"))
      }
      #expect(
        !page.contains("GameOn</title>") && page.components(separatedBy: "og:title").count == 2)
      let german = try await Self.page(client, code, language: "fr, de-AT;q=0.8, en;q=0.7, de;q=0")
      #expect(german.contains("<title>Nina lädt ein: 3 mal 3</title>"))
      let falling = try await Self.page(client, try await Self.invite(owner, "7x6x4dm"))
      #expect(falling.contains("Nina invites you to 7 by 6"))
      #expect(falling.contains("Falls, 4 loses. Come!"))
    }
  }

  @Test(arguments: ["<b>&\"'", "</title><script>", "{board}", "\\(1)$1", "👩‍👩‍👧 ʻŌ"])
  func aNameIsShownAsItIs(name: String) async throws {
    try await Interface().open { client in
      let code = try await Self.invite(try await Caller.guest(client, name: name), "3x3x3")
      let page = try await Self.page(client, code)
      var escaped = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      escaped = escaped.replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
      escaped = escaped.replacing("'", with: "&#39;")
      #expect(page.contains("<title>\(escaped) invites you to Classic</title>"))
      #expect(page.contains("content=\"\(escaped) invites you to Classic\">"))
    }
  }

  @Test func saysOfAUsedOneThatItIsOne() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let owner = try await Caller.guest(client, name: "Nina")
      let (taken, late) = (
        try await Self.invite(owner, "3x3x3"), try await Self.invite(owner, "3x3x3")
      )
      _ = try await Caller.guest(client).ask(Endpoints.take, at: taken)
      interface.club.pass(.seconds(24 * 60 * 60))
      for code in [taken, late] {
        let page = try await Self.page(client, code)
        #expect(page.contains("<title>No longer open</title>"))
        #expect(!page.contains("Nina") && !page.contains("og:description"))
      }
    }
  }

  @Test(arguments: ["22222222", "nonsense", "%00", "2222-2222", "%3Cscript%3E"])
  func anUnknownCodeIsThePageAsEver(code: String) async throws {
    try await Interface().open { client in
      let page = try await Self.page(client, code)
      #expect(page == SmallSite.shell)
    }
  }

  @Test func aHeadOfItHasNoBody() async throws {
    try await Interface().open { client in
      let code = try await Self.invite(try await Caller.guest(client), "3x3x3")
      let answer = try await client.execute(uri: "/join/\(code)", method: .head)
      #expect(answer.status == .ok && answer.body.readableBytes == 0)
    }
  }

  private static func invite(_ owner: Caller, _ ruleset: String) async throws -> String {
    try await owner.ask(Endpoints.invite, InvitationRequest(ruleset: ruleset, pace: .relaxed))
      .link!.code.text
  }

  private static func page(
    _ client: any TestClientProtocol, _ code: String, language: String? = nil
  ) async throws -> String {
    var headers: HTTPFields = [:]
    headers[.acceptLanguage] = language
    let answer = try await client.execute(uri: "/join/\(code)", method: .get, headers: headers)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    return String(buffer: answer.body)
  }
}
