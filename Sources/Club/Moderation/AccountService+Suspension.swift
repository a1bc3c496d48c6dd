package import API
package import Base
import Database

/// The host's acts against players who harm the club.
extension AccountService {
  /// The time for which the network from which a guest came is suspended with the guest.
  package static let networkSuspension = Duration.seconds(7 * 24 * 60 * 60)
  /// The time for which it is known from where a guest came.
  static let guestNetworkLife = networkSuspension

  /// Suspends a player: no match ends, but they can only look, what they wait with and challenges to them are
  /// withdrawn, and nobody finds or meets them any more. They alone are told, with the reason. Guests would simply
  /// come again, so nobody becomes a guest or a member from their network for a while.
  ///
  /// - Parameters:
  ///   - end: the instant at which it ends by itself; nil where somebody has to end it
  ///   - reason: the words for the player; empty for none
  ///   - origin: nil for the command line
  /// - Returns: the network that is suspended with a guest, if it is known
  /// - Throws: `AccountRefusal`: `unknownPlayer`, `hostAndSuspended`, `hostsOnly`, `moderatorsOnly`, `endIsPast`
  @discardableResult
  package func suspend(
    _ id: PlayerID, until end: Instant? = nil, reason: String, by actor: Actor = .commandLine,
    from origin: RequestOrigin? = nil
  ) async throws -> ClientNetwork? {
    let now = dependencies.now()
    let network = try await database.write { db in
      let network = try Self.suspend(
        id, until: end, reason: reason, by: actor, at: now, in: db)
      try notices?.tell(
        .suspended, to: id, about: nil, reason: reason.printable, at: now, in: db)
      return network
    }
    tell(ModerationNews(player: id, events: SecurityEvent.suspension(of: id, network)), by: origin)
    return network
  }

  /// Suspends a player, who is told so by whoever calls it.
  static func suspend(
    _ id: PlayerID, until end: Instant?, reason: String, by actor: Actor, at now: Instant,
    in db: WriteTransaction
  ) throws -> ClientNetwork? {
    let network = try hold(id, until: end, by: actor, at: now, in: db)
    try AuditRecords.insert(
      AuditEntry(
        action: .suspend, player: id, note: end.map { "until \($0.day)" } ?? "",
        reason: reason.printable, by: actor, at: now), in: db)
    return network
  }

  /// Suspends a player, which is noted by whoever calls it.
  static func hold(
    _ id: PlayerID, until end: Instant?, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> ClientNetwork? {
    guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
      throw AccountRefusal.unknownPlayer
    }
    try actor.require(over: id, in: db)
    guard end.map({ $0 > now }) ?? true else { throw AccountRefusal.endIsPast }
    guard try MemberRecords.load(id, in: db)?.role != .host else {
      throw AccountRefusal.hostAndSuspended
    }
    let since = try MemberRecords.suspension(of: id, in: db)?.since
    if since == nil {
      try GameEntryRecords.hide(id, in: db)
      try GameRatingRecords.hide(id, in: db)
      // They are others now: what they may look at is to be asked anew.
      db.publish(.sessionsEnded(of: id))
    }
    try MemberRecords.setSuspended(at: since ?? now, until: end, id, in: db)
    let network = try GuestNetworkRecords.network(of: id, in: db)
    if let network {
      try BanRecords.put(network, of: id, until: now + networkSuspension, at: now, in: db)
    }
    try InvitationRecords.deleteOpen(of: id, in: db)
    try ChallengeRecords.deleteAll(of: id, in: db)
    if since == nil { try tellGroups(of: id, in: db) }
    db.publish(.player(id))
    db.publish(.audience(of: id))
    return network
  }

  /// The opposite, which the player is told; a ban is lifted, and a network that was banned with a guest is free
  /// again, too.
  ///
  /// - Throws: `AccountRefusal`: `unknownPlayer`, `hostsOnly`, `moderatorsOnly`
  package func restore(
    _ id: PlayerID, by actor: Actor = .commandLine, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let news = try await database.write { db in
      try letPlay(id, by: actor, at: now, in: db)
    }
    tell(news, by: origin)
  }

  /// Lets a player play again, and tells those who were suspended.
  func letPlay(
    _ id: PlayerID, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> ModerationNews {
    let wasSuspended = try MemberRecords.isSuspended(id, in: db)
    let news = try Self.restore(id, by: actor, at: now, in: db)
    if wasSuspended { try notices?.tell(.restored, to: id, about: nil, at: now, in: db) }
    return news
  }

  /// Lets a player play again, who is told so by whoever calls it.
  static func restore(
    _ id: PlayerID, by actor: Actor, at now: Instant, in db: WriteTransaction
  ) throws -> ModerationNews {
    guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
      throw AccountRefusal.unknownPlayer
    }
    try actor.require(over: id, in: db)
    try endSuspension(of: id, in: db)
    try AuditRecords.insert(AuditEntry(action: .restore, player: id, by: actor, at: now), in: db)
    let networks = try BanRecords.lift(of: id, in: db)
    return ModerationNews(
      player: id, events: [.restored(id)] + networks.map(SecurityEvent.networkRestored))
  }

  /// Lets somebody play again.
  static func endSuspension(of id: PlayerID, in db: WriteTransaction) throws {
    if try MemberRecords.isSuspended(id, in: db) {
      try MemberRecords.setSuspended(at: nil, id, in: db)
      db.publish(.sessionsEnded(of: id))
      if try !MemberRecords.isOutOfSight(id, in: db) { try GameEntryRecords.show(id, in: db) }
      try GameRatingRecords.show(id, in: db)
      try tellGroups(of: id, in: db)
    }
    db.publish(.audience(of: id))
  }
}
