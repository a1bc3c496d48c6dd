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

  private func expect(
    _ row: Permission.Row, from scene: Scene, as role: Permission.Role,
    behind doors: Doors = .open
  ) async throws {
    let answer = try await send(row, from: scene, by: scene.caller(role))
    let expected = row.status(for: role, behind: doors)
    #expect(answer.status.code == expected, "\(row.route.method) \(row.route.path)")
    if expected == 401, row.route != Endpoints.events {
      #expect(try answer.problem.type == ProblemName.notSignedIn.type)
    }
    // Of the stream only the head is asked for.
    if row.isRefused(role, by: doors) || expected != 403 || row.route == Endpoints.events { return }
    if let reason = reason(row.route, role) { #expect(try answer.problem.type == reason.type) }
  }

  private func send(
    _ row: Permission.Row, from scene: Scene, by caller: Caller
  ) async throws -> TestResponse {
    // The headers of the stream are enough.
    try await caller.send(
      row.route, method: row.route == Endpoints.events ? .head : nil, scene.value(of: row.route),
      query: row.query,
      body: row.body?.replacing("CARRY", with: scene.carry)
        .replacing("HOSTLINK", with: scene.hostLink)
        .replacing("INVITED", with: scene.invited)
        .replacing("CARDCODE", with: scene.card)
        .replacing("OPPONENT", with: "\(scene.couple.o.id!)"))
  }

  /// The reason for which an address refuses a role, where it follows from what `Endpoints` says of it.
  private func reason(_ route: Route, _ role: Permission.Role) -> ProblemName? {
    if role.isSuspended, !route.isForSuspended { return .suspended }
    if role == .newcomer, route.door != .entrance { return .waitsForApproval }
    switch route.access {
    case .hosts: return .hostsOnly
    case .moderators: return role == .moderator ? nil : .moderatorsOnly
    case .anybody, .session: return nil
    }
  }

  /// An access token of the host, who may do the most: what it opens it opens as the host's session does.
  @Test(arguments: AccessScope.allCases)
  func anAccessTokenOpensWhatItsScopeSaysAndNothingElse(scope: AccessScope) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      let bot = try await scene.bot(scope)
      for row in Permission.rows {
        if bot.opens(row.route), row.isToChange(.host) { continue }
        try await expect(row, from: scene, as: bot)
      }
    }
  }

  private static let changesOfBots = Permission.rows.indices.filter { index in
    Permission.rows[index].isToChange(.host) && Permission.rows[index].route.scope != nil
  }

  @Test(arguments: changesOfBots)
  func anAccessTokenChangesWhatItsScopeSays(index: Int) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      let row = Permission.rows[index]
      try await expect(row, from: scene, as: scene.bot(row.route.scope!))
    }
  }

  /// What is gone for good with an account is for people to decide.
  @Test func noTokenLetsAnAccountGo() {
    for route in [
      Endpoints.deleteAccount.route, Endpoints.deleteMember.route, Endpoints.turnAway.route,
    ] {
      #expect(route.scope == nil, "\(route.path)")
    }
  }

  @Test func whatChangesSomethingTakesMoreThanToRead() {
    for route in Endpoints.all {
      #expect(route.method == .get || route.scope != .read, "\(route.path)")
      #expect(!route.needsProof || route.scope == nil, "\(route.path): no token can prove anything")
      #expect(
        route.access.role.map { $0 < .moderator } ?? true || route.scope == nil
          || route.scope == .host, "\(route.path)")
    }
  }

  /// A program of the host's with one scope.
  private struct Bot {
    let caller: Caller
    let scope: AccessScope

    func opens(_ route: Route) -> Bool { route.scope == .read || route.scope == scope }
  }

  private func expect(_ row: Permission.Row, from scene: Scene, as bot: Bot) async throws {
    let answer = try await send(row, from: scene, by: bot.caller)
    let expected = bot.opens(row.route) ? row.status(for: .host) : 403
    #expect(answer.status.code == expected, "\(row.route.method) \(row.route.path)")
    if !bot.opens(row.route), row.route != Endpoints.events {
      let name: ProblemName = row.route.scope == nil ? .notForTokens : .scopeMissing
      #expect(try answer.problem.type == name.type, "\(row.route.method) \(row.route.path)")
    }
  }

  /// Every state of the doors in which something is refused to guests or to those outside; registering is closed
  /// besides, or by invitation.
  private static let statesOfDoors = Doors.Guests.allCases.flatMap { guests in
    [true, false].map { isOpenToLook in
      Doors(
        registration: guests == .closed ? .closed : .byInvitation, guests: guests,
        isOpenToLook: isOpenToLook, asksApproval: true)
    }
  }

  /// Everybody asks every address behind all doors.
  @Test(arguments: statesOfDoors, Role.allCases)
  func everyAddressStandsBehindItsDoor(doors: Doors, role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      try await interface.services.accounts.setDoors(
        DoorsChange(
          registration: doors.registration, guests: doors.guests,
          isOpenToLook: doors.isOpenToLook, asksApproval: doors.asksApproval))
      for row in Permission.rows
      where !row.isToChange(role) || row.status(for: role, behind: doors) == 403 {
        try await expect(row, from: scene, as: role, behind: doors)
      }
    }
  }

  /// What a young club refuses besides, of whoever gets past its doors.
  private static let refusedInYoungClub: [Route: ProblemName] = [
    Endpoints.setPhoto: .partIsOff, Endpoints.makeUpload.route: .partIsOff,
    Endpoints.gameVideos.route: .partIsOff, Endpoints.roomWith.route: .partIsOff,
    Endpoints.roomOfMatch.route: .partIsOff, Endpoints.say.route: .roomClosed,
    Endpoints.editMessage.route: .roomClosed, Endpoints.react.route: .roomClosed,
  ]

  /// The player who offers to play is a guest.
  private static let goneInYoungClub: Set<Route> = [
    Endpoints.preview.route, Endpoints.take.route, Endpoints.takeInvitation.route,
  ]

  private static func statusInYoungClub(
    _ row: Permission.Row, for role: Role
  ) -> (status: Int, refusal: ProblemName?) {
    let usual = row.status(for: role, behind: YoungClub.doors(chosen: .open))
    if row.route == Endpoints.makeGroup.route {
      if role == .member { return (403, .moderatorsOnly) }
      // It would be one of two.
      if role == .host || role == .moderator { return (403, .partIsOff) }
    }
    if [401, 403, 404].contains(usual) { return (usual, nil) }
    if row.route == Endpoints.rename.route, role != .host, role != .moderator {
      return (403, .moderatorsOnly)
    }
    if let refusal = refusedInYoungClub[row.route] { return (403, refusal) }
    return goneInYoungClub.contains(row.route) ? (404, nil) : (usual, nil)
  }

  private static let changesOfYoungClub = Permission.rows.indices.flatMap { index in
    [Role.player, .moderator].filter { isToChangeInYoungClub(Permission.rows[index], for: $0) }
      .map { (index, $0) }
  }

  private static func isToChangeInYoungClub(_ row: Permission.Row, for role: Role) -> Bool {
    row.route.method != .get && statusInYoungClub(row, for: role).status < 300
  }

  /// Each in a club of its own, as in any other club.
  @Test(arguments: changesOfYoungClub)
  func everyAddressOfAYoungClubChangesWhatItMay(index: Int, role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      _ = try await interface.services.look.change(
        ClubLookChange(isYoung: true), by: .commandLine)
      try await expectInYoungClub(Permission.rows[index], from: scene, as: role)
    }
  }

  private func expectInYoungClub(
    _ row: Permission.Row, from scene: Scene, as role: Permission.Role
  ) async throws {
    let (status, refusal) = Self.statusInYoungClub(row, for: role)
    let answer = try await send(row, from: scene, by: scene.caller(role))
    #expect(answer.status.code == status, "\(row.route.method) \(row.route.path)")
    if let refusal { #expect(try answer.problem.type == refusal.type, "\(row.route.path)") }
  }

  @Test(arguments: [
    Role.nobody, .player, .opponent, .stranger, .member, .moderator, .host, .newcomer,
  ])
  func everyAddressOfAYoungClubRefusesWhatItDoesWithout(role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      _ = try await interface.services.look.change(
        ClubLookChange(isYoung: true), by: .commandLine)
      for row in Permission.rows where !Self.isToChangeInYoungClub(row, for: role) {
        try await expectInYoungClub(row, from: scene, as: role)
      }
    }
  }

  /// From outside nothing is seen but the way in.
  @Test func aYoungClubIsShutToTheOutside() {
    for chosen in Doors.Guests.allCases {
      var doors = Doors.open
      doors.guests = chosen
      let inForce = YoungClub.doors(chosen: doors)
      #expect(inForce.registration == .byInvitation && !inForce.isOpenToLook)
      for route in Endpoints.all where route.door != .entrance {
        let isByLink = chosen == .byLink && route.door == .link
        let passage = inForce.passage(for: .nobody, through: route.door, true)
        #expect((passage == .open) == isByLink, "\(route.path)")
        let passageOfGuest = inForce.passage(for: .guest, through: route.door, true)
        let isOfMatches = route.door == .match || route.door == .beside
        #expect((passageOfGuest == .open) == isByLink, "\(route.path)")
        #expect((passageOfGuest == .ownMatches) == isOfMatches, "\(route.path)")
      }
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

  /// What refuses others has changed nothing either.
  @Test func nobodyElseChangesWhatIsAMembers() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      let member = scene.caller(.member)
      let rows = Permission.rows.filter {
        $0.isToChange(.member) && !$0.isToChange(.host) && !$0.isToChange(.stranger)
      }
      let paths = Set(rows.map(\.route.path))
      #expect(
        paths.isSuperset(of: [
          Endpoints.renamePasskey.route.path, Endpoints.uploadPiece.path,
          Endpoints.placeMyGame.route.path,
        ]))
      for row in rows {
        for role in Role.allCases where role != .member {
          try await expect(row, from: scene, as: role)
        }
      }
      #expect(try await member.ask(Endpoints.security).passkeys.map(\.name) == ["Phone"])
      #expect(try await member.ask(Endpoints.upload, at: "\(scene.upload)").offset == 0)
      #expect(try await member.ask(Endpoints.myGames).entries.map(\.game.id) == [scene.game])
    }
  }

  /// A stream without a session is for spectators of a match.
  @Test(arguments: Permission.Role.allCases)
  func aStreamIsForPlayersAndForWhoWatches(role: Permission.Role) async throws {
    let interface = try Interface()
    try await interface.open { client in
      let scene = try await Scene(client, interface.services)
      var headers: HTTPFields = [:]
      headers[.authorization] = scene.caller(role).token.map { "Bearer \($0)" }
      let own = try await client.execute(
        uri: Endpoints.events.path, method: .head, headers: headers)
      // A newcomer passes no door.
      let others: HTTPResponse.Status = role == .newcomer ? .forbidden : .ok
      #expect(own.status == (role == .nobody ? .unauthorized : others))
      let watching = try await client.execute(
        uri: Endpoints.events.path + "?watch=\(scene.couple.match.id)", method: .head,
        headers: headers)
      #expect(watching.status == others)
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
    /// The secret of an invitation to the club.
    let invited: String
    /// The code of the card of somebody of a list.
    let card: String
    let room: RoomID
    /// It is among the member's, who has given it stars.
    let game: GameID
    /// An upload and a passkey of the member's.
    let upload: UploadID
    let passkey: PasskeyID

    init(_ client: any TestClientProtocol, _ services: Services) async throws {
      couple = try await Couple(client)
      // Of one who was never on a network nothing is suspended but they.
      let (suspended, secret) = try await services.guest()
      let nina = try await Caller.member(client, name: "Nina")
      others = [
        .nobody: Caller(client), .stranger: try await .guest(client),
        .blocked: try await .guest(client), .member: nina,
        .blockedMember: try await .member(client, name: "Bea"),
        .suspended: try await .member(client, name: "Sue"),
        .suspendedGuest: Caller(client, token: secret.text, id: suspended),
        .newcomer: try await .member(client, name: "Noor"),
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
      game = try await services.board(.ticTacToe)
      hostLink = try #require(try await services.accounts.makeHostLink()).secret.text
      for (role, clubRole) in [(Role.host, ClubRole.host), (.moderator, .moderator)] {
        try await services.accounts.setRole(
          clubRole, of: others[role]!.id!, reason: "", by: .commandLine)
      }
      invited = try await services.accounts.invite(
        ClubInvitationRequest(), by: Actor(others[.host]!.id!, as: .host)
      ).1.text
      card = try await services.accounts.bringIn(
        ClubListRequest(name: "Class 5a", text: "Lia", keepsCards: true),
        by: Actor(others[.host]!.id!, as: .host), from: .unknown
      ).cards[0].code.text
      for role in [Role.blocked, .blockedMember] {
        try await services.block(others[role]!.id!, by: couple.x.id!)
      }
      for role in [Role.suspended, .suspendedGuest] {
        try await services.accounts.suspend(others[role]!.id!, reason: "")
      }
      try await services.letWait(others[.newcomer]!.id!)
      upload = try await nina.ask(
        Endpoints.makeUpload, UploadRequest(key: "of the scene", kind: .photo, size: 9)
      ).id
      passkey = try await services.givePasskey(to: nina.id!)
      _ = try await services.gameEntries.set(game, .everybody, by: nina.id!)
      _ = try await services.gameRatings.set(game, GameRatingNote(stars: 5), by: nina.id!)
    }

    func bot(_ scope: AccessScope) async throws -> Bot {
      let host = caller(.host)
      let made = try await host.ask(
        Endpoints.makeAccessToken, AccessTokenRequest(name: "Bot", scopes: [scope], days: nil))
      return Bot(caller: Caller(host.client, token: made.token, id: host.id), scope: scope)
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
      case "games" where route.path.contains("{player}"): return "\(game)/\(others[.member]!.id!)"
      case "uploads": return "\(upload)"
      case "passkeys": return "\(passkey)"
      case "club" where route.path.contains("/rooms/"): return "\(room)/2"
      case "club" where route.path.contains("{player}"): return "\(game)/\(others[.member]!.id!)"
      case "club" where route.path.contains("{number}"): return "1"
      case "club" where route.path.contains("{media}"):
        return "\(String(repeating: "0", count: 64))/192"
      case "club" where route.path.contains("{limit}"): return StorageLimit.messagesDays.rawValue
      case "club" where route.path.contains("{kind}"): return ClubPageKind.imprint.rawValue
      case "club": return "\(others[.moderator]!.id!)"
      case "games", "me": return "\(game)"
      case "people", "following", "followers", "blocked": return "\(couple.x.id!)"
      default: return "\(couple.match.id)"
      }
    }
  }
}

extension Services {
  fileprivate func block(_ blocked: PlayerID, by blocker: PlayerID) async throws {
    let now = dependencies.now()
    try await database.write { db in
      _ = try db.execute(
        "INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)", blocker,
        blocked, now)
    }
  }

  fileprivate func letWait(_ newcomer: PlayerID) async throws {
    let now = dependencies.now()
    try await database.write { db in
      _ = try db.execute("UPDATE players SET waits_since = $2 WHERE id = $1", newcomer, now)
    }
  }

  fileprivate func givePasskey(to member: PlayerID) async throws -> PasskeyID {
    let (id, now) = (PasskeyID(rawValue: 7), dependencies.now())
    try await database.write { db in
      _ = try db.execute(
        """
        INSERT INTO passkeys (id, player_id, credential, public_key, counter, name, created_at)
        VALUES ($1, $2, $4, $4, 0, 'Phone', $3)
        """, id, member, now, [7 as UInt8])
    }
    return id
  }
}
