package import API
import Foundation
package import HTTP
package import HTTPTypes
import Hummingbird
package import HummingbirdTesting
import NIOCore
import Rules
package import Server

/// The way in which a test reaches a server: by its router alone, or over a connection.
package enum Way: CaseIterable {
  case router, live
}

/// A server with a clock and a database of its own.
package struct Interface {
  package let club: Club
  package let services: Services
  private let site: SmallSite

  package init() throws {
    club = try Club()
    services = try club.open()
    site = try SmallSite()
  }

  package func open<Value: Sendable>(
    _ way: Way = .router, limits: Limits = .patient(),
    _ body: @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await site.build(limits: limits, services: services)
      .test(way == .router ? .router : .live, body)
  }
}

/// A caller who asks the interface as a program does.
package struct Caller: Sendable {
  package let client: any TestClientProtocol
  package var token: String?
  package private(set) var id: PlayerID?

  package init(_ client: any TestClientProtocol, token: String? = nil, id: PlayerID? = nil) {
    self.client = client
    self.token = token
    self.id = id
  }

  /// A guest who was just made.
  package static func guest(_ client: any TestClientProtocol, name: String? = nil) async throws
    -> Caller
  {
    var caller = Caller(client)
    let answer = try await caller.ask(
      Endpoints.makeGuest, GuestRequest(name: name, wantsToken: true))
    caller.token = answer.token
    caller.id = answer.player.id
    return caller
  }

  /// A member who has just registered, with the password of `Services.password`.
  package static func member(
    _ client: any TestClientProtocol, name: String, email: String? = nil
  ) async throws -> Caller {
    var caller = Caller(client)
    let answer = try await caller.ask(
      Endpoints.register,
      Registration(
        name: name, email: email ?? "\(name)@example.org", password: Services.password,
        wantsToken: true))
    caller.token = answer.token
    caller.id = answer.player.id
    return caller
  }

  /// Sends a request, and returns the server's answer.
  ///
  /// - Parameters:
  ///   - method: instead of the route's
  ///   - value: takes the place of the path's {…}; of several, with "/" between them
  package func send(
    _ route: Route, method: HTTPRequest.Method? = nil, _ value: String = "", query: String = "",
    body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if let token { headers[.authorization] = "Bearer \(token)" }
    if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
    var values = value.split(separator: "/", omittingEmptySubsequences: false)[...]
    let path = route.path.replacing(/\{\w+\}/) { _ in
      values.count > 1 ? values.removeFirst() : values.first ?? ""
    }
    return try await client.execute(
      uri: path + query, method: method ?? HTTPRequest.Method(route.method.rawValue)!,
      headers: headers,
      body: body.map { ByteBuffer(string: $0) })
  }

  /// - Throws: the problem, when the server refuses
  @discardableResult
  package func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, at value: String = "", query: String = "",
    _ body: Body
  ) async throws -> Answer {
    let json =
      Body.self == Nothing.self
      ? nil : String(data: try JSONEncoder().encode(body), encoding: .utf8)
    let answer = try await send(endpoint.route, value, query: query, body: json)
    guard answer.status.kind == .successful else { throw try answer.problem }
    if let nothing = Nothing() as? Answer { return nothing }
    return try JSONDecoder().decode(Answer.self, from: Data(answer.body.readableBytesView))
  }

  @discardableResult
  package func ask<Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Nothing, Answer>, at value: String = "", query: String = ""
  ) async throws -> Answer {
    try await ask(endpoint, at: value, query: query, Nothing())
  }

  @discardableResult
  package func tell(_ command: MatchCommand, in match: MatchSnapshot) async throws -> MatchSnapshot
  {
    try await ask(Endpoints.command, at: "\(match.id)", command)
  }
}

extension TestResponse {
  package var problem: ProblemDocument {
    get throws {
      try JSONDecoder().decode(ProblemDocument.self, from: Data(body.readableBytesView))
    }
  }
}

/// The problem with which a request is refused; nil when it isn't.
package func refusal<Value>(_ body: () async throws -> Value) async throws -> ProblemDocument? {
  do {
    _ = try await body()
    return nil
  } catch let problem as ProblemDocument {
    return problem
  }
}

/// Two who are in a match by a link; the one who made it has X.
package struct Couple {
  package let x, o: Caller
  package let match: MatchSnapshot

  package init(
    _ client: any TestClientProtocol, pace: Pace = .relaxed, ruleset: String = "3x3x3"
  ) async throws {
    x = try await .guest(client)
    o = try await .guest(client)
    let invitation = try await x.ask(
      Endpoints.invite, InvitationRequest(ruleset: ruleset, pace: pace, starter: .owner))
    match = try await o.ask(Endpoints.take, at: invitation.link!.code.text).match
  }

  /// Plays cells from the beginning of a round, X first.
  @discardableResult
  package func play(_ cells: [String], round: Int = 1) async throws -> MatchSnapshot {
    var last = match
    for (ply, cell) in cells.enumerated() {
      last = try await (ply.isMultiple(of: 2) ? x : o)
        .tell(.move(round: round, ply: ply, cell: cell), in: match)
    }
    return last
  }
}
