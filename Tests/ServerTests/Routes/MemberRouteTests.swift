import API
import Base
import Club
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

/// Accounts as a browser and a program see them.
@Suite struct MemberRouteTests {
  @Test func aBrowserRegistersSignsOutAndSignsInAgain() async throws {
    try await SmallSite().ask { client in
      let guest = try await client.send(.makeGuest, #"{"name":"Quick Otter"}"#)
      let old = try #require(guest.cookie)
      let registered = try await client.send(.register, Self.registration, cookie: old)
      #expect(registered.status == 201)
      let cookie = try #require(registered.cookie)
      let answer = try registered.decode(SessionAnswer.self)
      #expect(answer.player.kind == .member && answer.token == nil && cookie != old)
      #expect(try await client.send(.me, cookie: old).decode(Me.self).player == nil)
      #expect(try await client.send(.me, cookie: cookie).decode(Me.self).player == answer.player)

      #expect(try await client.send(.endSession, cookie: cookie).status == 204)
      let wrong = try await client.send(.signIn, #"{"name":"nina","password":"wrong horse"}"#)
      #expect(wrong.status == 403 && wrong.problem == .wrongPassword && wrong.cookie == nil)
      let back = try await client.send(.signIn, #"{"name":"nina","password":"correct horse"}"#)
      #expect(try back.decode(SignInAnswer.self).session?.player == answer.player)
      #expect(back.cookie != nil && back.cookie != cookie)
    }
  }

  @Test func aNameThatIsTakenComesWithOthers() async throws {
    try await SmallSite().ask { client in
      _ = try await client.send(.register, Self.registration)
      let taken = try await client.send(
        .register, Self.registration.replacing("Nina", with: "NlNA"))
      #expect(taken.status == 409 && taken.problem == .nameTaken)
      #expect(try taken.decode(ProblemDocument.self).names?.count == 2)
    }
  }

  @Test func waitingIsTold() async throws {
    try await SmallSite().ask { client in
      for _ in 1...5 {
        _ = try await client.send(.signIn, #"{"name":"Nobody","password":"wrong horse"}"#)
      }
      let wait = try await client.send(.signIn, #"{"name":"Nobody","password":"wrong horse"}"#)
      #expect(wait.status == 429 && wait.problem == .waitBeforeSignIn)
      let seconds = try #require(wait.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...60).contains(seconds))
    }
  }

  @Test func aBrowserThatHasSignedInIsKnownAgain() async throws {
    try await SmallSite().ask { client in
      let device = try #require(try await client.send(.register, Self.registration).device)
      for _ in 1...5 {
        _ = try await client.send(.signIn, #"{"name":"Nina","password":"wrong horse"}"#)
      }
      let right = #"{"name":"Nina","password":"correct horse"}"#
      #expect(try await client.send(.signIn, right).problem == .waitBeforeSignIn)
      let back = try await client.send(.signIn, right, device: device)
      #expect(back.status == 200 && back.device == device)
      let fields = back.headers[values: .setCookie].filter { $0.contains("gameon-device=") }
      #expect(fields.allSatisfy { $0.contains("HttpOnly") && $0.contains("SameSite=Lax") })
    }
  }

  @Test func theGuestIsOfferedAndThenJoined() async throws {
    let site = try SmallSite()
    let services = try site.services()
    _ = try await services.register("Nina")
    let guest = try await services.guest()
    let match = try await services.pair(guest.0, services.guests(1)[0], cells: [4])
    try await site.ask(services) { client in
      let cookie = guest.1.text
      let signIn = #"{"name":"Nina","password":"correct horse"}"#
      let asked = try await client.send(.signIn, signIn, cookie: cookie)
      let offer = try #require(try asked.decode(SignInAnswer.self).offer)
      #expect(offer.matches == 1 && offer.voidRounds.isEmpty && asked.cookie == nil)
      let joined = try await client.send(
        .signIn, signIn.replacing("}", with: #","join":true}"#), cookie: cookie)
      let next = try #require(joined.cookie)
      let lobby = try await client.send(.lobby, cookie: next).decode(Lobby.self)
      #expect(lobby.matches.map(\.id) == [match.id])
      #expect(try await client.send(.lobby, cookie: cookie).status == 401)
    }
  }

  @Test func anotherSiteGetsNowhere() async throws {
    try await SmallSite().ask { client in
      for (route, body) in [(Address.register, Self.registration), (.deleteAccount, "{}")] {
        let answer = try await client.send(route, body, site: "cross-site")
        #expect(answer.status == 403 && answer.problem == .foreignSite)
      }
    }
  }

  @Test func whoIsDeletedIsNobody() async throws {
    try await SmallSite().ask { client in
      let cookie = try #require(try await client.send(.register, Self.registration).cookie)
      let gone = try await client.send(.deleteAccount, cookie: cookie)
      #expect(gone.status == 204 && gone.cookie == "")
      #expect(try await client.send(.account, cookie: cookie).status == 401)
    }
  }

  private static let registration =
    #"{"name":"Nina","email":"nina@example.org","password":"correct horse"}"#
}

/// The addresses that these tests ask.
private struct Address {
  let route: Route
  static let me = Address(route: Endpoints.me.route)
  static let makeGuest = Address(route: Endpoints.makeGuest.route)
  static let register = Address(route: Endpoints.register.route)
  static let signIn = Address(route: Endpoints.signIn.route)
  static let endSession = Address(route: Endpoints.endSession.route)
  static let account = Address(route: Endpoints.account.route)
  static let deleteAccount = Address(route: Endpoints.deleteAccount.route)
  static let lobby = Address(route: Endpoints.lobby.route)
}

private struct Answer {
  let status: Int
  let headers: HTTPFields
  let body: ByteBuffer

  /// The value that the cookie is set to.
  var cookie: String? {
    headers[.setCookie]?.firstMatch(of: /gameon=([^;]*)/).map { String($0.1) }
  }

  /// The cookie by which the browser is known again.
  var device: String? {
    headers[values: .setCookie].lazy
      .compactMap { $0.firstMatch(of: /^gameon-device=([0-9a-f]{64});/) }
      .first.map { String($0.1) }
  }

  var problem: ProblemName? {
    let type = try? decode(ProblemDocument.self).type
    return ProblemName.allCases.first { $0.type == type }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(body.readableBytesView))
  }
}

extension TestClientProtocol {
  fileprivate func send(
    _ address: Address, _ body: String? = nil, cookie: String? = nil, device: String? = nil,
    site: String? = nil
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if body != nil { headers[.contentType] = "application/json" }
    if let cookie { headers[.cookie] = "gameon=\(cookie)" }
    if let device { headers[.cookie] = "gameon-device=\(device)" }
    if let site { headers[HTTPField.Name("Sec-Fetch-Site")!] = site }
    let response = try await execute(
      uri: address.route.path, method: HTTPRequest.Method(address.route.method.rawValue)!,
      headers: headers, body: body.map { ByteBuffer(string: $0) })
    return Answer(status: response.status.code, headers: response.headers, body: response.body)
  }
}
