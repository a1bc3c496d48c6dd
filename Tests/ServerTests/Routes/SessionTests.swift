import API
import Base
import Club
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test func aBrowserGetsACookieThatNoScriptReads() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let answer = try await Self.makeGuest(client)
      let cookie = try #require(answer.headers[.setCookie])
      #expect(
        cookie.wholeMatch(
          of: /gameon=[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/) != nil)
      #expect(!String(buffer: answer.body).contains("token"))
      #expect(answer.headers[.cacheControl] == "no-store")

      let me = try await Self.me(client, cookie)
      #expect(
        String(buffer: me.body)
          == #"{"endsAt":"\#(interface.club.now + .seconds(365 * 86_400))","#
          + String(buffer: answer.body).dropFirst().dropLast() + #","role":"guest"}"#)
      #expect(me.headers[.setCookie] == cookie)
      interface.club.pass(.seconds(360 * 86_400))
      let late = try #require(try await Self.me(client, cookie).headers[.setCookie])
      #expect(late == cookie, "a guest's session begins anew with each day of use")
      let again = try await Self.makeGuest(client, cookie)
      #expect(again.status == .ok && again.headers[.setCookie] == nil)
      #expect(String(buffer: again.body) == String(buffer: answer.body))
    }
  }

  /// A page that stays all day asks for little, and never who it is.
  @Test func theCookieOfASessionThatBeginsAnewIsGivenAgainByTheNextGoodAnswer() async throws {
    let interface = try Interface()
    try await interface.open { client in
      interface.services.bounds.choose([.sessionDays: 1])
      let cookie = try #require(try await Self.makeGuest(client).headers[.setCookie])
      #expect(cookie.contains("; Max-Age=86400;"))
      func given(_ path: String, _ method: HTTPRequest.Method = .get) async throws -> [String] {
        let answer = try await client.execute(
          uri: path, method: method, headers: [.cookie: String(cookie.prefix { $0 != ";" })])
        return answer.headers[values: .setCookie]
      }
      let (look, me) = (Endpoints.clubLook.route.path, Endpoints.me.route.path)
      #expect(try await given(look) == [])
      interface.club.pass(.seconds(43_200))
      #expect(try await given(Endpoints.account.route.path) == [], "it is refused")
      #expect(try await given(look) == [cookie])
      #expect(try await given(look) == [], "once")
      interface.club.pass(.seconds(43_200))
      #expect(try await given(me) == [cookie], "not twice")
      #expect(try await given(look) == [])
      interface.club.pass(.seconds(43_200))
      let end = try await given(Endpoints.endSession.route.path, .delete)
      #expect(end.count == 1 && end[0].contains("Max-Age=0"))
    }
  }

  @Test func underHTTPSTheCookieIsBoundToTheHost() async throws {
    let site = try SmallSite()
    var configuration = Configuration(host: "127.0.0.1", port: 0, webFolder: site.folder.path)
    configuration.trustedProxies = TrustedProxies([Network("127.0.0.1")!])
    let application = try buildApplication(
      configuration, services: site.services(), logger: .silent)
    try await application.test(.live) { client in
      let secure = try await client.execute(
        uri: Endpoints.makeGuest.route.path, method: .post,
        headers: [.contentType: "application/json", HTTPField.Name("X-Forwarded-Proto")!: "https"],
        body: .init(string: "{}"))
      let cookie = try #require(secure.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-gameon=") && cookie.hasSuffix("SameSite=Lax; Secure"))
      let plain = try await Self.me(client, cookie)
      #expect(String(buffer: plain.body) == "{}", "another name is not looked at")
    }
  }

  @Test func aCookieOfNoSessionIsNobodysAndIsDropped() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let guests = try #require(try await Self.makeGuest(client).headers[.setCookie])
      let nina = try await interface.services.register("Nina").secret
      let cookie = "gameon=\(nina.text)"
      let end = interface.club.now + .seconds(365 * 86_400)
      interface.club.pass(.seconds(366 * 86_400))
      let past = try await Self.me(client, cookie)
      #expect(String(buffer: past.body) == #"{"endsAt":"\#(end)"}"#, "it is told when it ended")
      let told = String(buffer: past.body)
      let unknown = "gameon=\(String(repeating: "a", count: 64))"
      let strangers = [guests, unknown, "gameon=x"].map { ($0, "{}") }
      for (stale, said) in [(cookie, told)] + strangers {
        let answer = try await Self.me(client, stale)
        #expect(answer.status == .ok && String(buffer: answer.body) == said)
        #expect(answer.headers[.setCookie]?.hasPrefix("gameon=; Path=/; Max-Age=0;") == true)
        #expect(try await Self.makeGuest(client, stale).status == .created)
      }
      #expect(try await Self.me(client, nil).headers[.setCookie] == nil)
    }
  }

  @Test func aSessionThatEndsIsOutAtOnce() async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client)
      #expect(try await guest.ask(Endpoints.me).player?.id == guest.id)
      #expect(try await guest.send(Endpoints.endSession.route).status == .noContent)
      #expect(try await guest.send(Endpoints.me.route).status == .unauthorized)

      let cookie = try #require(try await Self.makeGuest(client).headers[.setCookie])
      let ended = try await client.execute(
        uri: Endpoints.endSession.route.path, method: .delete,
        headers: [.cookie: String(cookie.prefix { $0 != ";" })])
      #expect(ended.status == .noContent)
      #expect(ended.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(String(buffer: try await Self.me(client, cookie).body) == "{}")
      #expect(try await Caller(client).send(Endpoints.endSession.route).status == .noContent)
    }
  }

  @Test func aPasswordOfAProxyIsNoToken() async throws {
    try await Interface().open { client in
      let cookie = try #require(try await Self.makeGuest(client).headers[.setCookie])
      let answer = try await Self.me(client, cookie, [.authorization: "Basic bmluYTpzZWNyZXQ="])
      #expect(String(buffer: answer.body).contains("guest"))
      let refused = try await Self.me(client, cookie, [.authorization: "bearer nothing"])
      #expect(refused.status == .unauthorized && refused.headers[.wwwAuthenticate] == "Bearer")
    }
  }

  @Test func aPlayerIsCarriedToAnotherDeviceOnce() async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client)
      let carry = try await guest.ask(Endpoints.makeCarry)
      #expect(carry.url.hasSuffix("/carry#\(carry.token)"))
      let other = Caller(client)
      let session = try await other.ask(
        Endpoints.takeCarry, CarryTake(token: carry.token, wantsToken: true))
      #expect(session.player.id == guest.id && session.token != guest.token)
      for token in [carry.token, "nonsense"] {
        let used = try await refusal {
          try await other.ask(Endpoints.takeCarry, CarryTake(token: token))
        }
        #expect(used?.type == ProblemName.linkUsed.type && used?.status == 410)
      }
    }
  }

  private static func makeGuest(
    _ client: any TestClientProtocol, _ cookie: String? = nil
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.contentType: "application/json"]
    headers[.cookie] = cookie.map { String($0.prefix { $0 != ";" }) }
    return try await client.execute(
      uri: Endpoints.makeGuest.route.path, method: .post, headers: headers,
      body: .init(string: "{}"))
  }

  private static func me(
    _ client: any TestClientProtocol, _ cookie: String?, _ more: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = more
    headers[.cookie] = cookie.map { String($0.prefix { $0 != ";" }) }
    return try await client.execute(
      uri: Endpoints.me.route.path, method: .get, headers: headers)
  }
}
