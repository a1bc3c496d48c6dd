package import API
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
    let (member, news) = try await database.write { db in
      guard let member = try MailLinkRecords.find(link, .confirmation, at: now, in: db),
        try MemberRecords.confirmEmail(of: member, in: db)
      else { throw AccountRefusal.linkUsed }
      try MailLinkRecords.delete(.confirmation, of: member.player, in: db)
      return (member.player, try Self.holdBanned(member.player, at: now, in: db))
    }
    security.note(.emailConfirmed(member), by: origin)
    tell(news, by: origin)
  }

  /// Sets a password, ends all sessions, and opens another, or asks for the second factor first. Whoever has followed
  /// a link that was mailed has the address, and nothing more. Where the club takes no passwords a host's link signs
  /// in alone, and takes away the password that there may have been.
  ///
  /// - Parameter typed: the new password; nil where the club takes none
  /// - Throws: `AccountRefusal`: `passwordsOff`, `badPassword`, `commonPassword`, `linkUsed`, `busy`
  package func resetPassword(
    by link: Secret?, to typed: String?, _ request: SignInRequest
  ) async throws -> (PlayerID, SignInOutcome) {
    let (now, ways) = (dependencies.now(), ways())
    if typed != nil { try ways.require(.password) }
    let takesPasswords = ways.open.contains(.password)
    let password = takesPasswords ? try Password(new: typed ?? "") : nil
    guard let link else { throw AccountRefusal.linkUsed }
    let find: @Sendable (ReadTransaction) throws -> (Member, MailLinkRecords.Kind) = { db in
      for kind in [MailLinkRecords.Kind.reset, .given] {
        guard let member = try MailLinkRecords.find(link, kind, at: now, in: db) else { continue }
        if kind == .reset { try ways.require(.password) }
        return (member, kind)
      }
      throw AccountRefusal.linkUsed
    }
    _ = try await database.read(find)
    let hash = try await hash(password, from: request.origin)
    let (member, news, letters) = try await database.write { db in
      let (member, kind) = try find(db)
      var news = ModerationNews()
      let farewell = try PushFarewell(to: member.player, but: nil, in: db)
      try Self.reset(hash, of: member.player, in: db)
      let notice = try notices?.tell(
        takesPasswords ? .passwordChanged : .newDevice, to: member.player,
        named: takesPasswords ? nil : request.device.name, by: nil, at: now, in: db)
      if kind == .given {
        try endSecondFactor(of: member.player, by: nil, at: now, in: db)
      } else {
        _ = try MemberRecords.confirmEmail(of: member, in: db)
        news = try Self.holdBanned(member.player, at: now, in: db)
      }
      return (
        try MemberRecords.load(member.player, in: db) ?? member, news,
        try farewell.letters(notice, in: db)
      )
    }
    push?.sendFarewells(letters)
    cache.removeAll(of: member.player)
    security.note(.passwordReset(member.player), by: request.origin)
    tell(news, by: request.origin)
    return (member.player, try await proceed(BegunSignIn(member), request))
  }

  private func hash(
    _ password: Password?, from origin: RequestOrigin
  ) async throws -> PasswordHash? {
    guard let password else { return nil }
    return try await hasher.hash(
      password, AttemptOrigin(account: nil, network: origin.network, isKnown: true))
  }
}
