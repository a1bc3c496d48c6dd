import API
import Base
import Club
import Database
import Rules
import Server
import Testing

extension PasswordHash.Cost {
  /// Next to nothing, so that tests are quick.
  static let test = PasswordHash.Cost(logarithm: 4)
}

extension ClientNetwork {
  static func number(_ number: Int) -> ClientNetwork { ClientNetwork(bits: UInt128(number)) }
}

extension Asker {
  /// Somebody on a network of their own.
  static func number(
    _ number: Int, device: Secret? = nil, session: Secret? = nil
  ) -> Asker {
    Asker(network: .number(number), device: device, session: session)
  }
}

extension Claim {
  static let nobody = Claim(account: nil, network: .number(1), isKnown: false)
}

/// Registers and signs in, for tests that are about something else.
extension Services {
  static let password = "correct horse"

  func register(
    _ name: String, email: String? = nil, guest: PlayerID? = nil, password: String = password
  ) async throws -> (player: Player, secret: Secret) {
    let new = try NewMember(
      name: name, email: email ?? "\(name.replacing(" ", with: "."))@example.org",
      password: password)
    return try await accounts.register(new, guest: guest)
  }

  /// - Returns: why it is refused, nil when it isn't
  func refusal(
    of name: String, _ password: String = password, from asker: Asker = .number(1)
  ) async throws -> AccountRefusal? {
    do {
      _ = try await accounts.signIn(name, password, from: asker)
      return nil
    } catch let refusal as AccountRefusal {
      return refusal
    }
  }

  func join(_ guest: (PlayerID, Secret), to name: String) async throws {
    guard
      case .signedIn = try await accounts.signIn(
        name, Self.password, from: .number(1), current: session(guest), join: true)
    else {
      Issue.record("it was asked, and not done")
      return
    }
  }

  func session(_ guest: (PlayerID, Secret)) -> Session {
    Session(player: guest.0, secret: guest.1)
  }

  func guest() async throws -> (PlayerID, Secret) {
    let (player, secret) = try await accounts.makeGuest()
    return (player.id, secret)
  }

  /// A match of these two in which the first has X.
  func pair(
    _ x: PlayerID, _ o: PlayerID, _ pace: Pace = .relaxed, cells: [Int] = []
  ) async throws -> MatchRecord {
    let invitation = try await invitations.invite(by: x, .ticTacToe, pace, starter: .owner)
    let record = try await invitations.take(invitation.code, by: o)
    return try await play(cells, in: record.id)
  }

  func count(_ table: String) async throws -> Int {
    try await database.read { db in
      try db.first("SELECT count(*) FROM \(table)") { try $0[0] } ?? 0
    }
  }
}
