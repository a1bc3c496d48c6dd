import API
import Database
import Server
import Testing

/// Whatever ends a session ends what it opened: nobody is told anything for a token that answers 401.
@Suite(.timeLimit(.minutes(1))) struct SessionEndTests {
  /// Every way in which a session ends, or is another from then on.
  enum Way: CaseIterable {
    case signOut, fromAnotherDevice, newPassword, anotherSignIn, registration, joining, deletion
    case suspension, restoration, expiry

    /// Whether the token answers still.
    var leavesToken: Bool { self == .suspension || self == .restoration }

    /// Whether somebody had to be a member for it.
    var needsMember: Bool {
      switch self {
      case .newPassword, .suspension, .restoration: true
      case .signOut, .fromAnotherDevice, .anotherSignIn, .registration, .joining, .deletion,
        .expiry:
        false
      }
    }
  }

  @Test(arguments: Way.allCases)
  func aStreamEndsWithItsSession(way: Way) async throws {
    try await House.opened(Club()) { house in
      let listener = try await house.listener(way)
      if way == .restoration { try await house.end(listener, by: .suspension) }
      try await house.listen(as: listener.guest) { stream in
        _ = try await stream.events(until: "ready")
        #expect(house.services.live.isStreaming(listener.guest.id))
        try await house.end(listener, by: way)
        while try await stream.next() != nil {}
      }
      try await house.services.live.untilNoStream(of: listener.guest.id)
      let answer = try await refusal {
        try await house.ask(Endpoints.sessions, by: listener.guest, Nothing())
      }
      #expect(answer?.type == (way.leavesToken ? nil : ProblemName.notSignedIn.type))
    }
  }
}

/// Somebody whose session is to end.
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

  fileprivate func end(_ listener: Listener, by way: SessionEndTests.Way) async throws {
    let (accounts, id) = (services.accounts, listener.guest.id)
    switch way {
    case .signOut: _ = try await ask(Endpoints.endSession, by: listener.guest, Nothing())
    case .fromAnotherDevice:
      let session = try #require(await accounts.sessions(of: id).sessions.first)
      try await accounts.end(session.id, of: id)
    case .newPassword:
      _ = try await accounts.changePassword(
        of: id, from: Services.password, to: "another horse", by: .number(1))
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
    }
  }
}
