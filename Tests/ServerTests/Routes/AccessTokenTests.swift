import API
import Base
import Club
import Database
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Server
import TestSupport
import Testing

/// Access tokens as their member and their program see them.
@Suite struct AccessTokenTests {
  private func opened(
    _ way: Way = .router,
    _ body: @Sendable (any TestClientProtocol, Interface) async throws -> Void
  ) async throws {
    let interface = try Interface()
    try await interface.open(way) { try await body($0, interface) }
  }

  private func make(
    _ scopes: [AccessScope], _ days: AccessTokenRequest.Life? = nil, by member: Caller
  ) async throws -> Caller {
    let made = try await member.ask(
      Endpoints.makeAccessToken, AccessTokenRequest(name: "Bot", scopes: scopes, days: days))
    return Caller(member.client, token: made.token, id: member.id)
  }

  @Test func aTokenIsToldOnceAndOnlyItsHashIsStored() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      let made = try await nina.ask(
        Endpoints.makeAccessToken,
        AccessTokenRequest(name: " My  bot ", scopes: [.play, .play], days: .season))
      #expect(made.token.hasPrefix("gameon_pat_") && made.token.utf8.count == 75)
      let listed = try await nina.ask(Endpoints.accessTokens).tokens
      #expect(listed == [made.accessToken])
      #expect(listed[0].name == "My bot" && listed[0].scopes == [.read, .play])
      #expect(listed[0].endsAt == interface.club.now + .seconds(90 * 86_400))
      let hashes = try await interface.services.database.read { db in
        try db.rows("SELECT token_hash FROM access_tokens") { try $0[0] as [UInt8] }
      }
      let secret = try #require(Secret(made.token.dropFirst(11)))
      #expect(hashes == [secret.hash])
      // What is behind the prefix is no session, in no form.
      let bare = Caller(client, token: secret.text)
      #expect(try await refusal { try await bare.ask(Endpoints.me) }?.name == .notSignedIn)
      let cookie = try await Caller(client).send(
        Endpoints.me.route, headers: [.cookie: "gameon=\(made.token)"])
      #expect(cookie.status == .ok && !String(buffer: cookie.body).contains("Nina"))
      let bot = Caller(client, token: made.token)
      #expect(try await bot.ask(Endpoints.me).player?.id == nina.id)
    }
  }

  @Test func thereAreTwentyAtMost() async throws {
    try await opened { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      for _ in 1...20 { _ = try await make([.read], by: nina) }
      #expect(try await refusal { try await make([.read], by: nina) }?.name == .listFull)
      let tokens = try await nina.ask(Endpoints.accessTokens).tokens
      #expect(tokens.count == 20)
      let omar = try await Caller.member(client, name: "Omar")
      try await omar.ask(Endpoints.removeAccessToken, at: "\(tokens[0].id)")
      #expect(try await nina.ask(Endpoints.accessTokens).tokens.count == 20, "it isn't Omar's")
      try await nina.ask(Endpoints.removeAccessToken, at: "\(tokens[0].id)")
      try await nina.ask(Endpoints.removeAccessToken, at: "\(tokens[0].id)")
      _ = try await make([.read], by: nina)
    }
  }

  @Test func whoMakesOneShowsWhoTheyAreAndHasTheRole() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      let nameless = try await refusal {
        try await nina.ask(
          Endpoints.makeAccessToken, AccessTokenRequest(name: " ", scopes: [], days: nil))
      }
      #expect(nameless?.name == .badName)
      #expect(try await refusal { try await make([.host], by: nina) }?.name == .moderatorsOnly)
      interface.club.pass(AccountService.proofLife)
      #expect(try await refusal { try await make([], by: nina) }?.name == .freshProofNeeded)
      let guest = try await Caller.guest(client)
      #expect(try await refusal { try await make([], by: guest) }?.name == .membersOnly)
    }
  }

  @Test func aTokenEndsByItselfAndIsShownForAMonth() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      let bot = try await make([.read], .month, by: nina)
      let forEver = try await make([.read], by: nina)
      interface.club.pass(.seconds(30 * 86_400 - 1))
      _ = try await bot.ask(Endpoints.lobby)
      interface.club.pass(.seconds(1))
      #expect(try await refusal { try await bot.ask(Endpoints.lobby) }?.name == .notSignedIn)
      interface.club.pass(.seconds(30 * 86_400))
      try await interface.services.accounts.clean()
      #expect(try await nina.ask(Endpoints.accessTokens).tokens.count == 2)
      interface.club.pass(.seconds(1))
      try await interface.services.accounts.clean()
      #expect(try await nina.ask(Endpoints.accessTokens).tokens.map(\.endsAt) == [nil])
      _ = try await forEver.ask(Endpoints.lobby)
    }
  }

  @Test func itIsNotedOnceAnHourThatATokenIsUsed() async throws {
    try await opened { client, interface in
      let nina = try await Caller.member(client, name: "Nina")
      let bot = try await make([.read], by: nina)
      func used() async throws -> Instant? {
        try await nina.ask(Endpoints.accessTokens).tokens[0].usedAt
      }
      #expect(try await used() == nil)
      let first = interface.club.now
      _ = try await bot.ask(Endpoints.lobby)
      interface.club.pass(.seconds(3599))
      _ = try await bot.ask(Endpoints.lobby)
      #expect(try await used() == first)
      interface.club.pass(.seconds(1))
      _ = try await bot.ask(Endpoints.lobby)
      #expect(try await used() == interface.club.now)
    }
  }

  @Test func aTokenFollowsItsMember() async throws {
    try await opened { client, interface in
      let accounts = interface.services.accounts
      let nina = try await interface.host(client, name: "Nina")
      _ = try await interface.host(client, name: "Hana")
      let bot = try await make([.host], by: nina)
      func refused() async throws -> ProblemName? {
        try await refusal { try await bot.ask(Endpoints.clubMembers) }?.name
      }
      #expect(try await refused() == nil)
      try await accounts.setRole(.member, of: nina.id!, reason: "", by: .commandLine)
      #expect(try await refused() == .moderatorsOnly)
      try await accounts.suspend(nina.id!, reason: "")
      let looking = try await refusal { try await bot.ask(Endpoints.me) }
      #expect(looking?.name == .suspended, "not even what a suspended member sees")
      try await accounts.restore(nina.id!)
      _ = try await bot.ask(Endpoints.me)
      _ = try await accounts.changePassword(of: nina.id!, to: "another horse", by: .number(1))
      _ = try await bot.ask(Endpoints.me)
      try await accounts.signOut(nina.id!, by: .commandLine)
      #expect(try await refused() == .notSignedIn)
    }
  }

  @Test func whatAProgramDoesBearsTheNameOfItsToken() async throws {
    try await opened { client, interface in
      let hana = try await interface.host(client, name: "Hana")
      let nina = try await Caller.member(client, name: "Nina")
      let bot = try await make([.host], by: hana)
      let suspension = Suspension(reason: "Rude")
      _ = try await bot.ask(Endpoints.suspend, at: "\(nina.id!)", suspension)
      _ = try await hana.ask(Endpoints.restore, at: "\(nina.id!)")
      let acts = try await hana.ask(Endpoints.clubActs).acts.prefix(2)
      #expect(acts.map(\.act) == ["restore", "suspend"] && acts.map(\.token) == [nil, "Bot"])
      #expect(acts.allSatisfy { $0.by == hana.id && $0.role == .host })
      _ = try await interface.host(client, name: "Ines")
      try await interface.services.accounts.delete(hana.id!)
      let left = try await interface.services.accounts.acts().acts
      #expect(left.allSatisfy { $0.token == nil }, "nor is whoever left known by their token")
    }
  }

  @Test func aRefusalNamesTheScopeThatIsMissing() async throws {
    try await opened { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      let bot = try await make([.chat], by: nina)
      let answer = try await bot.send(
        Endpoints.playNow.route, body: #"{"ruleset": "3x3x3", "pace": 0}"#)
      #expect(answer.status == .forbidden)
      #expect(
        answer.headers[.wwwAuthenticate] == #"Bearer error="insufficient_scope", scope="play""#)
      #expect(try answer.problem.detail?.contains("'play'") == true)
    }
  }

  /// Over a connection a move goes the short way.
  @Test(arguments: Way.allCases)
  func aMoveNeedsTheScopeToPlay(way: Way) async throws {
    try await opened(way) { client, _ in
      let nina = try await Caller.member(client, name: "Nina")
      let reader = try await make([.read, .chat], by: nina)
      let player = try await make([.play], by: nina)
      let invitation = try await player.ask(
        Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed, starter: .owner))
      let omar = try await Caller.guest(client)
      let match = try await omar.ask(Endpoints.take, at: invitation.link!.code.text).match
      _ = try await reader.ask(Endpoints.match, at: "\(match.id)")
      let refused = try await refusal {
        try await reader.tell(.move(round: 1, ply: 0, cell: "b2"), in: match)
      }
      #expect(refused?.name == .scopeMissing)
      let moved = try await player.tell(.move(round: 1, ply: 0, cell: "b2"), in: match)
      #expect(moved.round.ply == 1)
    }
  }

  @Test func aStreamTellsOfChatsWhereTheTokenMayReadThem() async throws {
    try await House.opened(Club()) { house in
      let services = house.services
      let (nina, secret) = try await services.register("Nina")
      let omar = try await house.guest()
      try await services.befriend(nina.id, omar.id)
      let room = try await house.ask(Endpoints.roomWith, by: omar, at: "\(nina.id)", Nothing()).room
      for (scope, isTold) in [(AccessScope.chat, true), (.play, false)] {
        let made = try await services.accounts.makeAccessToken(
          AccessTokenRequest(name: "Bot", scopes: [scope], days: nil),
          by: Session(player: nina.id, secret: secret), from: .number(1))
        try await house.listen(as: Guest(id: nina.id, token: made.token)) { stream in
          let opening = try await stream.events(until: "ready")
          #expect(opening.contains { $0.name == "chat" } == isTold)
          _ = try await house.ask(
            Endpoints.say, by: omar, at: "\(room.id)", MessageRequest(key: "\(scope)", text: "Hi"))
          // Its name comes after the message, or instead of it.
          _ = try await services.accounts.rename(nina.id, to: PlayerName("Nina \(scope)")!)
          let told = try await stream.events(until: "player")
          #expect(told.contains { $0.name == "message" } == isTold)
          let room = try await house.ask(Endpoints.room, by: omar, at: "\(room.id)", Nothing()).room
          let nina = try #require(room.members.first { $0.player == nina.id })
          #expect((nina.deliveredUpTo == room.last) == isTold)
        }
      }
    }
  }
}
