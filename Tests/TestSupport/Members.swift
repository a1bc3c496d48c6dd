package import API
package import Base
package import Club
import Database
package import HummingbirdTesting
import Rules
package import Server
import Testing

extension PasswordHash.Cost {
  /// Next to nothing, so that tests are quick.
  package static let test = PasswordHash.Cost(logarithm: 4)
}

extension ClientNetwork {
  package static func number(_ number: Int) -> ClientNetwork {
    ClientNetwork(bits: UInt128(number))
  }
}

extension RequestOrigin {
  /// The origin of somebody on a network of their own.
  package static func number(
    _ number: Int, device: Secret? = nil, session: Secret? = nil
  ) -> RequestOrigin {
    RequestOrigin(network: .number(number), device: device, session: session)
  }
}

extension AttemptOrigin {
  package static let nobody = AttemptOrigin(account: nil, network: .number(1), isKnown: false)
}

extension PasskeyParty {
  /// The club that tests of services are about.
  package static let test = PasskeyParty(Links(base: "https://club.test"))
}

extension AccountService {
  /// Signs in with a password at the club of these tests.
  package func signIn(
    _ name: String, _ password: String, from origin: RequestOrigin, current: Session? = nil,
    join: Bool? = nil, on device: Device = .unknown
  ) async throws -> SignInOutcome {
    try await signIn(
      name, password,
      SignInRequest(to: .test, from: origin, current: current, join: join, on: device))
  }
}

/// Registers and signs in, for tests that are about something else.
extension Services {
  package static let password = "correct horse"

  package func register(
    _ name: String, email: String? = nil, guest: PlayerID? = nil, password: String = password
  ) async throws -> (player: Player, secret: Secret) {
    let new = try NewMember(
      name: name, email: email ?? "\(name.replacing(" ", with: "."))@example.org",
      password: password)
    let member = try await accounts.register(new, guest: guest)
    return (member.player, member.secret)
  }

  /// - Returns: why it is refused, nil when it isn't
  package func refusal(
    of name: String, _ password: String = password, from origin: RequestOrigin = .number(1)
  ) async throws -> AccountRefusal? {
    do {
      _ = try await accounts.signIn(name, password, from: origin)
      return nil
    } catch let refusal as AccountRefusal {
      return refusal
    }
  }

  package func join(_ guest: (PlayerID, Secret), to name: String) async throws {
    guard
      case .signedIn = try await accounts.signIn(
        name, Self.password, from: .number(1), current: session(guest), join: true)
    else {
      Issue.record("it was asked, and not done")
      return
    }
  }

  package func session(_ guest: (PlayerID, Secret)) -> Session {
    Session(player: guest.0, secret: guest.1)
  }

  package func guest() async throws -> (PlayerID, Secret) {
    let (player, secret) = try await accounts.makeGuest()
    return (player.id, secret)
  }

  /// A match of these two in which the first has X.
  package func pair(
    _ x: PlayerID, _ o: PlayerID, _ pace: Pace = .relaxed, cells: [Int] = []
  ) async throws -> MatchRecord {
    let invitation = try await invitations.invite(by: x, .ticTacToe, pace, starter: .owner)
    let record = try await invitations.take(invitation.code, by: o)
    return try await play(cells, in: record.id)
  }

  package func count(_ table: String) async throws -> Int {
    try await database.read { db in
      try db.first("SELECT count(*) FROM \(table)") { try $0[0] } ?? 0
    }
  }
}

extension Interface {
  /// A member who has just registered, and is a host.
  package func host(_ client: any TestClientProtocol, name: String) async throws -> Caller {
    let caller = try await Caller.member(client, name: name)
    try await services.accounts.setRole(.host, of: caller.id!, reason: "", by: .commandLine)
    return caller
  }
}
