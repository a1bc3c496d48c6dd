import API
package import Base
import Database

/// Links that are mailed, and what they do.
extension AccountService {
  /// The time in which a queue, where there is one, gives a letter up itself and says which.
  package static let untilMailIsCleaned = Duration.seconds(60 * 60)

  /// Forgets letters that waited for too long, as they do where no mail is sent any more.
  ///
  /// - Returns: The number of letters that are forgotten.
  package func cleanMail() async throws -> Int {
    let now = dependencies.now()
    return try await database.write { db in
      try MailOutboxRecords.delete(
        askedBefore: now - MailRetryPolicy.life - Self.untilMailIsCleaned, in: db)
    }
  }

  /// Lets letters be tried at once that were being handed over when the server ended, or were put off. To be
  /// called once, at a start.
  package func restartMail() async throws {
    let now = dependencies.now()
    try await database.write { db in try MailOutboxRecords.makeAllDue(at: now, in: db) }
  }

  /// - Throws: `AccountRefusal.linkUsed`, also when another member has confirmed the address since
  package func confirmEmail(_ link: Secret, from origin: RequestOrigin = .unknown) async throws {
    let now = dependencies.now()
    let member = try await database.write { db in
      guard let member = try MailLinkRecords.find(link, .confirmation, at: now, in: db),
        try MemberRecords.confirmEmail(of: member, in: db)
      else { throw AccountRefusal.linkUsed }
      try MailLinkRecords.delete(.confirmation, of: member.player, in: db)
      return member.player
    }
    security.note(.emailConfirmed(member), by: origin)
  }

  /// Sets a password, ends all sessions, and opens another. Whoever has followed the link has the address.
  ///
  /// - Throws: `AccountRefusal`: `linkUsed`, `busy`
  package func resetPassword(
    by link: Secret, to password: Password, on device: Device = .unknown,
    from origin: RequestOrigin = .unknown
  ) async throws -> (Player, Secret) {
    let find: @Sendable (ReadTransaction) throws -> Member = { [dependencies] db in
      guard let member = try MailLinkRecords.find(link, .reset, at: dependencies.now(), in: db)
      else { throw AccountRefusal.linkUsed }
      return member
    }
    _ = try await database.read(find)
    let attempt = AttemptOrigin(account: nil, network: origin.network, isKnown: true)
    let hash = try await hasher.hash(password, attempt)
    let secret = SessionIDs(dependencies).secret
    let now = dependencies.now()
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
    security.note(.passwordReset(player.id), by: origin)
    return (player, secret)
  }
}
