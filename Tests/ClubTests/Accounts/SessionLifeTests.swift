import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Sessions end by themselves, counted from their beginning.
@Suite struct SessionLifeTests {
  private static let day = Duration.seconds(86_400)

  @Test func aSessionEndsAYearAfterItsBeginningHoweverMuchItIsUsed() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, secret) = try await services.register("Nina")
    for _ in 1...364 {
      club.pass(Self.day)
      #expect(try await services.accounts.player(of: secret) == nina.id)
    }
    club.pass(Self.day - .seconds(1))
    #expect(try await services.accounts.player(of: secret) == nina.id)
    club.pass(.seconds(1))
    #expect(services.accounts.sessionSeenLately(by: .session(secret)) == nil, "not by the cache")
    #expect(try await services.accounts.player(of: secret) == nil)
  }

  /// A guest has nothing to sign in with again.
  @Test func aGuestsSessionGoesOnAsLongAsItIsUsedAndEndsAYearAfterThat() async throws {
    let club = try Club()
    let services = try club.open()
    let (guest, secret) = try await services.accounts.makeGuest()
    for _ in 1...3 {
      club.pass(Self.day * 364)
      let session = try #require(try await services.accounts.session(of: secret))
      #expect(session.player == guest.id)
      #expect(services.accounts.timeLeft(of: session) == Self.day * 365)
      try await services.accounts.clean()
    }
    #expect(try await services.accounts.sessions(of: guest.id).sessions.count == 1)
    club.pass(Self.day * 365)
    #expect(services.accounts.sessionSeenLately(by: .session(secret)) == nil, "not by the cache")
    #expect(try await services.accounts.player(of: secret) == nil)
  }

  /// Another request may end a session that has begun anew while one of it is answered.
  @Test func aRenewedSessionIsKnownUntilItEnds() async throws {
    let club = try Club()
    let services = try club.open()
    let (_, secret) = try await services.accounts.makeGuest()
    club.pass(Self.day * 200)
    let session = try #require(try await services.accounts.session(of: secret))
    #expect(session.isRenewed && services.accounts.isKnown(session))
    try await services.accounts.end(secret)
    #expect(!services.accounts.isKnown(session))
  }

  /// It is noted soon enough that a session is used, also where it lasts no longer than that is noted once.
  @Test func aGuestsSessionGoesOnWhileItIsUsedHoweverShortSessionsAre() async throws {
    let club = try Club()
    let services = try club.open()
    services.bounds.choose([.sessionDays: 1])
    let (guest, secret) = try await services.accounts.makeGuest()
    let nina = try await services.register("Nina").1
    for hour in 1...72 {
      club.pass(Self.day / 24)
      #expect(try await services.accounts.player(of: secret) == guest.id, "\(hour)")
      #expect(try await services.accounts.player(of: nina) == nil || hour < 24)
    }
    club.pass(Self.day)
    #expect(try await services.accounts.player(of: secret) == nil, "not used for a day")
  }

  @Test func thatOfAHostOrModeratorEndsAfterAWeek() async throws {
    let club = try Club()
    let services = try club.open()
    for (name, role) in [("Hana", ClubRole.host), ("Mo", .moderator)] {
      let (player, secret) = try await services.register(name)
      try await services.accounts.setRole(role, of: player.id, reason: "", by: .commandLine)
      club.pass(Self.day * 7 - .seconds(1))
      #expect(try await services.accounts.player(of: secret) == player.id)
      #expect(try await services.accounts.sessions(of: player.id).sessions.count == 1)
      club.pass(.seconds(1))
      #expect(try await services.accounts.player(of: secret) == nil)
      #expect(try await services.accounts.sessions(of: player.id).sessions == [])
    }
  }

  /// Whoever comes to run the club doesn't go on with what they have opened before, and nobody who runs it no more does.
  @Test func aRoleShortensSessionsThatThereAreAndItsEndOpensNoneAgain() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    _ = try await services.register("Hana")
    let (nina, secret) = try await services.register("Nina")
    club.pass(Self.day * 30)
    #expect(try await accounts.player(of: secret) == nina.id)
    try await accounts.setRole(.moderator, of: nina.id, reason: "", by: .commandLine)
    #expect(try await accounts.player(of: secret) == nil)
    try await accounts.setRole(.member, of: nina.id, reason: "", by: .commandLine)
    #expect(try await accounts.player(of: secret) == nil)
    #expect(try await accounts.sessions(of: nina.id).sessions == [])
  }

  /// A session that is carried on and on would never end, and nobody would have shown who they are.
  @Test func aSessionThatAMemberCarriesElsewhereLastsNoLonger() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    let (nina, first) = try await services.register("Nina")
    let (guest, guests) = try await services.guest()
    club.pass(Self.day * 364)
    var secrets: [Secret] = []
    for secret in [first, guests] {
      let session = try #require(try await accounts.session(of: secret))
      let carry = try await accounts.makeCarry(for: session.player, by: session).secret
      secrets.append(try #require(try await accounts.takeCarry(carry)).1)
    }
    #expect(try await accounts.player(of: secrets[0]) == nina.id)
    club.pass(Self.day)
    #expect(try await accounts.player(of: secrets[0]) == nil)
    #expect(try await accounts.player(of: secrets[1]) == guest, "a guest has no other way")
  }

  @Test func theHostChoosesBothAndWhatIsOverIsSweptAway() async throws {
    let club = try Club()
    let services = try club.open()
    services.bounds.choose([.sessionDays: 10, .staffSessionDays: 20])
    let hana = try await services.register("Hana").player.id
    try await services.accounts.setRole(.host, of: hana, reason: "", by: .commandLine)
    let nina = try await services.register("Nina").player.id
    club.pass(Self.day * 10 - .seconds(1))
    try await services.accounts.clean()
    #expect(try await services.count("sessions") == 2)
    club.pass(.seconds(1))
    #expect(try await services.accounts.sessions(of: nina).sessions == [])
    club.pass(Self.day - .seconds(1))
    try await services.accounts.clean()
    #expect(try await services.count("sessions") == 2, "so long it is known when it ended")
    club.pass(.seconds(1))
    try await services.accounts.clean()
    #expect(try await services.count("sessions") == 1)
    club.pass(Self.day * 10)
    try await services.accounts.clean()
    #expect(try await services.count("sessions") == 0)
  }

  @Test func aLinkOpensNoSessionThatIsOver() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    _ = try await services.register("Hana")
    let (nina, secret) = try await services.register("Nina")
    club.pass(Self.day * 30)
    let session = try #require(try await accounts.session(of: secret))
    let carry = try await accounts.makeCarry(for: nina.id, by: session).secret
    try await accounts.setRole(.moderator, of: nina.id, reason: "", by: .commandLine)
    #expect(try await accounts.takeCarry(carry) == nil)
  }

  /// It is hers who has the link of the server, and she would be out before she saw the desk.
  @Test func whoBecomesTheFirstHostGoesOnForAWeek() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    let (nina, secret) = try await services.register("Nina")
    club.pass(Self.day * 30)
    let link = try #require(try await accounts.makeHostLink()).secret
    try await accounts.becomeHost(nina.id, by: link, from: .number(1, session: secret))
    #expect(try await accounts.player(of: secret) == nina.id)
    club.pass(Self.day * 7)
    #expect(try await accounts.player(of: secret) == nil)
  }

  /// A stream that begins meanwhile goes by what is so, and a browser that comes late is told when it was.
  @Test func whatASessionIsByNowIsAskedOfTheDatabase() async throws {
    let club = try Club()
    let services = try club.open()
    let accounts = services.accounts
    _ = try await services.register("Hana")
    let (nina, secret) = try await services.register("Nina")
    let began = club.now
    let session = try #require(try await accounts.session(of: secret))
    try await accounts.setRole(.moderator, of: nina.id, reason: "", by: .commandLine)
    #expect(session.role == .member)
    #expect(try await accounts.current(session)?.role == .moderator)
    #expect(try await accounts.pastEnd(of: secret) == nil)
    club.pass(Self.day * 8)
    #expect(try await accounts.current(session) == nil)
    #expect(try await accounts.pastEnd(of: secret) == began + Self.day * 7)
  }

  @Test func anAccessTokenHasAnEndOfItsOwn() async throws {
    let club = try Club()
    let services = try club.open()
    let (nina, secret) = try await services.register("Nina")
    let made = try await services.accounts.makeAccessToken(
      AccessTokenRequest(name: "Bot", scopes: [], days: nil),
      by: Session(player: nina.id, secret: secret), from: .number(1))
    club.pass(Self.day * 2000)
    let token = try #require(Credential(made.token))
    #expect(
      try await services.accounts.session(by: token, from: RequestOrigin.unknown.network)?.player
        == nina.id)
  }
}
