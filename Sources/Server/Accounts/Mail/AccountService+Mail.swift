import API
import Base
import Database

/// Links that are mailed, and what they do.
extension AccountService {
  /// Members to whom a link goes when several gave the same address and nobody has confirmed it.
  private static let mostOfOneAddress = 3

  func letters(for errand: MailRoom.Errand, _ links: Links) async throws -> [Letter] {
    var generator = surroundings.generator
    let secrets = (0..<Self.mostOfOneAddress).map { _ in Secret.random(using: &generator) }
    let now = surroundings.now()
    return try await database.write { db in
      switch errand {
      case .confirm(let id, let language):
        try Self.confirmation(of: id, secrets[0], language, links, at: now, in: db).map { [$0] }
          ?? []
      case .reset(let email, let language):
        try Self.resets(email, secrets, language, links, at: now, in: db)
      case .leave(let id, let email, let language):
        try PlayerRecords.load(id, in: db).map {
          [Letter(.leaving, of: $0.name, to: email, in: language, links)]
        } ?? []
      }
    }
  }

  private static func confirmation(
    of id: PlayerID, _ secret: Secret, _ language: Language, _ links: Links, at now: Instant,
    in db: WriteTransaction
  ) throws -> Letter? {
    guard let member = try MemberRecords.load(id, in: db), !member.isEmailConfirmed,
      let name = try PlayerRecords.load(id, in: db)?.name
    else { return nil }
    if let owner = try MemberRecords.owner(of: member.email, in: db),
      let ownerName = try PlayerRecords.load(owner.player, in: db)?.name
    {
      return Letter(
        .refusing(owner: ownerName), of: name, to: member.email, in: language, links)
    }
    try MailLinkRecords.insert(secret, .confirmation, for: member, at: now, in: db)
    return Letter(.confirming(secret), of: name, to: member.email, in: language, links)
  }

  private static func resets(
    _ email: EmailAddress, _ secrets: [Secret], _ language: Language, _ links: Links,
    at now: Instant, in db: WriteTransaction
  ) throws -> [Letter] {
    let members =
      try MemberRecords.owner(of: email, in: db).map { [$0] }
      ?? MemberRecords.all(with: email, limit: secrets.count, in: db)
    return try zip(members, secrets).compactMap { member, secret in
      guard let name = try PlayerRecords.load(member.player, in: db)?.name else { return nil }
      try MailLinkRecords.insert(secret, .reset, for: member, at: now, in: db)
      return Letter(.resetting(secret), of: name, to: member.email, in: language, links)
    }
  }

  /// - Throws: `AccountRefusal.linkUsed`, also when another member has confirmed the address since
  package func confirmEmail(_ link: Secret, from asker: Asker = .unknown) async throws {
    let now = surroundings.now()
    let member = try await database.write { db in
      guard let member = try MailLinkRecords.find(link, .confirmation, at: now, in: db),
        try MemberRecords.confirmEmail(of: member, in: db)
      else { throw AccountRefusal.linkUsed }
      try MailLinkRecords.delete(.confirmation, of: member.player, in: db)
      return member.player
    }
    security.note(.emailConfirmed(member), by: asker)
  }

  /// Sets a password, ends all sessions, and opens another. Whoever has followed the link has the address.
  ///
  /// - Throws: `AccountRefusal`: `linkUsed`, `busy`
  package func resetPassword(
    by link: Secret, to password: Password, on device: Device = .unknown,
    from asker: Asker = .unknown
  ) async throws -> (Player, Secret) {
    let find: @Sendable (ReadTransaction) throws -> Member = { [surroundings] db in
      guard let member = try MailLinkRecords.find(link, .reset, at: surroundings.now(), in: db)
      else { throw AccountRefusal.linkUsed }
      return member
    }
    _ = try await database.read(find)
    let claim = Claim(account: nil, network: asker.network, isKnown: true)
    let hash = try await hasher.hash(password, claim)
    let secret = SessionIDs(surroundings).secret
    let now = surroundings.now()
    let player = try await database.write { db in
      let member = try find(db)
      guard let player = try PlayerRecords.load(member.player, in: db) else {
        throw AccountRefusal.linkUsed
      }
      try MemberRecords.setHash(hash, of: player.id, in: db)
      try Self.endSessions(of: player.id, in: db)
      _ = try MemberRecords.confirmEmail(of: member, in: db)
      _ = try SessionRecords.insert(secret, for: player.id, on: device, at: now, in: db)
      return player
    }
    cache.removeAll(of: player.id)
    security.note(.passwordReset(player.id), by: asker)
    return (player, secret)
  }
}
