import API
import Base
import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

/// Whatever ends a session ends what it opened: nobody is told anything for a token that answers 401.
@Suite(.timeLimit(.minutes(1))) struct SessionEndTests {
  /// Every way in which a session ends, or is another from then on.
  enum Way: CaseIterable {
    case signOut, fromAnotherDevice, tooManySessions, anotherSignIn, registration, joining
    case newPassword, newPasswordByMail, newPasswordByHost, signOutByModerator
    case newCard, deletion, suspension, restoration, letIn, anotherRole, disuse
    case expiry, expiryOfStaff, shorterLife
    case tokenRemoved, tokenExpiry, tokenAndSignOutByModerator

    /// Whether the token answers still.
    var leavesToken: Bool { [.suspension, .restoration, .letIn, .anotherRole].contains(self) }

    /// Whether it is an access token that ends.
    var isOfToken: Bool {
      [.tokenRemoved, .tokenExpiry, .tokenAndSignOutByModerator].contains(self)
    }

    /// Whether somebody had to be a member for it.
    var needsMember: Bool {
      switch self {
      case .newPassword, .newPasswordByMail, .newPasswordByHost, .newCard, .signOutByModerator,
        .suspension, .restoration, .anotherRole, .expiryOfStaff, .shorterLife, .tokenRemoved,
        .tokenExpiry, .tokenAndSignOutByModerator:
        true
      case .signOut, .fromAnotherDevice, .tooManySessions, .anotherSignIn, .registration, .joining,
        .deletion, .letIn, .expiry, .disuse:
        false
      }
    }
  }

  /// A second is promised, and the rest is for a busy machine. By the club's clock, which stands still here, no time
  /// passes at all: what waited for it would wait for ever.
  private static let bound = Duration.seconds(20)

  @Test(arguments: Way.allCases)
  func aStreamEndsWithItsSession(way: Way) async throws {
    let office = try PostOffice()
    try await House.opened(Club(), mail: office.settings) { house in
      let listener = try await house.listener(way)
      // What is over only by the shorter life has to be looked for when that comes.
      if way == .shorterLife { house.club.pass(.seconds(2 * 86_400)) }
      if way == .restoration { try await house.end(listener, by: .suspension, office) }
      try await house.listen(as: listener.guest) { stream in
        _ = try await stream.events(until: "ready")
        #expect(house.services.streams.isStreaming(listener.guest.id))
        try await house.end(listener, by: way, office)
        let ended = ContinuousClock.now
        while try await stream.next() != nil {}
        #expect(ended.duration(to: .now) < Self.bound)
      }
      try await house.services.streams.untilNoStream(of: listener.guest.id)
      let answer = try await refusal {
        try await house.ask(Endpoints.sessions, by: listener.guest, Nothing())
      }
      #expect(answer?.type == (way.leavesToken ? nil : ProblemName.notSignedIn.type))
    }
  }

  /// Whatever of the server ends sessions, with the ways that it is: a line more is a way that may be missing above.
  private static let places: [String: (lines: Int, ways: [Way])] = [
    "Club/Accounts/SessionRecords.swift": (6 + 2, []),  // the rows, and what is told of them
    "Club/Accounts/PlayerRecords.swift": (2 + 1, [.disuse]),  // `retire` finds no session any more
    "Club/Accounts/AccountService.swift": (4, [.signOut, .tooManySessions]),
    "Club/Accounts/AccountService+SignIn.swift": (2, [.anotherSignIn, .tooManySessions]),
    "Club/Accounts/AccountService+Account.swift": (3, [.newPassword, .fromAnotherDevice]),
    "Club/Accounts/AccountService+Registration.swift": (
      4, [.registration, .newPasswordByMail, .newPasswordByHost]
    ),
    "Club/Accounts/Tokens/AccessTokenRecords.swift": (4, []),  // the same of tokens
    "Club/Accounts/Tokens/AccountService+AccessTokens.swift": (1, [.tokenRemoved]),
    "Server/Streams/EventStreams+Sessions.swift": (
      1, [.tokenExpiry, .expiry, .expiryOfStaff, .shorterLife]
    ),
    "Club/Accounts/Leaving/PlayerTable.swift": (3, [.joining, .deletion]),
    "Club/Doors/AccountService+Newcomers.swift": (1, [.letIn]),
    "Club/Doors/Lists/AccountService+Cards.swift": (1, [.newCard]),
    "Club/Moderation/AccountService+Desk.swift": (
      1, [.signOutByModerator, .tokenAndSignOutByModerator]
    ),
    "Club/Moderation/AccountService+Roles.swift": (1, [.anotherRole]),
    "Club/Moderation/RoleRecords.swift": (1, [.anotherRole]),
    "Club/Moderation/AccountService+Suspension.swift": (2, [.suspension, .restoration]),
  ]

  @Test func everyPlaceThatEndsSessionsIsOfTheWays() throws {
    let marks = [
      "DELETE FROM sessions", "DELETE FROM players", "SessionRecords.insert(",
      "SessionRecords.delete(", "SessionRecords.deleteAll(", "SessionRecords.deleteOver(",
      "Self.endSessions(", ".sessionsEnded(of: ", "DELETE FROM access_tokens",
      "AccessTokenRecords.delete(", "AccessTokenRecords.deleteAll(", "hub.endStreams(",
    ]
    let sources = Repository.url("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    var found: [String: Int] = [:]
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let lines = text.split(separator: "\n").count { marks.contains(where: $0.contains) }
      if lines > 0 { found[file] = lines }
    }
    #expect(found == Self.places.mapValues(\.lines))
    #expect(Set(Self.places.values.flatMap(\.ways)) == Set(Way.allCases))
  }
}

