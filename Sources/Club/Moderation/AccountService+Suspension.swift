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
  /// withdrawn, and nobody finds or meets them any more. Nobody is told why. Guests would simply come again,
  /// so nobody becomes a guest or a member from their network for a while.
  ///
  /// - Parameter origin: nil for the command line
  /// - Returns: the network that is suspended with a guest, if it is known
  /// - Throws: `AccountRefusal`: `unknownPlayer`, `hostAndSuspended`, `hostsOnly`, `moderatorsOnly`
  @discardableResult
  package func suspend(
    _ id: PlayerID, reason: String, by actor: Actor = .commandLine,
    from origin: RequestOrigin? = nil
  ) async throws -> ClientNetwork? {
    let now = dependencies.now()
    let network = try await database.write { db -> ClientNetwork? in
      guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
        throw AccountRefusal.unknownPlayer
      }
      try actor.require(over: id, in: db)
      guard try MemberRecords.load(id, in: db)?.role != .host else {
        throw AccountRefusal.hostAndSuspended
      }
      if try !MemberRecords.isSuspended(id, in: db) {
        try GameEntryRecords.hide(id, in: db)
        try GameRatingRecords.hide(id, in: db)
        try MemberRecords.setSuspended(at: now, id, in: db)
        // They are others now: what they may look at is to be asked anew.
        db.publish(.sessionsEnded(of: id))
      }
      let network = try GuestNetworkRecords.network(of: id, in: db)
      if let network {
        try SuspendedNetworkRecords.insert(
          SuspendedNetwork(network: network, until: now + Self.networkSuspension, guest: id), in: db
        )
      }
      try InvitationRecords.deleteOpen(of: id, in: db)
      try ChallengeRecords.deleteAll(of: id, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .suspend, player: id, reason: reason.printable, by: actor, at: now),
        in: db)
      db.publish(.player(id))
      db.publish(.audience(of: id))
      return network
    }
    cache.removeAll(of: id)
    security.note(.suspended(id), by: origin)
    if let network { security.note(.networkSuspended(network), by: origin) }
    return network
  }

  /// The opposite; a network that was suspended with a guest is free again, too.
  ///
  /// - Throws: `AccountRefusal.unknownPlayer`
  package func restore(
    _ id: PlayerID, by actor: Actor = .commandLine, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    let networks = try await database.write { db in
      guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
        throw AccountRefusal.unknownPlayer
      }
      try actor.require(over: id, in: db)
      if try MemberRecords.isSuspended(id, in: db) {
        try MemberRecords.setSuspended(at: nil, id, in: db)
        db.publish(.sessionsEnded(of: id))
        try GameEntryRecords.show(id, in: db)
        try GameRatingRecords.show(id, in: db)
      }
      try AuditRecords.insert(
        AuditEntry(action: .restore, player: id, by: actor, at: now), in: db)
      db.publish(.audience(of: id))
      return try SuspendedNetworkRecords.deleteAll(of: id, in: db)
    }
    cache.removeAll(of: id)
    security.note(.restored(id), by: origin)
    for network in networks { security.note(.networkRestored(network), by: origin) }
  }

  /// The networks from which nobody becomes a guest or a member now.
  package func suspendedNetworks() async throws -> [SuspendedNetwork] {
    let now = dependencies.now()
    return try await database.read { db in try SuspendedNetworkRecords.all(at: now, in: db) }
  }

  /// - Returns: False when it isn't suspended.
  package func restore(_ network: ClientNetwork) async throws -> Bool {
    let now = dependencies.now()
    let wasSuspended = try await database.write { db in
      guard try SuspendedNetworkRecords.delete(network, in: db) else { return false }
      try AuditRecords.insert(
        AuditEntry(action: .restoreNetwork, player: nil, note: "\(network)", at: now), in: db)
      return true
    }
    if wasSuspended { security.note(.networkRestored(network), by: nil) }
    return wasSuspended
  }

  /// - Throws: `AccountRefusal.networkSuspended`
  static func requireNotSuspended(
    _ network: ClientNetwork, at now: Instant, in db: ReadTransaction
  ) throws {
    if let until = try SuspendedNetworkRecords.until(network, at: now, in: db) {
      throw AccountRefusal.networkSuspended(now.distance(to: until))
    }
  }
}
