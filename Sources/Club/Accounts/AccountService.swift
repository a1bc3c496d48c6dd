package import API
package import Base
import Database
package import Logging

/// Players and their sessions. Each method is one transaction, but for those that look at a password
/// between reading and writing.
package struct AccountService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  /// Notices to opponents of somebody who leaves.
  let notices: Notices?
  let hasher: PasswordHasher
  let tries = PasswordAttempts()
  let cache = SessionCache()
  let challenges = PasskeyChallenges()
  /// Sign-ins that wait for the second factor, or for what is to become of the guest.
  let signIns = OneTimeSecrets<BegunSignIn>()
  package let security: SecurityLog

  package init(
    _ database: Database, _ dependencies: Dependencies = .real, _ notices: Notices? = nil,
    cost: PasswordHash.Cost = .usual, logger: Logger = .none
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    hasher = PasswordHasher(dependencies, cost: cost)
    security = SecurityLog(logger)
  }

  /// The days without a visit after which a guest who has nothing is forgotten, unless the host says otherwise.
  package static let unusedGuestDays = 30

  /// The time after which a session that was not used ends.
  package static let sessionLife = Duration.seconds(400 * 24 * 60 * 60)
  /// The interval at which it is noted that a session was seen.
  private static let sessionIsNoted = Duration.seconds(24 * 60 * 60)
  /// The time for which a link to another device can be used, once.
  package static let carryLife = Duration.seconds(10 * 60)

  /// Makes a guest with a friendly name, or with `name`, and a first session.
  ///
  /// - Throws: `AccountRefusal`: `reservedName`, `networkSuspended`
  package func makeGuest(
    _ name: PlayerName? = nil, on device: Device = .unknown, from origin: RequestOrigin = .unknown
  ) async throws -> (Player, Secret) {
    if let name { try ReservedNames.requireFree(name) }
    var generator = dependencies.generator
    let guest = Player(
      id: .random(using: &generator), kind: .guest,
      name: name ?? .friendly(using: &generator), createdAt: dependencies.now())
    let secret = Secret.random(using: &generator)
    return try await database.write { db in
      try Self.requireNotSuspended(origin.network, at: guest.createdAt, in: db)
      try PlayerRecords.insert(guest, in: db)
      try GuestNetworkRecords.note(origin.network, of: guest.id, at: guest.createdAt, in: db)
      _ = try SessionRecords.insert(secret, for: guest.id, on: device, at: guest.createdAt, in: db)
      return (guest, secret)
    }
  }

  /// The player of a session; nil for one that was never given out, has ended or expired.
  ///
  /// Cost: one read, and none when it was asked for lately; once a day a write that notes that the
  /// session was seen.
  /// - Parameter network: from where it is used
  package func session(
    of secret: Secret, from network: ClientNetwork = RequestOrigin.unknown.network
  ) async throws -> Session? {
    let now = dependencies.now()
    if let entry = cache.find(secret), entry.seenAt + Self.sessionIsNoted > now {
      return Session(entry, secret)
    }
    let ticket = cache.ticket()
    guard var entry = try await database.read({ db in try SessionRecords.find(secret, in: db) }),
      entry.seenAt + Self.sessionLife > now
    else { return nil }
    if entry.seenAt + Self.sessionIsNoted <= now {
      try await database.write { [player = entry.player] db in
        try SessionRecords.touch(secret, at: now, in: db)
        try GameEntryRecords.noteActive(player, at: now, in: db)
        try GuestNetworkRecords.note(network, of: player, at: now, in: db)
      }
      entry.seenAt = now
    }
    cache.insert(entry, for: secret, ticket)
    return Session(entry, secret)
  }

  package func player(of secret: Secret) async throws -> PlayerID? {
    try await session(of: secret)?.player
  }

  /// Whether a session is there still, whatever the cache says.
  package func isOpen(_ session: Session) async throws -> Bool {
    try await database.read { db in
      try SessionRecords.find(session.secret, in: db)?.player == session.player
    }
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

  /// - Parameter audit: what it is noted as; nil for what players do themselves
  /// - Returns: False when there is no such player.
  /// - Throws: `AccountRefusal`: `reservedName`, unless the host does it; `nameTaken` for a member
  package func rename(
    _ id: PlayerID, to name: PlayerName, audit: AuditEntry.Action? = nil
  ) async throws -> Bool {
    let numbers = NameNumbers(dependencies)
    let now = dependencies.now()
    if audit == nil { try ReservedNames.requireFree(name) }
    return try await database.write { db in
      if try MemberRecords.load(id, in: db) != nil {
        try MemberRecords.requireFree(name, for: id, numbers, in: db)
        try MemberRecords.setName(name, of: id, in: db)
        try NameWordRecords.set(name, of: id, in: db)
      }
      if let audit, let player = try PlayerRecords.load(id, in: db) {
        let note = "\(player.name.text) to \(name.text)"
        try AuditRecords.insert(AuditEntry(action: audit, player: id, note: note, at: now), in: db)
      }
      db.publish(.player(id))
      return try PlayerRecords.rename(id, to: name, in: db)
    }
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

  /// A secret for a link that opens a session on another device, once and within 10 minutes.
  package func makeCarry(
    for player: PlayerID
  ) async throws -> (secret: Secret, expiresAt: Instant) {
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let expiresAt = dependencies.now() + Self.carryLife
    return try await database.write { db in
      try SessionRecords.insertCarry(secret, for: player, expiresAt: expiresAt, in: db)
      return (secret, expiresAt)
    }
  }

  /// Opens a session by such a link; nil when it was used or has expired.
  package func takeCarry(
    _ carry: Secret, on device: Device = .unknown, from origin: RequestOrigin = .unknown
  ) async throws -> (PlayerID, Secret)? {
    let now = dependencies.now()
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let taken = try await database.write { db -> (player: PlayerID, othersEnded: Bool)? in
      guard let player = try SessionRecords.takeCarry(carry, at: now, in: db) else { return nil }
      let othersEnded = try SessionRecords.insert(
        secret, for: player, on: device, at: now, in: db)
      return (player, othersEnded)
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
      try GuestNetworkRecords.delete(seenBefore: now - Self.guestNetworkLife, in: db)
      try SuspendedNetworkRecords.deleteEnded(by: now, in: db)
      try KnownDeviceRecords.deleteUnused(since: now - Self.deviceLife, in: db)
      try MergedMatchRecords.clean(at: now, in: db)
    }
    _ = try await inBatches { limit, db in
      try SessionRecords.unseen(since: now - Self.sessionLife, limit: limit, in: db)
    } delete: { hash, db in
      try SessionRecords.deleteUnseen(hash, since: now - Self.sessionLife, in: db)
    }
    let cutoff = now.before(days: days)
    return try await inBatches { limit, db in
      try PlayerRecords.unusedGuests(before: cutoff, limit: limit, in: db)
    } delete: { id, db in
      try PlayerRecords.prune(id, before: cutoff, in: db)
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