/// A listener whose session is to end.
private struct Listener {
  let guest: Guest
  let secret: Secret
}

extension House {
  fileprivate func listener(_ way: SessionEndTests.Way) async throws -> Listener {
    if way == .letIn { return try await newcomer() }
    if way == .newCard { return try await listed() }
    guard way.needsMember else {
      let (id, secret) = try await services.guest()
      return Listener(guest: Guest(id: id, token: secret.text), secret: secret)
    }
    let (player, secret) = try await services.register("Nina")
    if way == .expiryOfStaff {
      try await services.accounts.setRole(.host, of: player.id, reason: "", by: .commandLine)
    }
    if way.isOfToken {
      let made = try await services.accounts.makeAccessToken(
        AccessTokenRequest(name: "Bot", scopes: [], days: .month),
        by: Session(player: player.id, secret: secret), from: .number(1))
      // Else it is the end of the session that ends the stream.
      try await services.accounts.end(secret)
      return Listener(guest: Guest(id: player.id, token: made.token), secret: secret)
    }
    return Listener(guest: Guest(id: player.id, token: secret.text), secret: secret)
  }

  /// Somebody whom a list has brought in, and who came by their card.
  private func listed() async throws -> Listener {
    let (hana, _) = try await services.register("Hana")
    try await services.accounts.setRole(.host, of: hana.id, reason: "", by: .commandLine)
    let made = try await services.accounts.bringIn(
      ClubListRequest(name: "5a", text: "Nina"), by: Actor(hana.id, as: .host), from: .number(1))
    let outcome = try await services.accounts.signIn(
      byCard: made.cards[0].code.text, SignInRequest(to: .test, from: .number(1)))
    guard case .signedIn(let player, let secret) = outcome else {
      throw AccountRefusal.wrongPassword
    }
    return Listener(guest: Guest(id: player.id, token: secret.text), secret: secret)
  }

  /// Somebody who waits to be let in, and hears of the match that they began before.
  private func newcomer() async throws -> Listener {
    let (_, x, _) = try await services.pair(.relaxed)
    try await services.accounts.setDoors(DoorsChange(asksApproval: true))
    let (player, secret) = try await services.register("Nina", guest: x)
    return Listener(guest: Guest(id: player.id, token: secret.text), secret: secret)
  }

  fileprivate func end(
    _ listener: Listener, by way: SessionEndTests.Way, _ office: PostOffice
  ) async throws {
    let (accounts, id) = (services.accounts, listener.guest.id)
    switch way {
    case .signOut: _ = try await ask(Endpoints.endSession, by: listener.guest, Nothing())
    case .fromAnotherDevice:
      let session = try #require(await accounts.sessions(of: id).sessions.first)
      try await accounts.end(session.id, of: id)
    case .tooManySessions:
      for _ in 0..<50 {
        club.pass(.seconds(1))
        _ = try await accounts.takeCarry(accounts.makeCarry(for: id).secret)
      }
    case .newPassword:
      _ = try await accounts.changePassword(
        of: id, to: "another horse", by: .number(1))
    case .newPasswordByMail:
      _ = try await ask(
        Endpoints.askReset, by: listener.guest, ResetRequest(email: "Nina@example.org"))
      let token = try #require(try await office.letter().mailedToken)
      _ = try await ask(
        Endpoints.resetPassword, by: listener.guest,
        PasswordReset(token: token, password: "another horse", wantsToken: true))
    case .newPasswordByHost: _ = try await accounts.resetPassword(of: id)
    case .newCard:
      _ = try await accounts.makeCards(
        for: [id], ofList: 1, by: .commandLine, from: .number(1))
    case .signOutByModerator: try await accounts.signOut(id, by: .commandLine, from: .number(1))
    case .anotherSignIn:
      _ = try await services.register("Omar")
      let session = Session(player: id, secret: listener.secret)
      _ = try await accounts.signIn(
        "Omar", Services.password, from: .number(1), current: session, join: false)
    case .registration: _ = try await services.register("Nina", guest: id)
    case .joining:
      _ = try await services.register("Omar")
      try await services.join((id, listener.secret), to: "Omar")
    case .deletion: try await accounts.delete(id)
    case .tokenRemoved:
      let token = try #require(try await accounts.accessTokens(of: id).first)
      try await accounts.removeAccessToken(token.id, of: id, from: .number(1))
    case .tokenExpiry: club.pass(.seconds(30 * 86_400))
    case .tokenAndSignOutByModerator:
      try await accounts.signOut(id, by: .commandLine, from: .number(1))
    case .suspension: try await accounts.suspend(id, reason: "")
    case .restoration: try await accounts.restore(id)
    case .letIn: _ = try await accounts.letIn(id, by: .commandLine)
    case .anotherRole:
      try await accounts.setRole(.moderator, of: id, reason: "", by: .commandLine)
    case .expiry: club.pass(.seconds(365 * 86_400))
    case .expiryOfStaff: club.pass(.seconds(7 * 86_400))
    case .shorterLife:
      var configuration = Configuration(host: "127.0.0.1", port: 0, webFolder: "")
      let live = LiveSettings(configuration, services)
      configuration.bounds = [.sessionDays: 2]
      live.apply(configuration)
    case .disuse:
      club.pass(.seconds(Retention().guests * 86_400 + 1))
      try await accounts.clean()
    }
  }
}
