import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite("The screens of the web app")
struct ScreensTests {
  let site = try! SmallSite()

  @Test(
    "start from the shell",
    arguments: ["/", "/rules", "/rules?from=play", "/match/two-3x3x3", "/match/a:b%20c"])
  func shell(path: String) async throws {
    try await site.ask { client in
      let answer = try await client.execute(uri: path, method: .get)
      #expect(answer.status == .ok)
      #expect(String(buffer: answer.body) == SmallSite.shell)
      #expect(answer.headers[.cacheControl] == "no-cache")
    }
  }

  @Test(
    "a missing page is the shell for a browser, with status 404",
    arguments: ["/match", "/match/", "/match/a/b", "/rules/", "/nothing", "/assets/gone.js"])
  func missingForBrowsers(path: String) async throws {
    let accept = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"
    try await site.ask { client in
      let answer = try await client.execute(uri: path, method: .get, headers: [.accept: accept])
      #expect(answer.status == .notFound)
      #expect(String(buffer: answer.body) == SmallSite.shell)
      #expect(answer.headers[.vary] == "Accept, Accept-Encoding")

      let known: HTTPFields = [.accept: accept, .ifNoneMatch: "*", .range: "bytes=0-1"]
      let again = try await client.execute(uri: path, method: .get, headers: known)
      #expect(again.status == .notFound, "conditions are for what is there")
    }
  }

  @Test("a missing page is a problem for everyone else")
  func missingForOthers() async throws {
    try await site.ask { client in
      let answer = try await client.execute(
        uri: "/nothing", method: .get, headers: [.accept: "application/json"])
      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.headers[.cacheControl] == "no-store")
      let problem = try JSONDecoder().decode(
        SentProblem.self, from: Data(answer.body.readableBytesView))
      #expect(problem.type == "urn:gameon:problem:not-found")
      #expect(problem.title == "Not Found")
      #expect(problem.status == 404)
    }
  }
}

/// A problem as it comes over the line.
struct SentProblem: Decodable {
  let type: String
  let title: String
  let status: Int
  let detail: String?
}
