import API
import Base
import Club
import Database
import Foundation
import HTTP
import Logging
import NIOCore
import Server
import ServiceLifecycle
import TestSupport
import Testing

/// A running server over a club's database, whose clock the test turns.
struct House: Sendable {
  let club: Club
  let services: Services
  let port: Int

  /// - Parameters:
  ///   - certificate: for HTTP/2
  ///   - mail: nil where no letter is sent
  static func opened<Value: Sendable>(
    _ club: Club, limits: Limits = .patient(), certificate: CertificateFiles? = nil,
    mail: MailSettings? = nil, _ body: @Sendable (House) async throws -> Value
  ) async throws -> Value {
    let services = try club.open()
    try await services.matches.restart()
    try await services.invitations.restart()
    let value = try await withServer(
      SmallSite(), limits: limits, certificate: certificate, mail: mail, services: services
    ) { try await body(House(club: club, services: services, port: $0)) }
    try await services.database.close()
    return value
  }

  func guest() async throws -> Guest {
    let (player, secret) = try await services.accounts.makeGuest()
    return Guest(id: player.id, token: secret.text)
  }

  /// Two who begin a match over the interface: the first has X.
  func pair(_ pace: Pace) async throws -> (match: MatchSnapshot, x: Guest, o: Guest) {
    let (x, o) = (try await guest(), try await guest())
    let made = try await ask(
      Endpoints.invite, by: x,
      InvitationRequest(ruleset: "3x3x3", pace: pace, starter: .owner))
    let link = try #require(made.link)
    let taken = try await ask(Endpoints.take, by: o, at: link.code.text, Nothing())
    return (taken.match, x, o)
  }

  func play(_ cell: String, ply: Int, in match: MatchID, by guest: Guest) async throws {
    _ = try await ask(
      Endpoints.command, by: guest, at: "\(match)", .move(round: 1, ply: ply, cell: cell))
  }

  /// Asks an address.
  ///
  /// - Throws: `ProblemDocument`
  func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, by guest: Guest, at variable: String = "", _ body: Body
  ) async throws -> Answer {
    let path = endpoint.route.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") ? variable : String($0) }.joined(separator: "/")
    let json = Body.self == Nothing.self ? "" : String(buffer: try JSON.encode(body))
    let answer = try await RawClient.connected(to: port) { client in
      try await client.send(
        """
        \(endpoint.route.method.rawValue) \(path) HTTP/1.1\r
        Host: test\r
        Authorization: Bearer \(guest.token)\r
        Content-Type: application/json\r
        Content-Length: \(json.utf8.count)\r
        Connection: close\r
        \r
        \(json)
        """)
      return await client.readToEnd()
    }
    let parts = try #require(answer.firstRange(of: "\r\n\r\n"))
    let data = Data(answer[parts.upperBound...].utf8)
    guard answer.hasPrefix("HTTP/1.1 2") else {
      throw try JSONDecoder().decode(ProblemDocument.self, from: data)
    }
    if let nothing = Nothing() as? Answer { return nothing }
    return try JSONDecoder().decode(Answer.self, from: data)
  }

  /// Opens an event stream for as long as the body takes.
  ///
  /// - Parameter guest: nil for nobody
  func listen<Value: Sendable>(
    as guest: Guest?, watching matches: [MatchID] = [], room: Int? = nil,
    _ body: @Sendable @escaping (StreamReader) async throws -> Value
  ) async throws -> Value {
    try await RawClient.connected(to: port, room: room) { client in
      try await client.send(Self.question(as: guest, watching: matches))
      return try await body(StreamReader(client))
    }
  }

  static func question(as guest: Guest?, watching matches: [MatchID] = []) -> String {
    let watch = matches.map { "\($0)" }.joined(separator: ",")
    let session = guest.map { "Authorization: Bearer \($0.token)\r\n" } ?? ""
    return "GET \(Endpoints.events.path)\(watch.isEmpty ? "" : "?watch=\(watch)") HTTP/1.1\r\n"
      + "Host: test\r\n\(session)\r\n"
  }
}

extension EventStreams {
  /// A connection that was closed is noticed a moment later.
  func untilNoStream(of player: PlayerID) async throws {
    try await until { !isStreaming(player) }
  }
}

struct Guest: Sendable {
  let id: PlayerID
  let token: String
}
