import API
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import Testing

/// Who may ask what: every address of the interface by everybody.
@Suite struct PermissionTests {
  enum Role: CaseIterable {
    case nobody
    /// Has X in a match, and a link that is open.
    case player
    case opponent
    case stranger
  }

  /// A request that is right but for who makes it, and the status for each role.
  struct Row {
    let route: Route
    var body: String?
    let expected: [Int]
  }

  static let rows = [
    Row(route: Endpoints.me.route, expected: [200, 200, 200, 200]),
    Row(route: Endpoints.rename.route, body: #"{"name": "A"}"#, expected: [401, 200, 200, 200]),
    Row(route: Endpoints.makeGuest.route, body: "{}", expected: [201, 200, 200, 200]),
    Row(route: Endpoints.endSession.route, expected: [204, 204, 204, 204]),
    Row(route: Endpoints.makeCarry.route, expected: [401, 201, 201, 201]),
    Row(
      route: Endpoints.takeCarry.route, body: #"{"token": "CARRY"}"#,
      expected: [200, 200, 200, 200]),
    Row(
      route: Endpoints.playNow.route, body: #"{"ruleset": "4x4x4", "pace": 0}"#,
      expected: [401, 200, 200, 200]),
    Row(
      route: Endpoints.invite.route, body: #"{"ruleset": "4x4x4", "pace": 0}"#,
      expected: [401, 201, 201, 201]),
    Row(route: Endpoints.withdraw.route, expected: [401, 204, 204, 204]),
    Row(route: Endpoints.preview.route, expected: [200, 200, 200, 200]),
    Row(route: Endpoints.take.route, expected: [401, 409, 200, 200]),
    Row(route: Endpoints.lobby.route, expected: [401, 200, 200, 200]),
    Row(route: Endpoints.match.route, expected: [200, 200, 200, 200]),
    Row(route: Endpoints.rounds.route, expected: [200, 200, 200, 200]),
    Row(
      route: Endpoints.command.route, body: #"{"command": "resign", "round": 1}"#,
      expected: [401, 200, 200, 403]),
    Row(
      route: Endpoints.presence.route, body: #"{"isHere": true}"#, expected: [401, 204, 204, 204]),
  ]

  @Test func theTableHasEveryAddressButTheStream() {
    #expect(
      Set(Self.rows.map(\.route)).union([Endpoints.events]) == Set(Endpoints.all),
      "a new address needs a row here")
    #expect(Self.rows.count + 1 == Endpoints.all.count)
  }

  @Test(arguments: rows.indices, Role.allCases)
  func everyAddressKnowsWhomItAnswers(index: Int, role: Role) async throws {
    let row = Self.rows[index]
    try await Interface().open { client in
      let scene = try await Scene(client)
      let answer = try await scene.caller(role).send(
        row.route, scene.value(of: row.route),
        body: row.body?.replacing("CARRY", with: scene.carry))
      let expected = row.expected[Role.allCases.firstIndex(of: role)!]
      #expect(answer.status.code == expected, "\(row.route.method) \(row.route.path)")
      if expected == 401 { #expect(try answer.problem.type == ProblemName.notSignedIn.type) }
    }
  }

  @Test func onlyItsOwnerWithdrawsAnInvitation() async throws {
    try await Interface().open { client in
      let scene = try await Scene(client)
      for role in [Role.nobody, .opponent, .stranger, .player] {
        let open = try await scene.caller(.player).ask(Endpoints.lobby).invitations
        #expect(open == [scene.invitation], "nobody else could")
        _ = try await scene.caller(role).send(
          Endpoints.withdraw.route, "\(scene.invitation.id)")
      }
      #expect(try await scene.caller(.player).ask(Endpoints.lobby).invitations == [])
    }
  }

  /// A stream without a session is for who watches a match.
  @Test(arguments: Role.allCases)
  func aStreamIsForPlayersAndForWhoWatches(role: Role) async throws {
    try await Interface().open { client in
      let scene = try await Scene(client)
      var headers: HTTPFields = [:]
      headers[.authorization] = scene.caller(role).token.map { "Bearer \($0)" }
      let own = try await client.execute(
        uri: Endpoints.events.path, method: .head, headers: headers)
      #expect(own.status == (role == .nobody ? .unauthorized : .ok))
      let watching = try await client.execute(
        uri: Endpoints.events.path + "?watch=\(scene.couple.match.id)", method: .head,
        headers: headers)
      #expect(watching.status == .ok)
    }
  }

  private struct Scene {
    let couple: Couple
    let stranger: Caller
    let invitation: InvitationSummary
    let carry: String

    init(_ client: any TestClientProtocol) async throws {
      couple = try await Couple(client)
      stranger = try await .guest(client)
      invitation = try await couple.x.ask(
        Endpoints.invite, InvitationRequest(ruleset: "15x15x5", pace: .relaxed))
      carry = try await couple.x.ask(Endpoints.makeCarry).token
    }

    func caller(_ role: Role) -> Caller {
      switch role {
      case .nobody: Caller(stranger.client)
      case .player: couple.x
      case .opponent: couple.o
      case .stranger: stranger
      }
    }

    func value(of route: Route) -> String {
      if route.path.contains("{code}") { return invitation.link!.code.text }
      return route == Endpoints.withdraw.route ? "\(invitation.id)" : "\(couple.match.id)"
    }
  }
}
