package import API
import Base
import Database
import Passkeys

/// Passkeys of members.
extension AccountService {
  /// - Parameter session: the one that asks
  /// - Throws: `AccountRefusal.membersOnly`
  package func securitySummary(of session: Session) async throws -> SecuritySummary {
    let (now, ways) = (dependencies.now(), ways())
    return try await database.read { db in
      try Self.summary(of: session, ways, at: now, in: db)
    }
  }

  static func summary(
    of session: Session, _ ways: WaysIn, at now: Instant, in db: ReadTransaction
  ) throws -> SecuritySummary {
    guard let member = try MemberRecords.load(session.player, in: db) else {
      throw AccountRefusal.membersOnly
    }
    return SecuritySummary(
      passkeys: try PasskeyRecords.all(of: session.player, in: db),
      hasPassword: try ways.of(session.player, at: now, in: db).contains(.password),
      hasSecondFactor: member.hasSecondFactor,
      recoveryCodes: try RecoveryCodeRecords.count(of: session.player, in: db),
      identity: try IdentityRecords.load(session.player, in: db),
      provenUntil: try provenUntil(session, at: now, in: db))
  }

  /// The passkeys of a player, the oldest first.
  package func passkeys(of id: PlayerID) async throws -> [Passkey] {
    try await database.read { db in try PasskeyRecords.all(of: id, in: db) }
  }

  /// The player at the provider by whom they sign in; nil for who doesn't.
  package func identity(of id: PlayerID) async throws -> ProviderIdentity? {
    try await database.read { db in try IdentityRecords.load(id, in: db) }
  }

  /// Asks for a new passkey.
  ///
  /// - Throws: `AccountRefusal`: `membersOnly`, `listFull`
  package func askPasskey(
    by session: Session, of party: PasskeyParty
  ) async throws -> NewPasskeyQuestion {
    let (name, credentials) = try await database.read { db in
      guard try MemberRecords.load(session.player, in: db) != nil,
        let player = try PlayerRecords.load(session.player, in: db)
      else { throw AccountRefusal.membersOnly }
      return (player.name.text, try PasskeyRecords.credentials(of: session.player, in: db))
    }
    guard credentials.count < PasskeyRecords.most else { throw AccountRefusal.listFull }
    return NewPasskeyQuestion(
      challenge: try await ask(.registration(session: session.secret)), party: party.id,
      user: Base64URL.text(session.player.handle), name: name,
      algorithms: PasskeyAlgorithm.allCases.map(\.rawValue), credentials: credentials)
  }

  /// Adds a passkey that an authenticator has made.
  ///
  /// - Throws: `AccountRefusal`: `badName`, `membersOnly`, `wrongPasskey`, `listFull`
  package func addPasskey(
    _ registration: PasskeyRegistration, by session: Session, of party: PasskeyParty,
    from origin: RequestOrigin
  ) async throws -> Passkey {
    guard let name = KeyName(registration.name) else { throw AccountRefusal.badName }
    let now = dependencies.now()
    guard let clientData = Base64URL.bytes(registration.clientData),
      let attestation = Base64URL.bytes(registration.attestation)
    else { throw AccountRefusal.wrongPasskey }
    let ceremony = try await challenges.take(
      clientData, .registration(session: session.secret), of: party, at: now)
    guard
      let made = try? ceremony.register(clientData: clientData, attestation: attestation)
    else { throw AccountRefusal.wrongPasskey }
    var generator = dependencies.generator
    let passkey = Passkey(
      id: .random(using: &generator), name: name.text, createdAt: now, usedAt: nil)
    try await database.write { db in
      guard try MemberRecords.load(session.player, in: db) != nil else {
        throw AccountRefusal.membersOnly
      }
      guard try PasskeyRecords.all(of: session.player, in: db).count < PasskeyRecords.most else {
        throw AccountRefusal.listFull
      }
      guard
        try PasskeyRecords.insert(
          passkey, made.id, made.key.bytes, counter: made.counter, of: session.player, in: db)
      else { throw AccountRefusal.wrongPasskey }
      try notices?.tell(
        .passkeyAdded, to: session.player, named: name.text, by: session.secret, at: now, in: db)
      try CardRecords.useUp(of: session.player, in: db)
    }
    security.note(.passkeyAdded(session.player), by: origin)
    return passkey
  }

  /// - Throws: `AccountRefusal`: `badName`, `unknownPasskey`
  package func renamePasskey(
    _ id: PasskeyID, of player: PlayerID, to name: String
  ) async throws -> Passkey {
    guard let name = KeyName(name) else { throw AccountRefusal.badName }
    return try await database.write { db in
      try PasskeyRecords.rename(id, of: player, to: name, in: db)
      guard let passkey = try PasskeyRecords.find(id, of: player, in: db) else {
        throw AccountRefusal.unknownPasskey
      }
      return passkey
    }
  }

