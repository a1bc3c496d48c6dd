package import API
package import Base
import Database
package import Instruments
package import Rules

/// The service by which two players find each other. Each method is one transaction.
package struct InvitationService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  let bounds: ChosenBounds
  /// Counts pairs that were made.
  let pairs: Counter
  /// The name of this server among several on one database.
  let node: String
  /// The number of invitations of a player that may be open: entries of the pool and links together.
  package static let mostOpen = 100

  package init(
    _ database: Database, _ dependencies: Dependencies = .real, _ notices: Notices,
    _ bounds: ChosenBounds, pairs: Counter, node: String = "main"
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.bounds = bounds
    self.pairs = pairs
    self.node = node
  }

  /// Pairs a player with whoever has waited longest for the same, or lets the player wait.
  ///
  /// - Parameter isHere: Whether the player has an event stream; without one the entry ends by itself
  ///   15 s later.
  /// - Throws: `MatchRefusal.finishYourRoundFirst`, `InvitationRefusal`: `waitBeforeLive`, `listFull`;
  ///   `AccountRefusal`: `guestsOff`, `guestsByLink`; `DatabaseError`.
  package func playNow(
    _ player: PlayerID, _ ruleset: Ruleset, _ pace: Pace, isHere: Bool
  ) async throws -> Pairing {
    let meeting = PairingContext(dependencies, notices)
    var generator = dependencies.generator
    let id = InvitationID.random(using: &generator)
    let pairing: Pairing = try await database.write { [node] db in
      try Self.requireOffering(by: player, in: db)
      try meeting.requireFree(player, for: pace, in: db)
      try meeting.requireWaitOver(of: player, for: pace, in: db)
      let ended = meeting.now - Invitation.poolGrace
      let found = try InvitationRecords.oldest(ruleset, pace, ended: ended, in: db) {
        try mayMeet(player, $0, in: db)
      }
      if let found, try InvitationRecords.delete(found.id, in: db) {
        try InvitationRecords.leavePool(player, ruleset, pace, in: db)
        return .paired(
          try meeting.join(
            player, with: found.owner, ruleset, pace, starter: .random, isPrivate: false, in: db))
      }
      let invitation = Invitation(
        id: id, owner: player, ruleset: ruleset, pace: pace, starter: .random,
        createdAt: meeting.now, form: .pool)
      db.publish(.player(player))
      if isHere { db.publish(.waits(player)) }
      let entry = try InvitationRecords.enterPool(
        invitation, node: node, goneAt: isHere ? nil : meeting.now, ended: ended, in: db)
      try Self.requirePlace(for: player, at: meeting.now, in: db)
      return .waiting(entry)
    }
    if case .paired = pairing { pairs.add() }
    return pairing
  }

  /// Requires that no more invitations are open than may be, with one that was just written.
  private static func requirePlace(
    for player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws {
    let ended = now - Invitation.poolGrace
    let open = try InvitationRecords.countOpen(of: player, ended: ended, at: now, in: db)
    guard open <= mostOpen else { throw InvitationRefusal.listFull }
  }

  /// Makes a private link that can be taken for 24 h.
  ///
  /// - Parameter isShownToFriends: Whether friends see that it waits, as far as they may know where the player is.
  /// - Throws: `InvitationRefusal.listFull`; `AccountRefusal`: `guestsOff`, `guestsByLink`; `DatabaseError`.
  package func invite(
    by player: PlayerID, _ ruleset: Ruleset, _ pace: Pace, starter: Starter,
    isShownToFriends: Bool = false
  ) async throws -> Invitation {
    let now = dependencies.now()
    var generator = dependencies.generator
    let id = InvitationID.random(using: &generator)
    let codes = (0..<4).map { _ in InvitationCode.random(using: &generator) }
    return try await database.write { db in
      try Self.requireOffering(by: player, in: db)
      for code in codes {
        let invitation = Invitation(
          id: id, owner: player, ruleset: ruleset, pace: pace, starter: starter, createdAt: now,
          form: .link(code, expiresAt: now + Invitation.linkLife, match: nil),
          isShownToFriends: isShownToFriends)
        guard try InvitationRecords.insertLink(invitation, in: db) else { continue }
        try Self.requirePlace(for: player, at: now, in: db)
        db.publish(.player(player))
        return invitation
      }
      throw DatabaseError.busy
    }
  }

  /// Takes a private link. Whoever took it before is led to the match again.
  ///
  /// - Throws: `InvitationRefusal`, `MatchRefusal.finishYourRoundFirst`, `MatchRefusal.opponentIsPlaying`.
  package func take(_ code: InvitationCode, by player: PlayerID) async throws -> MatchRecord {
    let meeting = PairingContext(dependencies, notices)
    let (match, isNew) = try await database.write { db in
      guard let invitation = try InvitationRecords.load(code, in: db),
        case .link(_, let expiresAt, let taken) = invitation.form
      else { throw InvitationRefusal.unknownCode }
      if let taken, let record = try MatchRecords.load(taken, in: db),
        record.match.players.seat(of: player) != nil
      {
        return (record, false)
      }
      guard invitation.owner != player else { throw InvitationRefusal.yourOwn }
      guard try mayMeet(player, invitation.owner, in: db) else {
        throw InvitationRefusal.unknownCode
      }
      guard taken == nil else { throw InvitationRefusal.used }
      guard expiresAt > meeting.now else { throw InvitationRefusal.expired }
      try meeting.requireFree(player, for: invitation.pace, in: db)
      let record = try meeting.join(
        player, with: invitation.owner, invitation.ruleset, invitation.pace,
        starter: invitation.starter, isPrivate: true, in: db)
      guard try InvitationRecords.markTaken(invitation.id, by: record.id, in: db) else {
        throw InvitationRefusal.used
      }
      return (record, true)
    }
    if isNew { pairs.add() }
    return match
  }

  /// Withdraws an invitation of the player; one that is no longer there is no error.
  package func withdraw(_ id: InvitationID, by player: PlayerID) async throws {
    try await database.write { db in
      guard let invitation = try InvitationRecords.load(id, in: db), invitation.owner == player,
        try InvitationRecords.delete(id, in: db)
      else { return }
      db.publish(.player(player))
      if let challenged = invitation.challenged { db.publish(.player(challenged)) }
    }
  }
}
