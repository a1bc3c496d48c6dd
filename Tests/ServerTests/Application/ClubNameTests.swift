import API
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// A club that has a name of its own, apart from its address, and one that hasn't.
@Suite(.timeLimit(.minutes(1))) struct ClubNameTests {
  private let site = try! SmallSite()

  @Test(arguments: [nil, "Löwen & Tiger"])
  func isToldToThePage(name: String?) async throws {
    try await ask(name) { client in
      let told = try await Caller(client).ask(Endpoints.site)
      #expect(told.name == name)
    }
  }

  @Test(arguments: [(nil, "GameOn"), ("Löwen & <b>", "Löwen &amp; &lt;b&gt;")])
  func isInTheLinksOfMessengers(name: String?, told: String) async throws {
    try await ask(name) { client in
      let nina = try await Caller.guest(client, name: "Nina")
      let page = try await client.execute(uri: "/player/\(nina.id!)", method: .get)
      let text = String(buffer: page.body)
      #expect(text.contains(#"og:site_name" content="\#(told)">"#))
      #expect(text.contains(#"og:description" content="Plays on \#(told)">"#))
    }
  }

  @Test(arguments: [
    (nil, "GameOn", "GameOn"), ("Löwen", "Löwen", "Löwen"),
    ("The \"long\" name of a club", "The \"long\" name of a club", "GameOn"),
  ])
  func isInTheManifest(name: String?, long: String, short: String) async throws {
    try site.folder.write(
      "manifest.webmanifest", #"{"name": "GameOn", "short_name": "GameOn", "icons": []}"#)
    try site.folder.write("manifest.webmanifest.br", "with the name of the app")
    try await ask(name) { client in
      let answer = try await client.execute(
        uri: "/manifest.webmanifest", method: .get,
        headers: name == nil ? [:] : [.acceptEncoding: "br"])
      #expect(answer.headers[.contentEncoding] == nil)
      let members = try JSONSerialization.jsonObject(with: Data(answer.body.readableBytesView))
      let manifest = try #require(members as? [String: Any])
      #expect(manifest["name"] as? String == long && manifest["short_name"] as? String == short)
      #expect(manifest["icons"] != nil)
    }
  }

  @Test(arguments: ["", " ", "\u{202E}club", String(repeating: "x", count: 41)])
  func mayNotBeWhatNobodySees(name: String) {
    #expect(ClubName(name) == nil)
  }

  private func ask(
    _ name: String?, _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    try await site.build(club: name.map { ClubName($0)! }).test(.router, body)
  }
}
