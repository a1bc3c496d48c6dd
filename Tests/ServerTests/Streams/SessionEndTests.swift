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
    case deletion, suspension, restoration, expiry, disuse

    /// Whether the token answers still.
    var leavesToken: Bool { self == .suspension || self == .restoration }

    /// Whether somebody had to be a member for it.
    var needsMember: Bool {
      switch self {
      case .newPassword, .newPasswordByMail, .newPasswordByHost, .signOutByModerator, .suspension,
        .restoration:
        true
      case .signOut, .fromAnotherDevice, .tooManySessions, .anotherSignIn, .registration, .joining,
        .deletion, .expiry, .disuse:
        false
      }
    }
  }

  @Test(arguments: Way.allCases)
  func aStreamEndsWithItsSession(way: Way) async throws {
    let office = try PostOffice()
    try await House.opened(Club(), mail: office.settings) { house in
      let listener = try await house.listener(way)
      if way == .restoration { try await house.end(listener, by: .suspension, office) }
      try await house.listen(as: listener.guest) { stream in
        _ = try await stream.events(until: "ready")
        #expect(house.services.streams.isStreaming(listener.guest.id))
        try await house.end(listener, by: way, office)
        while try await stream.next() != nil {}
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
    "Club/Accounts/SessionRecords.swift": (5 + 2, []),  // the rows, and what is told of them
    "Club/Accounts/PlayerRecords.swift": (2 + 1, [.disuse]),  // `retire` finds no session any more
    "Club/Accounts/AccountService.swift": (4, [.signOut, .expiry, .tooManySessions]),
    "Club/Accounts/AccountService+SignIn.swift": (2, [.anotherSignIn, .tooManySessions]),
    "Club/Accounts/AccountService+Account.swift": (3, [.newPassword, .fromAnotherDevice]),
    "Club/Accounts/AccountService+Registration.swift": (3, [.registration]),
    "Club/Accounts/Mail/AccountService+Mail.swift": (1, [.newPasswordByMail]),
    "Club/Accounts/Leaving/PlayerTable.swift": (2, [.joining, .deletion]),
    "Club/Moderation/AccountService+Desk.swift": (1, [.signOutByModerator]),
    "Club/Moderation/AccountService+Hosting.swift": (1, [.newPasswordByHost]),
    "Club/Moderation/AccountService+Suspension.swift": (2, [.suspension, .restoration]),
  ]

  @Test func everyPlaceThatEndsSessionsIsOfTheWays() throws {
    let marks = [
      "DELETE FROM sessions", "DELETE FROM players", "SessionRecords.insert(",
      "SessionRecords.delete(", "SessionRecords.deleteAll(", "SessionRecords.deleteUnseen(",
      "Self.endSessions(", ".sessionsEnded(of: ",
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
    guard way.needsMember else {
      let (id, secret) = try await services.guest()
      return Listener(guest: Guest(id: id, token: secret.text), secret: secret)
    }
    let (player, secret) = try await services.register("Nina")
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
    case .suspension: try await accounts.suspend(id, reason: "")
    case .restoration: try await accounts.restore(id)
    case .expiry:
      club.pass(AccountService.sessionLife + .seconds(1))
      try await accounts.clean()
    case .disuse:
      club.pass(.seconds(Retention().guests * 86_400 + 1))
      try await accounts.clean()
    }
  }
}
