import API
import Database
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import Testing

/// Who may ask what: every address of the interface by everybody.
@Suite struct PermissionTests {
  enum Role: CaseIterable {
    case nobody
    /// A guest who has X in a match, and a link that is open.
    case player
    /// A guest.
    case opponent
    /// A guest who has nothing to do with the player.
    case stranger
    /// Another stranger, who has registered.
    case member
    /// A guest whom the player has blocked.
    case blocked
    /// A member whom the host has suspended.
    case suspended
  }

  /// A request that is right but for who makes it, and the status for each role. What its path names is
  /// the player's.
  struct Row {
    let route: Route
    var query = ""
    var body: String?
    let expected: [Int]

    func expected(of role: Role) -> Int { expected[Role.allCases.firstIndex(of: role)!] }

    func isToChange(_ role: Role) -> Bool { route.method != .get && expected(of: role) < 300 }
  }

  static let rows = rowsOfPlay + chatRows + gameRows

  private static let rowsOfPlay = [
    Row(route: Endpoints.me.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.rename.route, body: #"{"name": "A"}"#,
      expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(
      route: Endpoints.makeGuest.route, body: "{}",
      expected: [201, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.endSession.route, expected: [204, 204, 204, 204, 204, 204, 204]),
    Row(route: Endpoints.makeCarry.route, expected: [401, 201, 201, 201, 201, 201, 403]),
    Row(
      route: Endpoints.takeCarry.route, body: #"{"token": "CARRY"}"#,
      expected: [200, 200, 200, 200, 200, 200, 403]),
    Row(
      route: Endpoints.register.route,
      body: #"{"name": "Omar", "email": "omar@example.org", "password": "correct horse"}"#,
      expected: [201, 201, 201, 201, 409, 201, 403]),
    Row(
      route: Endpoints.signIn.route, body: #"{"name": "Nina", "password": "correct horse"}"#,
      expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.account.route, expected: [401, 403, 403, 403, 200, 403, 200]),
    Row(
      route: Endpoints.changeEmail.route,
      body: #"{"email": "nina@example.com", "password": "correct horse"}"#,
      expected: [401, 403, 403, 403, 200, 403, 403]),
    Row(
      route: Endpoints.changePassword.route,
      body: #"{"old": "correct horse", "new": "another horse"}"#,
      expected: [401, 403, 403, 403, 200, 403, 403]),
    Row(
      route: Endpoints.deleteAccount.route, body: #"{"password": "correct horse"}"#,
      expected: [401, 204, 204, 204, 204, 204, 204]),
    Row(route: Endpoints.sessions.route, expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.endOneSession.route, expected: [401, 204, 204, 204, 204, 204, 204]),
    Row(route: Endpoints.export, expected: [401, 200, 200, 200, 200, 200, 200]),
    // This club sends no mail.
    Row(
      route: Endpoints.askReset.route, body: #"{"email": "nina@example.org"}"#,
      expected: [503, 503, 503, 503, 503, 503, 503]),
    Row(
      route: Endpoints.resetPassword.route, body: #"{"token": "", "password": "another horse"}"#,
      expected: [410, 410, 410, 410, 410, 410, 410]),
    Row(
      route: Endpoints.confirmEmail.route, body: #"{"token": ""}"#,
      expected: [410, 410, 410, 410, 410, 410, 410]),
    Row(
      route: Endpoints.askConfirmation.route, expected: [401, 503, 503, 503, 503, 503, 403]),
    Row(
      route: Endpoints.report.route, body: #"{"reason": "spam"}"#,
      expected: [401, 400, 204, 204, 204, 204, 403]),
    Row(route: Endpoints.site.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    // There is no picture in it.
    Row(route: Endpoints.setPhoto, expected: [401, 403, 403, 403, 415, 403, 403]),
    Row(route: Endpoints.removePhoto.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.photo, expected: [404, 404, 404, 404, 404, 404, 404]),
    Row(
      route: Endpoints.findPeople.route, query: "?name=nina",
      expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.profile.route, expected: [200, 200, 200, 200, 200, 404, 200]),
    Row(route: Endpoints.friends.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.followers.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.following.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.blocked.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.follow.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.unfollow.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.seeName.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.removeFollower.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.block.route, expected: [401, 404, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.unblock.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.playerCode.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.preferences.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(
      route: Endpoints.setPreferences.route, body: #"{"presenceFor": "friends"}"#,
      expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(
      route: Endpoints.challenge.route, body: #"{"ruleset": "3x3x3", "pace": 0}"#,
      expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.takeInvitation.route, expected: [401, 409, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.decline.route, expected: [401, 204, 204, 204, 204, 204, 403]),
    Row(
      route: Endpoints.playNow.route, body: #"{"ruleset": "4x4x4", "pace": 0}"#,
      expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(
      route: Endpoints.invite.route, body: #"{"ruleset": "4x4x4", "pace": 0}"#,
      expected: [401, 201, 201, 201, 201, 201, 403]),
    Row(route: Endpoints.withdraw.route, expected: [401, 204, 204, 204, 204, 204, 403]),
    Row(route: Endpoints.preview.route, expected: [200, 200, 200, 200, 200, 404, 200]),
    Row(route: Endpoints.take.route, expected: [401, 409, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.lobby.route, expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.match.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.rounds.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.command.route, body: #"{"command": "resign", "round": 1}"#,
      expected: [401, 200, 200, 403, 403, 403, 403]),
    Row(route: Endpoints.notices.route, expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.readNotices.route, body: #"{"upTo": 1}"#,
      expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.subscribe.route,
      body: #"{"endpoint": "https://push.example.org/1", "p256dh": ""#
        + "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        + #"", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}"#,
      expected: [401, 204, 204, 204, 204, 204, 403]),
    Row(
      route: Endpoints.unsubscribe.route, body: #"{"endpoint": "https://push.example.org/1"}"#,
      expected: [401, 204, 204, 204, 204, 204, 403]),
    Row(
      route: Endpoints.presence.route, body: #"{"isHere": true}"#,
      expected: [401, 204, 204, 204, 204, 204, 403]),
  ]

  /// The room is a group that the player runs and the opponent is in; the message is the player's.
  private static let chatRows = [
    Row(route: Endpoints.rooms.route, expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.makeGroup.route,
      body: #"{"key": "k", "name": "A", "members": ["OPPONENT"]}"#,
      expected: [401, 200, 404, 403, 403, 403, 403]),
    Row(route: Endpoints.room.route, expected: [401, 200, 200, 404, 404, 404, 404]),
    Row(
      route: Endpoints.changeGroup.route, body: #"{"name": "B"}"#,
      expected: [401, 200, 403, 404, 404, 404, 403]),
    Row(route: Endpoints.roomWith.route, expected: [401, 404, 200, 200, 200, 404, 403]),
    Row(route: Endpoints.roomOfMatch.route, expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.addMember.route, expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.removeMember.route, expected: [401, 204, 204, 404, 404, 404, 403]),
    Row(
      route: Endpoints.muteRoom.route, body: #"{"isMuted": true}"#,
      expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(
      route: Endpoints.answerRequest.route, body: #"{"answer": "accept"}"#,
      expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.messages.route, expected: [401, 200, 200, 404, 404, 404, 404]),
    Row(
      route: Endpoints.messageChanges.route, query: "?changedAfter=0",
      expected: [401, 200, 200, 404, 404, 404, 404]),
    Row(
      route: Endpoints.say.route, body: #"{"key": "k", "text": "Hello"}"#,
      expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(
      route: Endpoints.editMessage.route, body: #"{"text": "Hallo"}"#,
      expected: [401, 200, 403, 404, 404, 404, 403]),
    Row(route: Endpoints.deleteMessage.route, expected: [401, 200, 403, 404, 404, 404, 403]),
    Row(
      route: Endpoints.react.route, body: #"{"emoji": "👍"}"#,
      expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(route: Endpoints.unreact.route, expected: [401, 200, 200, 404, 404, 404, 403]),
    Row(
      route: Endpoints.reportMessage.route, body: #"{"reason": "spam"}"#,
      expected: [401, 400, 204, 404, 404, 404, 403]),
    Row(
      route: Endpoints.readRoom.route, body: #"{"upTo": 2}"#,
      expected: [401, 200, 200, 404, 404, 404, 404]),
    Row(route: Endpoints.type.route, expected: [401, 204, 204, 404, 404, 404, 403]),
    Row(
      route: Endpoints.findMessages.route, query: "?text=hello",
      expected: [401, 200, 200, 200, 200, 200, 200]),
    // There is no media in it.
    Row(route: Endpoints.media, expected: [401, 404, 404, 404, 404, 404, 404]),
    Row(
      route: Endpoints.makeUpload.route, body: #"{"key": "k", "kind": "photo", "size": 9}"#,
      expected: [401, 403, 403, 403, 200, 403, 403]),
    Row(route: Endpoints.upload.route, expected: [401, 404, 404, 404, 404, 404, 403]),
    Row(
      route: Endpoints.uploadPiece, query: "?offset=0", body: "piece",
      expected: [401, 404, 404, 404, 404, 404, 403]),
    Row(route: Endpoints.cancelUpload.route, expected: [401, 404, 404, 404, 404, 404, 403]),
  ]

  /// The game is one that can be played here.
  private static let gameRows = [
    Row(route: Endpoints.gameVideos.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.gamePicture, expected: [404, 404, 404, 404, 404, 404, 404]),
    Row(route: Endpoints.playersOfGame.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.myGames.route, expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.setMyGame.route, body: #"{"audience": "everybody"}"#,
      expected: [401, 200, 200, 200, 200, 200, 403]),
    Row(route: Endpoints.removeMyGame.route, expected: [401, 204, 204, 204, 204, 204, 403]),
    // It isn't among theirs.
    Row(
      route: Endpoints.placeMyGame.route, body: "{}",
      expected: [401, 404, 404, 404, 404, 404, 403]),
    Row(route: Endpoints.gamesOf.route, expected: [200, 200, 200, 200, 200, 404, 200]),
    Row(route: Endpoints.friendsGames.route, expected: [401, 200, 200, 200, 200, 200, 200]),
    Row(
      route: Endpoints.findGames.route, query: "?text=tic&playable=true",
      expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.gameFilters.route, expected: [200, 200, 200, 200, 200, 200, 200]),
    Row(route: Endpoints.game.route, expected: [200, 200, 200, 200, 200, 200, 200]),
  ]

  @Test func theTableHasEveryAddressButTheStream() {
    #expect(
      Set(Self.rows.map(\.route)).union([Endpoints.events]) == Set(Endpoints.all),
      "a new address needs a row here")
    #expect(Self.rows.count + 1 == Endpoints.all.count)
  }

  /// What shows something or refuses is asked of one and the same club: it changes nothing.
  @Test(arguments: Role.allCases)
  func everyAddressKnowsToWhomItShowsSomethingAndWhomItRefuses(role: Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      for row in Self.rows where !row.isToChange(role) {
        try await expect(row, from: scene, as: role)
      }
    }
  }

  private static let changes = rows.indices.flatMap { index in
    Role.allCases.filter(rows[index].isToChange).map { (index, $0) }
  }

  @Test(arguments: changes)
  func everyAddressKnowsWhomItLetsChangeSomething(index: Int, role: Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      try await expect(Self.rows[index], from: scene, as: role)
    }
  }

  private func expect(_ row: Row, from scene: Scene, as role: Role) async throws {
    let answer = try await scene.caller(role).send(
      row.route, scene.value(of: row.route), query: row.query,
      body: row.body?.replacing("CARRY", with: scene.carry)
        .replacing("OPPONENT", with: "\(scene.couple.o.id!)"))
    let expected = row.expected(of: role)
    #expect(answer.status.code == expected, "\(row.route.method) \(row.route.path)")
    if expected == 401 { #expect(try answer.problem.type == ProblemName.notSignedIn.type) }
    if role == .suspended, expected == 403 {
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
  @Test(arguments: Role.allCases)
  func aStreamIsForPlayersAndForWhoWatches(role: Role) async throws {
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
    let room: RoomID
    let game: GameID

    init(_ client: any TestClientProtocol, _ services: Services) async throws {
      couple = try await Couple(client)
      others = [
        .nobody: Caller(client), .stranger: try await .guest(client),
        .blocked: try await .guest(client), .member: try await .member(client, name: "Nina"),
        .suspended: try await .member(client, name: "Sue"),
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
      try await services.block(others[.blocked]!.id!, by: couple.x.id!)
      try await services.accounts.suspend(others[.suspended]!.id!, reason: "")
    }

    func caller(_ role: Role) -> Caller {
      switch role {
      case .player: couple.x
      case .opponent: couple.o
      default: others[role]!
      }
    }

    /// What stands in the place of the path's {…}.
    func value(of route: Route) -> String {
      if route.path.contains("{code}") { return invitation.link!.code.text }
      let parts = route.path.split(separator: "/")
      switch parts[2] {
      case "invitations": return parts.count > 4 ? "\(entry)" : "\(invitation.id)"
      case "rooms" where route.path.contains("{player}"): return "\(room)/\(couple.o.id!)"
      case "rooms" where route.path.contains("{number}"): return "\(room)/2"
      case "rooms" where route.path.contains("{media}"):
        return "\(room)/\(String(repeating: "0", count: 64))/small"
      case "rooms": return "\(room)"
      case "games", "me": return "\(game)"
      case "people", "following", "followers", "blocked": return "\(couple.x.id!)"
      default: return "\(couple.match.id)"
      }
    }
  }
}

extension Services {
  /// One of the club's own boards.
  fileprivate func aGame() async throws -> GameID {
    try await catalogue.restart()
    return try #require(
      try await database.read { db in
        try db.first("SELECT id FROM games WHERE ruleset = '3x3x3'") { try $0[0] as GameID }
      })
  }

  fileprivate func block(_ blocked: PlayerID, by blocker: PlayerID) async throws {
    let now = surroundings.now()
    try await database.write { db in
      _ = try db.execute(
        "INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)", blocker,
        blocked, now)
    }
  }
}
