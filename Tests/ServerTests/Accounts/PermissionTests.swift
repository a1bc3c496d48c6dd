import API
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Rules
import Server
import Testing

/// Who gets which answer from which address. A route without a row fails.
@Suite struct PermissionTests {
  /// Statuses for nobody, a guest who plays the match and owns the invitation, another guest, and a
  /// member.
  struct Row {
    let statuses: [Int]
    var body: String?
    var method: HTTPRequest.Method?
  }

  private static let rows: [Route: Row] = [
    Endpoints.me.route: Row(statuses: [200, 200, 200, 200]),
    Endpoints.rename.route: Row(statuses: [401, 200, 200, 200], body: #"{"name":"Quick Otter"}"#),
    Endpoints.makeGuest.route: Row(statuses: [201, 200, 200, 200], body: "{}"),
    Endpoints.endSession.route: Row(statuses: [204, 204, 204, 204]),
    Endpoints.makeCarry.route: Row(statuses: [401, 201, 201, 201]),
    Endpoints.takeCarry.route: Row(statuses: [410, 410, 410, 410], body: #"{"token":"none"}"#),
    Endpoints.register.route: Row(
      statuses: [201, 201, 201, 409],
      body: #"{"name":"Omar","email":"omar@example.org","password":"correct horse"}"#),
    Endpoints.signIn.route: Row(
      statuses: [200, 200, 200, 200], body: #"{"name":"Nina","password":"correct horse"}"#),
    Endpoints.account.route: Row(statuses: [401, 403, 403, 200]),
    Endpoints.changeEmail.route: Row(
      statuses: [401, 403, 403, 200],
      body: #"{"email":"nina@example.com","password":"correct horse"}"#),
    Endpoints.changePassword.route: Row(
      statuses: [401, 403, 403, 200], body: #"{"old":"correct horse","new":"another horse"}"#),
    Endpoints.deleteAccount.route: Row(
      statuses: [401, 204, 204, 204], body: #"{"password":"correct horse"}"#),
    Endpoints.sessions.route: Row(statuses: [401, 200, 200, 200]),
    Endpoints.endOneSession.route: Row(statuses: [401, 204, 204, 204]),
    Endpoints.export.route: Row(statuses: [401, 200, 200, 200]),
    Endpoints.playNow.route: Row(
      statuses: [401, 200, 200, 200], body: #"{"ruleset":"3x3x3","pace":60}"#),
    Endpoints.invite.route: Row(
      statuses: [401, 201, 201, 201], body: #"{"ruleset":"3x3x3","pace":0}"#),
    Endpoints.withdraw.route: Row(statuses: [401, 204, 204, 204]),
    Endpoints.preview.route: Row(statuses: [200, 200, 200, 200]),
    Endpoints.take.route: Row(statuses: [401, 409, 200, 200]),
    Endpoints.lobby.route: Row(statuses: [401, 200, 200, 200]),
    Endpoints.match.route: Row(statuses: [200, 200, 200, 200]),
    Endpoints.rounds.route: Row(statuses: [200, 200, 200, 200]),
    Endpoints.command.route: Row(
      statuses: [401, 200, 403, 403], body: #"{"command":"resign","round":1}"#),
    // A stream that is only asked for ends at once.
    Endpoints.events: Row(statuses: [401, 200, 200, 200], method: .head),
    Endpoints.presence.route: Row(statuses: [401, 204, 204, 204], body: #"{"isHere":true}"#),
  ]

  @Test(arguments: Endpoints.all)
  func everyRouteAnswersEachAsItShould(_ route: Route) async throws {
    let row = try #require(Self.rows[route], "the route has no row")
    for (caller, status) in row.statuses.enumerated() {
      let site = try SmallSite()
      let services = try site.services()
      let guest = try await services.guest()
      let stranger = try await services.guest()
      let member = try await services.register("Nina")
      let match = try await services.pair(guest.0, services.guests(1)[0], cells: [4])
      let link = try await services.invitations.invite(
        by: guest.0, .ticTacToe, .relaxed, starter: .owner)
      let secrets = [nil, guest.1, stranger.1, member.secret]
      let id = route.path.contains("/invitations/") ? "\(link.id)" : "\(match.id)"
      let path = route.path.replacing("{id}", with: id)
        .replacing("{code}", with: link.code.text)
      var headers: HTTPFields = [:]
      if let secret = secrets[caller] { headers[.authorization] = "Bearer \(secret.text)" }
      if row.body != nil { headers[.contentType] = "application/json" }
      let fields = headers
      try await site.ask(services) { client in
        let response = try await client.execute(
          uri: path, method: row.method ?? HTTPRequest.Method(route.method.rawValue)!,
          headers: fields, body: row.body.map { ByteBuffer(string: $0) })
        #expect(response.status.code == status, "\(path) for caller \(caller)")
      }
    }
  }
}
