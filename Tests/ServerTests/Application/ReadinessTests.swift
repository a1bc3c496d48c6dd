import API
import Database
import HTTPTypes
import HummingbirdTesting
import Instruments
import NIOCore
import Server
import TestSupport
import Testing

@Suite("A server that can't do its work says so", .timeLimit(.minutes(1)))
struct ReadinessTests {
  @Test("and why, with a time after which to ask again")
  func stopping() async throws {
    let site = try SmallSite()
    let services = try site.services()
    try await site.ask(services) { client in
      #expect(try await state(client) == .init(200, .ready))
      services.readiness.stop()
      #expect(try await state(client) == .init(503, .stopping))
      let answer = try await client.execute(uri: "/ready", method: .get)
      #expect(answer.headers[.retryAfter] == "1" && answer.headers[.cacheControl] == "no-store")
    }
  }

  @Test("so a database that takes nothing more")
  func closed() async throws {
    let site = try SmallSite()
    let services = try site.services()
    try await services.database.close()
    try await site.ask(services) { client in
      let state = try await state(client)
      #expect(state == .init(503, .databaseSilent))
    }
  }

  @Test("it looks at most once a second")
  func looks() async throws {
    let club = try Club()
    let services = try club.open()
    let opening = services.database.figures.groups.count
    // A write is counted after it is answered, and those before it were counted by then.
    for _ in 0..<5 { _ = await services.readiness.state() }
    try await until { services.database.figures.groups.count == opening + 1 }
    club.pass(.seconds(1))
    _ = await services.readiness.state()
    try await until { services.database.figures.groups.count == opening + 2 }
  }

  private struct Answer: Equatable {
    let status: Int
    let body: String

    init(_ status: Int, _ body: String) {
      self.status = status
      self.body = body
    }

    init(_ status: Int, _ state: Readiness.State) {
      self.init(status, #"{"status":"\#(state.rawValue)"}"#)
    }
  }

  private func state(_ client: any TestClientProtocol) async throws -> Answer {
    let answer = try await client.execute(uri: "/ready", method: .get)
    return Answer(answer.status.code, String(buffer: answer.body))
  }
}