  /// Removes a passkey; with the last one the second factor goes too, since nobody could show it.
  ///
  /// - Throws: `AccountRefusal`: `unknownPasskey`; `setPasswordFirst` for the last way to sign in
  package func removePasskey(
    _ id: PasskeyID, by session: Session, from origin: RequestOrigin
  ) async throws -> SecuritySummary {
    let (now, ways) = (dependencies.now(), ways())
    let summary = try await database.write { db in
      guard let passkey = try PasskeyRecords.find(id, of: session.player, in: db),
        try PasskeyRecords.delete(id, of: session.player, in: db)
      else { throw AccountRefusal.unknownPasskey }
      try notices?.tell(
        .passkeyRemoved, to: session.player, named: passkey.name, by: session.secret, at: now,
        in: db)
      if try PasskeyRecords.all(of: session.player, in: db).isEmpty {
        guard try ways.letIn(session.player, at: now, in: db) else {
          throw AccountRefusal.setPasswordFirst
        }
        try endSecondFactor(of: session.player, by: session.secret, at: now, in: db)
      }
      return try Self.summary(of: session, ways, at: now, in: db)
    }
    security.note(.passkeyRemoved(session.player), by: origin)
    return summary
  }

  /// Switches on or off that a password alone doesn't sign in.
  ///
  /// - Throws: `AccountRefusal`: `membersOnly`, `addPasskeyFirst`
  package func setSecondFactor(
    _ isOn: Bool, by session: Session, from origin: RequestOrigin
  ) async throws -> SecuritySummary {
    let (now, ways) = (dependencies.now(), ways())
    let summary = try await database.write { db in
      if isOn, try PasskeyRecords.all(of: session.player, in: db).isEmpty,
        try MemberRecords.load(session.player, in: db) != nil
      {
        throw AccountRefusal.addPasskeyFirst
      }
      if isOn {
        try MemberRecords.setSecondFactor(true, of: session.player, in: db)
      } else {
        try endSecondFactor(of: session.player, by: session.secret, at: now, in: db)
      }
      return try Self.summary(of: session, ways, at: now, in: db)
    }
    security.note(
      isOn ? .secondFactorOn(session.player) : .secondFactorOff(session.player), by: origin)
    return summary
  }

  /// Switches it off, and tells its member, where it was on.
  ///
  /// - Parameter session: the one that did it; nil for none that is open
  func endSecondFactor(
    of id: PlayerID, by session: Secret?, at now: Instant, in db: WriteTransaction
  ) throws {
    guard try MemberRecords.load(id, in: db)?.hasSecondFactor == true else { return }
    try MemberRecords.setSecondFactor(false, of: id, in: db)
    try notices?.tell(.secondFactorOff, to: id, by: session, at: now, in: db)
  }

  /// Makes ten recovery codes, in the place of those that there are.
  ///
  /// - Throws: `AccountRefusal.membersOnly`
  package func makeRecoveryCodes(
    by session: Session, from origin: RequestOrigin
  ) async throws -> [RecoveryCode] {
    var generator = dependencies.generator
    let codes = (0..<RecoveryCodeRecords.count).map { _ in
      RecoveryCode.random(using: &generator)
    }
    let now = dependencies.now()
    try await database.write { db in
      guard try MemberRecords.load(session.player, in: db) != nil else {
        throw AccountRefusal.membersOnly
      }
      try RecoveryCodeRecords.replace(with: codes, of: session.player, in: db)
      try notices?.tell(
        .recoveryCodesMade, to: session.player, by: session.secret, at: now, in: db)
    }
    security.note(.recoveryCodesMade(session.player), by: origin)
    return codes
  }

  /// A challenge for an act, as base64url.
  func ask(_ purpose: PasskeyChallenges.Purpose) async throws -> String {
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    return try await challenges.ask(purpose, with: secret, at: dependencies.now())
  }

  /// The owner of the passkey that answered rightly.
  ///
  /// - Parameter owner: whose passkey it has to be; nil for whoever it is, who then has to be named in the answer
  /// - Throws: `AccountRefusal`: `wrongPasskey`, `unknownPasskey`, `copiedPasskey`
  func verify(
    _ assertion: PasskeyAssertion, _ purpose: PasskeyChallenges.Purpose, by owner: PlayerID?,
    of party: PasskeyParty, from origin: RequestOrigin
  ) async throws -> PlayerID {
    let now = dependencies.now()
    let decoded = try DecodedAssertion(assertion)
    let ceremony = try await challenges.take(decoded.answer.clientData, purpose, of: party, at: now)
    let found = try await database.read { db in
      try PasskeyRecords.key(of: decoded.credential, in: db)
    }
    guard let found else {
      security.note(.passkeyFailed(owner), by: origin)
      throw AccountRefusal.unknownPasskey
    }
    do {
      let isOwners =
        if let owner { owner == found.player } else { decoded.user == found.player.handle }
      guard isOwners else { throw PasskeyRefusal.wrongParty }
      let counter = try ceremony.verify(
        decoded.answer, by: PasskeyPublicKey(found.publicKey), after: found.counter)
      let isTaken = try await database.write { db in
        try PasskeyRecords.use(found, counter: counter, at: now, in: db)
      }
      guard isTaken else { throw PasskeyRefusal.cloned }
    } catch PasskeyRefusal.cloned {
      security.note(.passkeyCopied(found.player), by: origin)
      throw AccountRefusal.copiedPasskey
    } catch is PasskeyRefusal {
      security.note(.passkeyFailed(owner ?? found.player), by: origin)
      throw AccountRefusal.wrongPasskey
    }
    return found.player
  }
}
