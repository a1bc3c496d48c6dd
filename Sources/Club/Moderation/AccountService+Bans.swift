package import API
package import Base
import Database

/// Bans: a player or an address doesn't come in, and from a network nobody new does.
extension AccountService {
  /// Bans on a page.
  package static let banPage = 50

  /// The subject that a request names.
  ///
  /// - Throws: `AccountRefusal`: `badEmail`, `badNetwork`, `badBan` for none of the three and for several
  package static func subject(of request: BanRequest) throws(AccountRefusal) -> BanRecord.Subject {
    switch (request.player, request.email, request.network) {
    case (let player?, nil, nil): return .player(player)
    case (nil, let text?, nil):
      guard let email = EmailAddress(text) else { throw .badEmail }
      return .email(email)
    case (nil, nil, let text?):
      guard let network = ClientRange(text) else { throw .badNetwork }
      return .network(network)
    default: throw .badBan
    }
  }

  /// Bans somebody or something; an earlier ban of the same gives way. The sessions of whom it is about end, and
  /// nobody meets them.
  ///
  /// - Parameters:
  ///   - end: the instant at which it ends by itself; nil where somebody has to lift it
  ///   - origin: nil for the command line
  /// - Throws: `AccountRefusal`: `unknownPlayer`, `hostAndSuspended`, `hostsOnly`, `moderatorsOnly`,
  ///   `endIsPast`; `badEmail` for an address that can't be kept
  package func ban(
    _ subject: BanRecord.Subject, until end: Instant?, reason: String,
    by actor: Actor = .commandLine, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let news = try await database.write { db in
      try Self.ban(subject, until: end, reason: reason.printable, by: actor, at: now, in: db)
    }
    tell(news, by: origin)
  }

  static func ban(
    _ subject: BanRecord.Subject, until end: Instant?, reason: String, by actor: Actor,
    at now: Instant, in db: WriteTransaction
  ) throws -> ModerationNews {
    try actor.require(in: db)
    guard end.map({ $0 > now }) ?? true else { throw AccountRefusal.endIsPast }
    var news = ModerationNews()
    var concerned: PlayerID?
    switch subject {
    case .player(let id):
      let network = try hold(id, until: end, by: actor, at: now, in: db)
      concerned = id
      news.events = SecurityEvent.suspension(of: id, network)
    case .email(let address):
      // Small letters may take more room. What can't be read again would take all other bans along.
      guard EmailAddress(address.folded) != nil else { throw AccountRefusal.badEmail }
      concerned = try MemberRecords.owner(of: address, in: db)?.player
      if let concerned { try holdAtLeast(concerned, until: end, by: actor, at: now, in: db) }
    case .network(let range, _): news.events = [.networkSuspended(range)]
    }
    let number = try BanRecords.put(subject, until: end, reason: reason, at: now, in: db)
    if let concerned {
      try endSessions(of: concerned, in: db)
      news.player = concerned
      news.events.append(.banned(concerned))
    }
    try AuditRecords.insert(
      AuditEntry(
        action: .ban, player: concerned, note: note(subject, number, until: end), reason: reason,
        by: actor, at: now), in: db)
    return news
  }

  /// The words that are noted for good, which have no e-mail address in them.
  private static func note(
    _ subject: BanRecord.Subject, _ number: Int, until end: Instant? = nil
  ) -> String {
    let what: String? =
      switch subject {
      case .player: nil
      case .email: "an e-mail address"
      case .network(let range, _): "\(range)"
      }
    return ["\(number)", what, end.map { "until \($0.day)" }].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Whoever confirms an address that is banned is banned with it: only now is it known whose it is.
  static func holdBanned(
    _ id: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws -> ModerationNews {
    guard try MemberRecords.load(id, in: db)?.role != .host,
      let ban = try BanRecords.find(of: id, at: now, in: db)
    else { return ModerationNews() }
    try holdAtLeast(id, until: ban.until, by: .commandLine, at: now, in: db)
    try endSessions(of: id, in: db)
    return ModerationNews(player: id, events: [.banned(id)])
  }

  /// Suspends whoever has an address that is banned, and shortens no suspension of theirs.
  private static func holdAtLeast(
    _ id: PlayerID, until end: Instant?, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws {
    var end = end
    if let suspension = try MemberRecords.suspension(of: id, in: db), let asked = end {
      end = suspension.until.map { max($0, asked) }
    }
    _ = try hold(id, until: end, by: actor, at: now, in: db)
  }

  /// Lifts a ban; the suspension of the player, or of the member whose address it was, ends too.
  ///
  /// - Parameter origin: nil for the command line
  /// - Throws: `AccountRefusal`: `unknownBan`, `hostsOnly`, `moderatorsOnly`
  package func liftBan(
    _ number: Int, by actor: Actor = .commandLine, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let news = try await database.write { db -> ModerationNews in
      try actor.require(in: db)
      guard let record = try BanRecords.load(number, in: db) else {
        throw AccountRefusal.unknownBan
      }
      if case .player(let id) = record.subject {
        return try letPlay(id, by: actor, at: now, in: db)
      }
      let owner = try Self.owner(of: record.subject, in: db)
      if let owner { try actor.require(over: owner, in: db) }
      try BanRecords.delete(number, in: db)
      try AuditRecords.insert(
        AuditEntry(
          action: .liftBan, player: owner, note: Self.note(record.subject, number), by: actor,
          at: now),
        in: db)
      return try Self.news(ofLifted: record, owner, at: now, in: db)
    }
    tell(news, by: origin)
  }

  /// The member whose address is banned; nil for other bans, and where it is nobody's.
  private static func owner(
    of subject: BanRecord.Subject, in db: ReadTransaction
  ) throws -> PlayerID? {
    guard case .email(let address) = subject else { return nil }
    return try MemberRecords.owner(of: address, in: db)?.player
  }

  /// Lets the member play again whose address is banned no more, unless they are banned themselves or were suspended
  /// for another time, which is no business of this ban.
  private static func news(
    ofLifted ban: BanRecord, _ owner: PlayerID?, at now: Instant, in db: WriteTransaction
  ) throws -> ModerationNews {
    if case .network(let range, _) = ban.subject {
      return ModerationNews(events: [.networkRestored(range)])
    }
    guard let owner, try BanRecords.find(of: owner, at: now, in: db) == nil,
      let suspension = try MemberRecords.suspension(of: owner, in: db),
      suspension.until == ban.until
    else { return ModerationNews() }
    try endSuspension(of: owner, in: db)
    return ModerationNews(player: owner, events: [.restored(owner)])
  }

  /// The number of the ban of a network; nil where there is none.
  package func ban(of network: ClientRange) async throws -> Int? {
    let now = dependencies.now()
    return try await database.read { db in try BanRecords.number(of: network, at: now, in: db) }
  }

  /// A page of the bans that count, the latest first.
  ///
  /// - Parameter number: the last of the page before
  package func bans(before number: Int = .max) async throws -> BanPage {
    let now = dependencies.now()
    return try await database.read { db in
      let page = try Page(limit: Self.banPage) { limit in
        try BanRecords.page(before: number, at: now, limit: limit, in: db)
      }
      let bans = page.rows.map(\.ban)
      let named = Set(bans.flatMap { [$0.player, $0.guest].compactMap(\.self) })
      return BanPage(
        bans: bans, players: try PlayerRecords.summaries(named.sorted(), in: db),
        next: page.next(\.number))
    }
  }
}
