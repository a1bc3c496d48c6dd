package import API
package import Base
import Database
package import Logging

/// Players and their sessions. Each method is one transaction, but for those that look at a password, or ask for what
/// it costs, between reading and writing.
package struct AccountService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  /// Notices to opponents of somebody who leaves.
  let notices: Notices?
  /// Brings messages to browsers whose sessions have just ended.
  let push: PushService?
  let groupSize: @Sendable () -> GroupSize
  /// The times after which sessions end, as they are now.
  package let sessionLife: @Sendable () -> SessionLife
  /// The ways in, as they are now.
  package let ways: @Sendable () -> WaysIn
  let hasher: PasswordHasher
  let tries: PasswordAttempts
  /// The sessions that are known without a read. Whoever ends some empties it before the answer; other nodes hear of it by
  /// `Change.sessionsEnded`.
  let cache: SessionCache
  let challenges: PasskeyChallenges
  /// Sign-ins that wait for the second factor, or for what is to become of the guest.
  let signIns: OneTimeSecrets<BegunSignIn>
  package let security: SecurityLog

  package init(
    _ database: Database, _ dependencies: Dependencies = .real, _ notices: Notices? = nil,
    push: PushService? = nil, cache: SessionCache = SessionCache(),
    groupSize: @escaping @Sendable () -> GroupSize = { .builtIn },
    sessionLife: @escaping @Sendable () -> SessionLife,
    ways: @escaping @Sendable () -> WaysIn = { WaysIn() },
    cost: PasswordHash.Cost = .usual, logger: Logger = .none
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.push = push
    self.cache = cache
    self.groupSize = groupSize
    self.sessionLife = sessionLife
    self.ways = ways
    hasher = PasswordHasher(dependencies, cost: cost)
    security = SecurityLog(logger)
    tries = PasswordAttempts(
      database.countsForAll ? SharedTallies(database: database) : MemoryTallies())
    challenges = PasskeyChallenges(in: database)
    signIns = OneTimeSecrets(.signIn, in: database)
  }

  /// The days without a visit after which a guest who has nothing is forgotten, unless the host says otherwise.
  package static let unusedGuestDays = 30

  /// The interval at which it is noted that a session was seen; of one that lasts less than two such, half its life.
  static let sessionIsNoted = Duration.seconds(24 * 60 * 60)
  /// The time for which it is known of a session that it has ended by itself, so that its browser can be told.
  static let pastEndIsKnown = Duration.seconds(24 * 60 * 60)
  /// The time for which a link to another device can be used, once.
  package static let carryLife = Duration.seconds(10 * 60)

  /// Makes a guest with a friendly name, or with `name`, and a first session.
  ///
  /// - Parameters:
  ///   - code: of the link of a match, which guests may need
  ///   - admit: asks for what it costs, once it is known that they may come in by that name; what it throws
  ///     refuses
  /// - Throws: `AccountRefusal`: `reservedName`, `networkSuspended`, `guestsOff`, `guestsByLink`
  package func makeGuest(
    _ name: PlayerName? = nil, _ face: Face? = nil, by code: InvitationCode? = nil,
    on device: Device = .unknown, from origin: RequestOrigin = .unknown,
    admit: () async throws -> Void = {}
  ) async throws -> (Player, Secret) {
    if let name { try ReservedNames.requireFree(name) }
    let now = dependencies.now()
    try await database.read { db in
      try Self.requireOpen(toGuestBy: code, from: origin.network, at: now, in: db)
    }
    try await admit()
    var generator = dependencies.generator
    let guest = Player(
      id: .random(using: &generator), kind: .guest,
      name: name ?? .friendly(using: &generator), createdAt: now, face: face)
    let secret = Secret.random(using: &generator)
    return try await database.write { db in
      try Self.requireOpen(toGuestBy: code, from: origin.network, at: now, in: db)
      try PlayerRecords.insert(guest, in: db)
      try GuestNetworkRecords.note(origin.network, of: guest.id, at: guest.createdAt, in: db)
      _ = try SessionRecords.insert(secret, for: guest.id, on: device, at: guest.createdAt, in: db)
      return (guest, secret)
    }
  }

  private static func requireOpen(
    toGuestBy code: InvitationCode?, from network: ClientNetwork, at now: Instant,
    in db: ReadTransaction
  ) throws {
    try BanGate.requireOpen(toNewFrom: network, at: now, in: db)
    try Entrance.becomeGuest(by: code, at: now, in: db)
  }

  /// The player of a session; nil for one that was never given out, has ended or expired.
  package func session(
    of secret: Secret, from network: ClientNetwork = RequestOrigin.unknown.network
  ) async throws -> Session? {
    try await session(by: .session(secret), from: network)
  }

  /// The player for whom a session or an access token acts; nil for one that was never given out, has ended or expired.
  /// A guest's session begins anew on each day on which it is used.
  ///
  /// Cost: one read, and none when it was asked for lately; once a day, for a token once an hour, a write that notes
  /// that it was seen.
  /// - Parameter network: from where it is used
  package func session(
    by credential: Credential, from network: ClientNetwork
  ) async throws -> Session? {
    if let session = sessionSeenLately(by: credential) { return session }
    let now = dependencies.now()
    let ticket = cache.ticket()
    guard var entry = try await stored(credential, at: now),
      !entry.hasEnded(sessionLife(), by: now)
    else { return nil }
    if !entry.isNoted(sessionLife(), by: now) {
      try await database.write { [player = entry.player] db in
        switch credential {
        case .session(let secret): try SessionRecords.touch(secret, at: now, in: db)
        case .token(let secret): try AccessTokenRecords.touch(secret, at: now, in: db)
        }
        try GameEntryRecords.noteActive(player, at: now, in: db)
        try GuestNetworkRecords.note(network, of: player, at: now, in: db)
      }
      entry.seenAt = now
      if entry.role == .guest, entry.grant == nil {
        entry.beganAt = now
        entry.isRenewed = true
      }
    }
    cache.insert(entry, for: credential, ticket)
    return Session(entry, credential.secret)
  }

  /// The session as it is stored, once a suspension of its player that is over has ended.
  private func stored(
    _ credential: Credential, at now: Instant
  ) async throws -> SessionCache.Entry? {
    let entry = try await database.read { db in try Self.find(credential, in: db) }
    guard let entry, entry.hasServed(by: now) else { return entry }
    return try await database.write { db in
      if try Self.find(credential, in: db)?.hasServed(by: now) == true {
        try Self.endSuspension(of: entry.player, in: db)
      }
      return try Self.find(credential, in: db)
    }
  }

  private static func find(
    _ credential: Credential, in db: ReadTransaction
  ) throws -> SessionCache.Entry? {
    switch credential {
    case .session(let secret): try SessionRecords.find(secret, in: db)
    case .token(let secret): try AccessTokenRecords.find(secret, in: db)
    }
  }

  /// The same, if that costs no look into the database. Quick.
  package func sessionSeenLately(by credential: Credential) -> Session? {
    let (now, life) = (dependencies.now(), sessionLife())
    guard let entry = cache.find(credential), entry.isNoted(life, by: now),
      !entry.hasEnded(life, by: now), !entry.hasServed(by: now)
    else { return nil }
    return Session(entry, credential.secret)
  }

  /// Whether a session that a request came with is known still: it may have ended while that was answered. Quick.
  package func isKnown(_ session: Session) -> Bool { cache.find(session.credential) != nil }

  /// Notes that a browser keeps its cookie as long as a session lasts that has begun anew. Quick.
  package func noteKept(_ session: Session) { cache.noteKept(session.credential) }

  /// The time after which a session ends by itself; none for what has no end.
  package func timeLeft(of session: Session) -> Duration {
    session.endsAt(sessionLife()).map { dependencies.now().distance(to: $0) } ?? .zero
  }

  package func player(of secret: Secret) async throws -> PlayerID? {
    try await session(of: secret)?.player
  }

  /// A session or access token as it is by now, whatever the cache says; nil when it has ended, or is another player's.
  package func current(_ session: Session) async throws -> Session? {
    let (now, life) = (dependencies.now(), sessionLife())
    let entry = try await database.read { db in try Self.find(session.credential, in: db) }
    guard let entry, entry.player == session.player, !entry.hasEnded(life, by: now) else {
      return nil
    }
    return Session(entry, session.secret)
  }

  /// The instant at which a member's session ended by itself; nil for one that lasts, ended otherwise, or was swept
  /// away.
  package func pastEnd(of secret: Secret) async throws -> Instant? {
    let (now, life) = (dependencies.now(), sessionLife())
    let entry = try await database.read { db in try SessionRecords.find(secret, in: db) }
    guard let entry, entry.role > .guest, entry.hasEnded(life, by: now) else { return nil }
    return life.end(beganAt: entry.beganAt, entry.role, nil)
  }

  package func player(_ id: PlayerID) async throws -> Player? {
    try await database.read { db in try PlayerRecords.load(id, in: db) }
  }

  /// Nil for nobody, and for a player that there is no more.
  package func known(_ id: PlayerID?) async throws -> Player? {
    guard let id else { return nil }
    return try await player(id)
  }

  /// The players among `ids` that there are. One transaction for all.
  package func players(_ ids: [PlayerID]) async throws -> [Player] {
    try await database.read { db in try ids.compactMap { try PlayerRecords.load($0, in: db) } }
  }

  /// - Parameter actor: whoever does it in a role; nil for what players do themselves
  /// - Returns: False when there is no such player.
  /// - Throws: `AccountRefusal`: `reservedName`, unless a host does it; `nameTaken` for a member; `hostsOnly`,
  ///   `moderatorsOnly`; in a young club `moderatorsChooseNames`
  package func rename(
    _ id: PlayerID, to name: PlayerName, by actor: Actor? = nil
  ) async throws -> Bool {
    let numbers = NameNumbers(dependencies)
    let now = dependencies.now()
    if actor.map({ $0.role == .moderator }) ?? true { try ReservedNames.requireFree(name) }
    return try await database.write { db in
      if let actor {
        try actor.require(over: id, in: db)
        guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil
        else { return false }
      } else {
        try Self.requireRenaming(by: id, in: db)
      }
      if try MemberRecords.load(id, in: db) != nil {
        try MemberRecords.requireFree(name, for: id, numbers, in: db)
      }
      return try Self.rename(id, to: name, by: actor, at: now, in: db)
    }
  }

  /// - Precondition: The name is free, where it is a member's.
  @discardableResult
  static func rename(
    _ id: PlayerID, to name: PlayerName, by actor: Actor?, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    if try MemberRecords.load(id, in: db) != nil {
      try MemberRecords.setName(name, of: id, in: db)
      try NameWordRecords.set(name, of: id, in: db)
    }
    if let actor, let player = try PlayerRecords.load(id, in: db) {
      let note = "\(player.name.text) to \(name.text)"
      try AuditRecords.insert(
        AuditEntry(action: .rename, player: id, note: note, by: actor, at: now), in: db)
    }
    db.publish(.player(id))
    return try PlayerRecords.rename(id, to: name, in: db)
  }

  /// Ends a session; one that has ended is no error.
  package func end(_ secret: Secret, from origin: RequestOrigin = .unknown) async throws {
    let player = try await database.write { db in
      let player = try SessionRecords.find(secret, in: db)?.player
      try SessionRecords.delete(secret, in: db)
      return player
    }
    cache.remove(secret)
    if let player { security.note(.sessionEnded(player), by: origin) }
  }

  /// A secret for a link that opens a session on another device, once and within 10 minutes. Nobody shows there who
  /// they are, so a member's lasts no longer than the one that asks; a guest couldn't show it, so it begins then.
  ///
  /// - Parameter session: the one that asks
  package func makeCarry(
    for player: PlayerID, by session: Session? = nil
  ) async throws -> (secret: Secret, expiresAt: Instant) {
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let expiresAt = dependencies.now() + Self.carryLife
    return try await database.write { db in
      let isMember = try MemberRecords.load(player, in: db) != nil
      try SessionRecords.insertCarry(
        secret, for: player, beganAt: isMember ? session?.beganAt : nil, expiresAt: expiresAt,
        in: db)
      return (secret, expiresAt)
    }
  }

  /// Opens a session by such a link; nil when it was used or has expired, or the session would be over at once.
  package func takeCarry(
    _ carry: Secret, on device: Device = .unknown, from origin: RequestOrigin = .unknown
  ) async throws -> (PlayerID, Secret)? {
    let (now, life) = (dependencies.now(), sessionLife())
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let taken = try await database.write { db -> (player: PlayerID, othersEnded: Bool)? in
      guard let taken = try SessionRecords.takeCarry(carry, at: now, in: db) else { return nil }
      let lasting = life.of(try MemberRecords.load(taken.player, in: db)?.role ?? .guest)
      guard (taken.beganAt ?? now) + lasting > now else { return nil }
      try BanGate.requireOpen(to: taken.player, at: now, in: db)
      let othersEnded = try SessionRecords.insert(
        secret, for: taken.player, on: device, beganAt: taken.beganAt, at: now, in: db)
      return (taken.player, othersEnded)
    }
    guard let taken else { return nil }
    if taken.othersEnded { cache.removeAll(of: taken.player) }
    security.note(.sessionCarried(taken.player), by: origin)
    return (taken.player, secret)
  }

  /// Compares the names of members who were there before names were compared by their looks. To be called
  /// before the server serves.
  ///
  /// Cost: nothing where all are compared.
  package func restart() async throws {
    while try await database.write({ db in try MemberRecords.addSkeletons(limit: 500, in: db) }) {}
  }

  /// Forgets what has expired. To be called now and then.
  ///
  /// - Parameter days: after which guests without a match, a room or games are forgotten who were not seen
  /// - Returns: how many guests were forgotten
  @discardableResult
  package func clean(keepingGuestsFor days: Int = unusedGuestDays) async throws -> Int {
    let now = dependencies.now()
    try await database.write { db in
      try SessionRecords.deleteExpiredCarries(at: now, in: db)
      try MailLinkRecords.deleteExpired(at: now, in: db)
      try OneTimeRecords.deleteExpired(at: now, in: db)
      try GuestNetworkRecords.delete(seenBefore: now - Self.guestNetworkLife, in: db)
      try BanRecords.deleteEnded(by: now, in: db)
      try CardRecords.deleteEnded(by: now, in: db)
      try AccessTokenRecords.deleteEnded(before: now - Self.endedTokenLife, in: db)
      try KnownDeviceRecords.deleteUnused(since: now - Self.deviceLife, in: db)
      try MergedMatchRecords.clean(at: now, in: db)
    }
    _ = try await inBatches { limit, db in
      try MemberRecords.haveServed(by: now, limit: limit, in: db)
    } delete: { id, db in
      // It may be longer by now.
      guard let end = try MemberRecords.suspension(of: id, in: db)?.until, end <= now else {
        return
      }
      try Self.endSuspension(of: id, in: db)
    }
    try await cleanSessions(at: now)
    let cutoff = now.before(days: days)
    return try await inBatches { limit, db in
      try PlayerRecords.unusedGuests(before: cutoff, limit: limit, in: db)
    } delete: { id, db in
      try PlayerRecords.prune(id, before: cutoff, in: db)
    }
  }

  /// Forgets wrong passwords that count no more. To be called each minute at one node.
  package func cleanTries() async throws { try await tries.clean(at: dependencies.now()) }

  /// Lets sessions that are over be told nothing more, and forgets them once it is long ago.
  private func cleanSessions(at now: Instant) async throws {
    let life = sessionLife()
    _ = try await inBatches { limit, db in
      try SessionRecords.overWithPush(life, by: now, limit: limit, in: db)
    } delete: { hash, db in
      try PushRecords.delete(ofSession: hash, in: db)
    }
    let cutoff = now - Self.pastEndIsKnown
    _ = try await inBatches { limit, db in
      try SessionRecords.over(life, by: cutoff, limit: limit, in: db)
    } delete: { hash, db in
      try SessionRecords.deleteOver(hash, life, by: cutoff, in: db)
    }
  }

  /// Looks for what can go while others write, and deletes a little at a time.
  ///
  /// - Returns: how many were found
  private func inBatches<Key: Sendable>(
    find: @escaping @Sendable (Int, ReadTransaction) throws -> [Key],
    delete: @escaping @Sendable (Key, WriteTransaction) throws -> Void
  ) async throws -> Int {
    let batch = 200
    var (found, count): ([Key], Int) = ([], 0)
    repeat {
      found = try await database.read { db in try find(batch, db) }
      try await database.write { [found] db in for key in found { try delete(key, db) } }
      count += found.count
    } while found.count == batch
    return count
  }
}
