package import API
import Base
import Database

/// A proof of who has a session, which what matters asks for.
package enum ProofMeans: Sendable {
  case password(String)
  case passkey(PasskeyAssertion)
  case code(String)
}

extension AccountService {
  /// The time for which a proof counts. Signing in is one.
  package static let proofLife = Duration.seconds(10 * 60)

  /// The one place that asks whether somebody has shown lately, in this session, who they are. A guest has nothing to
  /// show it with.
  ///
  /// Cost: one read.
  /// - Throws: `AccountRefusal.proofNeeded`
  package func requireProof(_ session: Session) async throws {
    let now = dependencies.now()
    let isProven = try await database.read { db in
      try MemberRecords.load(session.player, in: db) == nil
        || Self.provenUntil(session, at: now, in: db) != nil
    }
    guard isProven else { throw AccountRefusal.proofNeeded }
  }

  static func provenUntil(
    _ session: Session, at now: Instant, in db: ReadTransaction
  ) throws -> Instant? {
    guard let provenAt = try SessionRecords.provenAt(session.secret, in: db) else { return nil }
    let end = provenAt + proofLife
    return end > now ? end : nil
  }

  /// Asks the passkeys of a member for a proof.
  ///
  /// - Throws: `AccountRefusal`: `membersOnly`, `addPasskeyFirst`
  package func askProof(
    by session: Session, of party: PasskeyParty
  ) async throws -> PasskeyQuestion {
    let credentials = try await database.read { db in
      guard try MemberRecords.load(session.player, in: db) != nil else {
        throw AccountRefusal.membersOnly
      }
      return try PasskeyRecords.credentials(of: session.player, in: db)
    }
    guard !credentials.isEmpty else { throw AccountRefusal.addPasskeyFirst }
    return try await question(.proof(session: session.secret), credentials, of: party)
  }

  func question(
    _ purpose: PasskeyChallenges.Purpose, _ credentials: [String], of party: PasskeyParty
  ) async throws -> PasskeyQuestion {
    PasskeyQuestion(
      challenge: try await ask(purpose), party: party.id, credentials: credentials,
      needsVerification: purpose.needsVerification)
  }

  /// Proves who has a session.
  ///
  /// - Returns: The instant up to which it counts.
  /// - Throws: `AccountRefusal`: `membersOnly`, `passwordsOff`, `wrongPassword`, `wrongCode`, `waitBeforeSignIn`, `busy`,
  ///   and as passkeys do
  package func prove(
    _ means: ProofMeans, by session: Session, of party: PasskeyParty, from origin: RequestOrigin
  ) async throws -> Instant {
    switch means {
    case .password(let password):
      try ways().require(.password)
      _ = try await prove(session.player, password, from: origin)
    case .passkey(let assertion):
      _ = try await verify(
        assertion, .proof(session: session.secret), by: session.player, of: party, from: origin)
    case .code(let code):
      if try await !isCard(code, of: session.player) {
        try await useCode(code, of: session.player, from: origin)
      }
    }
    let now = dependencies.now()
    try await database.write { db in
      try SessionRecords.noteProof(session.secret, at: now, in: db)
    }
    return now + Self.proofLife
  }

  /// Uses a recovery code up.
  ///
  /// - Throws: `AccountRefusal.wrongCode`
  func useCode(
    _ typed: String, of player: PlayerID, from origin: RequestOrigin
  ) async throws {
    let isRight: Bool
    if let code = RecoveryCode(typed) {
      isRight = try await database.write { db in
        try RecoveryCodeRecords.use(code, of: player, in: db)
      }
    } else {
      isRight = false
    }
    security.note(isRight ? .recoveryCodeUsed(player) : .recoveryCodeFailed(player), by: origin)
    guard isRight else { throw AccountRefusal.wrongCode }
  }
}
