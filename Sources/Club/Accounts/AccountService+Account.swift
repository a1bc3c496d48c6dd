package import API
package import Base
import Database

/// Changes that members make to their account.
extension AccountService {
  /// - Throws: `AccountRefusal.membersOnly`
  package func account(of id: PlayerID) async throws -> Account {
    try await database.read { db in try Self.account(of: id, in: db) }
  }

  private static func account(of id: PlayerID, in db: ReadTransaction) throws -> Account {
    guard let member = try MemberRecords.load(id, in: db),
      let player = try PlayerRecords.load(id, in: db)
    else { throw AccountRefusal.membersOnly }
    let listed = try ClubListRecords.listing(of: id, in: db)
    return Account(
      player: player.summary, email: member.email?.text, isEmailConfirmed: member.isEmailConfirmed,
      suspendedAt: member.suspendedAt, suspendedUntil: member.suspendedUntil,
      createdAt: member.createdAt, listedName: listed?.name, cameAt: listed?.cameAt)
  }

  /// Whoever asks has proven who they are, see `requireProof`.
  ///
  /// - Returns: Also the address that was theirs until now, if that is known and another.
  /// - Throws: `AccountRefusal`: `badEmail`, `membersOnly`
  package func changeEmail(
    of id: PlayerID, to email: String, from origin: RequestOrigin
  ) async throws -> (account: Account, former: EmailAddress?) {
    guard let email = EmailAddress(email) else { throw AccountRefusal.badEmail }
    let now = dependencies.now()
    let changed = try await database.write { db in
      let member = try MemberRecords.load(id, in: db)
      let former = member.flatMap { $0.isEmailConfirmed && $0.email != email ? $0.email : nil }
      try MemberRecords.setEmail(email, of: id, in: db)
      try MailLinkRecords.deleteAll(of: id, in: db)
      if let member, member.email != email {
        try notices?.tell(.emailChanged, to: id, by: origin.session, at: now, in: db)
      }
      return (account: try Self.account(of: id, in: db), former: former)
    }
    security.note(.emailChanged(id), by: origin)
    return changed
  }

  /// Ends all sessions, also the one that asks, and the card, and opens another session. Whoever asks has proven who they are, see
  /// `requireProof`.
  ///
  /// - Throws: `AccountRefusal`: `passwordsOff`, `membersOnly`, `badPassword`, `commonPassword`, `busy`; `unknownPlayer`
  ///   when it was changed meanwhile
  package func changePassword(
    of id: PlayerID, to new: String, by origin: RequestOrigin, on device: Device = .unknown
  ) async throws -> (Player, Secret) {
    try ways().require(.password)
    guard let before = try await database.read({ db in try MemberRecords.load(id, in: db) }) else {
      throw AccountRefusal.membersOnly
    }
    let attempt = AttemptOrigin(account: nil, network: origin.network, isKnown: true)
    let hash = try await hasher.hash(Password(new: new), attempt)
    let secret = SessionIDs(dependencies).secret
    let now = dependencies.now()
    let (player, letters) = try await database.write { db in
      guard let member = try MemberRecords.load(id, in: db), member.hash == before.hash,
        let player = try PlayerRecords.load(id, in: db)
      else { throw AccountRefusal.unknownPlayer }
      try MemberRecords.setHash(hash, of: id, in: db)
      try CardRecords.delete(of: id, in: db)
      let farewell = try PushFarewell(to: id, but: origin.session, in: db)
      try Self.endSessions(of: id, keepingTokens: true, in: db)
      _ = try SessionRecords.insert(
        secret, for: id, on: device, isProven: true, at: now, in: db)
      let notice = try notices?.tell(.passwordChanged, to: id, by: secret, at: now, in: db)
      return (player, try farewell.letters(notice, in: db))
    }
    push?.sendFarewells(letters)
    cache.removeAll(of: id)
    security.note(.passwordChanged(id), by: origin)
    return (player, secret)
  }

  /// The password of somebody who is signed in.
  func prove(_ id: PlayerID, _ password: String, from origin: RequestOrigin) async throws -> Member
  {
    guard let player = try await player(id), player.kind == .member else {
      throw AccountRefusal.membersOnly
    }
    return try await prove(
      FoldedName(player.name), Password(typed: password), from: origin, inSession: origin.session
    ) { db in try MemberRecords.load(id, in: db) }
  }
}

/// Sessions.
extension AccountService {
  /// Sessions on a page of the list.
  package static let sessionPage = 20

  /// A page of the list, the one seen last first.
  ///
  /// - Parameters:
  ///   - current: the one that asks
  ///   - cursor: where the page before ended
  package func sessions(
    of id: PlayerID, current: Secret? = nil, before cursor: ListCursor<SessionID> = .start,
    limit: Int = Self.sessionPage
  ) async throws -> SessionList {
    let (now, life) = (dependencies.now(), sessionLife())
    let (all, lasting) = try await database.read { db in
      let lasting = life.of(try MemberRecords.load(id, in: db)?.role ?? .guest)
      return (try SessionRecords.all(of: id, since: now - lasting, in: db), lasting)
    }
    let page = Page(limit: limit) { _ in
      all.filter { $0.cursor < cursor }.sorted { $1.cursor < $0.cursor }
    }
    return SessionList(
      sessions: page.rows.map { $0.summary(lasting, current: current) },
      next: page.next(\.cursor.description))
  }

  /// Ends a session of the player; one that has ended is no error.
  package func end(
    _ session: SessionID, of id: PlayerID, from origin: RequestOrigin = .unknown
  ) async throws {
    let hasEnded = try await database.write { db in
      var hasEnded = false
      let all = try SessionRecords.all(of: id, since: Instant(milliseconds: .min), in: db)
      for record in all where record.id == session {
        try SessionRecords.delete(record.hash, of: id, in: db)
        hasEnded = true
      }
      return hasEnded
    }
    if hasEnded { security.note(.sessionEnded(id), by: origin) }
    cache.removeAll(of: id)
  }
}
