import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

@Suite struct PermissionTests {
  private typealias Role = Permission.Role

  @Test func theTableHasEveryAddress() {
    #expect(
      Set(Permission.rows.map(\.route)) == Set(Endpoints.all), "a new address needs a row there")
    #expect(Permission.rows.count == Endpoints.all.count)
  }

  /// What shows something or refuses is asked of one and the same club: it changes nothing.
  @Test(arguments: Permission.Role.allCases)
  func everyAddressKnowsToWhomItShowsSomethingAndWhomItRefuses(role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      for row in Permission.rows where !row.isToChange(role) {
        try await expect(row, from: scene, as: role)
      }
    }
  }

  private static let changes = Permission.rows.indices.flatMap { index in
    Role.allCases.filter(Permission.rows[index].isToChange).map { (index, $0) }
  }

  @Test(arguments: changes)
  func everyAddressKnowsWhomItLetsChangeSomething(index: Int, role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      try await expect(Permission.rows[index], from: scene, as: role)
    }
  }

  private func expect(_ row: Permission.Row, from scene: Scene, as role: Permission.Role)
    async throws
  {
    // The headers of the stream are enough.
    let answer = try await scene.caller(role).send(
      row.route, method: row.route == Endpoints.events ? .head : nil, scene.value(of: row.route),
      query: row.query,
      body: row.body?.replacing("CARRY", with: scene.carry)
        .replacing("HOSTLINK", with: scene.hostLink)
        .replacing("OPPONENT", with: "\(scene.couple.o.id!)"))
    let expected = row.status(for: role)
    #expect(answer.status.code == expected, "\(row.route.method) \(row.route.path)")
    if expected == 401, row.route != Endpoints.events {
      #expect(try answer.problem.type == ProblemName.notSignedIn.type)
    }
    if row.route.access == .hosts, expected == 403, role != .suspended {
      #expect(try answer.problem.type == ProblemName.hostsOnly.type)
    }
    if row.route.access == .moderators, expected == 403, role != .suspended, role != .moderator {
      #expect(try answer.problem.type == ProblemName.moderatorsOnly.type)
    }
    if role == .suspended, expected == 403, !row.route.isForSuspended {
      #expect(try answer.problem.type == ProblemName.suspended.type)
    }
  }

  @Test func onlyItsOwnerWithdrawsAnInvitation() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      for role in [Role.nobody, .opponent, .stranger, .player] {
        let open = try await scene.caller(.player).ask(Endpoints.lobby).invitations
        #expect(open.contains(scene.invitation), "nobody else could")
        _ = try await scene.caller(role).send(
          Endpoints.withdraw.route, "\(scene.invitation.id)")
      }
      let open = try await scene.caller(.player).ask(Endpoints.lobby).invitations
      #expect(open.map(\.id) == [scene.entry])
    }
  }

  /// A stream without a session is for who watches a match.
  @Test(arguments: Permission.Role.allCases)
  func aStreamIsForPlayersAndForWhoWatches(role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
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
    let others: [Role: Caller]
    let invitation: InvitationSummary
    /// An entry of the player in the pool.
    let entry: InvitationID
    let carry: String
    let hostLink: String
    let room: RoomID
    let game: GameID

    init(_ client: any TestClientProtocol, _ services: Services) async throws {
      couple = try await Couple(client)
      others = [
        .nobody: Caller(client), .stranger: try await .guest(client),
        .blocked: try await .guest(client), .member: try await .member(client, name: "Nina"),
        .suspended: try await .member(client, name: "Sue"),
        .moderator: try await .member(client, name: "Mo"),
        .host: try await .member(client, name: "Hana"),
      ]
      invitation = try await couple.x.ask(
        Endpoints.invite, InvitationRequest(ruleset: "15x15x5", pace: .relaxed))
      let pairing = try await couple.x.ask(
        Endpoints.playNow, PoolRequest(ruleset: "5x5x4", pace: .relaxed))
      entry = pairing.invitation!.id
      carry = try await couple.x.ask(Endpoints.makeCarry).token
      room = try await couple.x.ask(
        Endpoints.makeGroup, GroupRequest(key: "group", name: "Club", members: [couple.o.id!])
      ).room.id
      try await couple.x.ask(
        Endpoints.say, at: "\(room)", MessageRequest(key: "message", text: "Hello"))
      game = try await services.aGame()
      hostLink = try #require(try await services.accounts.makeHostLink()).secret.text
      for (role, clubRole) in [(Role.host, ClubRole.host), (.moderator, .moderator)] {
        try await services.accounts.setRole(
          clubRole, of: others[role]!.id!, reason: "", by: .commandLine)
      }
      try await services.block(others[.blocked]!.id!, by: couple.x.id!)
      try await services.accounts.suspend(others[.suspended]!.id!, reason: "")
    }

    func caller(_ role: Permission.Role) -> Caller {
      switch role {
      case .player: couple.x
      case .opponent: couple.o
      default: others[role]!
      }
    }

    /// The value in the place of the path's {…}.
    func value(of route: Route) -> String {
      if route.path.contains("{code}") { return invitation.link!.code.text }
      let parts = route.path.split(separator: "/")
      switch parts.dropFirst(2).first {
      case "invitations": return parts.count > 4 ? "\(entry)" : "\(invitation.id)"
      case "rooms" where route.path.contains("{player}"): return "\(room)/\(couple.o.id!)"
      case "rooms" where route.path.contains("{number}"): return "\(room)/2"
      case "rooms" where route.path.contains("{media}"):
        return "\(room)/\(String(repeating: "0", count: 64))/small"
      case "rooms": return "\(room)"
      case "games" where route.path.contains("{player}"): return "\(game)/\(couple.x.id!)"
      case "club" where route.path.contains("{number}"): return "1"
      case "club": return "\(others[.moderator]!.id!)"
      case "games", "me": return "\(game)"
      case "people", "following", "followers", "blocked": return "\(couple.x.id!)"
      default: return "\(couple.match.id)"
      }
    }
  }
}

extension Services {
  /// A game that is one of the club's own boards.
  fileprivate func aGame() async throws -> GameID {
    try await catalogue.restart()
    return try #require(
      try await database.read { db in
        try db.first("SELECT id FROM games WHERE ruleset = '3x3x3'") { try $0[0] as GameID }
      })
  }

  fileprivate func block(_ blocked: PlayerID, by blocker: PlayerID) async throws {
    let now = dependencies.now()
    try await database.write { db in
      _ = try db.execute(
        "INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)", blocker,
        blocked, now)
    }
  }
}
