package import API
import Base
import Database
import Instruments
package import Rules

/// Challenges: one player asks another.
extension InvitationService {
  /// The number of challenges that may wait for a player, so that all that do are shown.
  package static let mostReceived = 150
  /// The number of them that may be of people whom the player doesn't follow, so that there is always a place for
  /// those of whom the player does.
  package static let mostOfStrangers = 50

  /// Challenges somebody. Done once more while it is open it is the same challenge.
  ///
  /// - Throws: `PersonRefusal`, `MatchRefusal.finishYourRoundFirst`, `InvitationRefusal`: `waitBeforeLive`,
  ///   `challengedEnough`; `AccountRefusal`: `guestsOff`, `guestsByLink`
  package func challenge(
    _ other: PlayerID, by player: PlayerID, _ ruleset: Ruleset, _ pace: Pace, starter: Starter
  ) async throws -> Invitation {
    let meeting = PairingContext(dependencies, notices)
    var generator = dependencies.generator
    let id = InvitationID.random(using: &generator)
    let most = bounds[.challenges]
    return try await database.write { [notices] db in
      try Self.requireOffering(by: player, in: db)
      try PeopleService.requireMeeting(player, other, in: db)
      if let former = try ChallengeRecords.find(player, other, ruleset, pace, in: db) {
        if former.isOpen(at: meeting.now) { return former }
        _ = try InvitationRecords.delete(former.id, in: db)
      }
      try meeting.requireFree(player, for: pace, in: db)
      try meeting.requireWaitOver(of: player, for: pace, in: db)
      guard try ChallengeRecords.countOpen(by: player, at: meeting.now, in: db) < most else {
        throw PersonRefusal.listFull
      }
      try Self.requirePlace(with: other, for: player, at: meeting.now, in: db)
      let challenge = Invitation(
        id: id, owner: player, ruleset: ruleset, pace: pace, starter: starter,
        createdAt: meeting.now,
        form: .challenge(
          other, expiresAt: meeting.now + Invitation.challengeLife(pace), match: nil))
      try ChallengeRecords.insert(challenge, in: db)
      try notices.add(
        .challenged, to: other, by: player, invitation: id, ruleset: ruleset, pace: pace,
        at: meeting.now, in: db)
      db.publish(.player(player))
      db.publish(.player(other))
      return challenge
    }
  }

  /// Accepts a challenge, or takes an entry of the pool or a link that a friend shows. Whoever took it before
  /// is led to the match again.
  ///
  /// - Throws: `InvitationRefusal`, `MatchRefusal.finishYourRoundFirst`, `MatchRefusal.opponentIsPlaying`
  package func take(_ id: InvitationID, by player: PlayerID) async throws -> MatchRecord {
    let meeting = PairingContext(dependencies, notices)
    let (match, isNew) = try await database.write { db in
      guard let invitation = try InvitationRecords.load(id, in: db),
        try invitation.mayTake(player, in: db)
      else { throw InvitationRefusal.unknownInvitation }
      if let taken = invitation.match {
        guard let record = try MatchRecords.load(taken, in: db),
          record.match.players.seat(of: player) != nil
        else { throw InvitationRefusal.used }
        return (record, false)
      }
      guard invitation.owner != player else { throw InvitationRefusal.yourOwn }
      guard try mayMeet(player, invitation.owner, in: db) else {
        throw InvitationRefusal.unknownInvitation
      }
      try Self.requireOpen(invitation, at: meeting.now, in: db)
      try meeting.requireFree(player, for: invitation.pace, in: db)
      try meeting.requireWaitOver(of: player, for: invitation.pace, in: db)
      return (try join(player, invitation, meeting, in: db), true)
    }
    if isNew { pairs.add() }
    return match
  }

  /// Says no to a challenge; one that is no longer there is no error.
  package func decline(_ id: InvitationID, by player: PlayerID) async throws {
    try await database.write { db in
      guard let challenge = try InvitationRecords.load(id, in: db),
        case .challenge(player, _, nil) = challenge.form,
        try InvitationRecords.delete(id, in: db)
      else { return }
      db.publish(.player(player))
      db.publish(.player(challenge.owner))
    }
  }

  private static func requirePlace(
    with challenged: PlayerID, for player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws {
    let waiting = try ChallengeRecords.countOpen(to: challenged, at: now, in: db)
    let isStranger = try !FollowRecords.exists(challenged, player, in: db)
    guard waiting.all < mostReceived, !isStranger || waiting.ofStrangers < mostOfStrangers else {
      throw InvitationRefusal.challengedEnough
    }
  }

  private static func requireOpen(
    _ invitation: Invitation, at now: Instant, in db: ReadTransaction
  ) throws {
    switch invitation.form {
    case .pool:
      let ended = now - Invitation.poolGrace
      guard try !ClubPart.strangers.isOff(in: db),
        try InvitationRecords.isAlive(invitation.id, ended: ended, in: db)
      else { throw InvitationRefusal.unknownInvitation }
    case .link, .challenge, .taken:
      guard invitation.isOpen(at: now) else { throw InvitationRefusal.expired }
    }
  }

  /// The invitation is closed before the round begins, which withdraws what is open.
  private func join(
    _ player: PlayerID, _ invitation: Invitation, _ meeting: PairingContext, in db: WriteTransaction
  ) throws -> MatchRecord {
    try InvitationRecords.close(invitation.id, at: meeting.now, in: db)
    try InvitationRecords.leavePool(player, invitation.ruleset, invitation.pace, in: db)
    let mirror = try ChallengeRecords.find(
      player, invitation.owner, invitation.ruleset, invitation.pace, in: db)
    if let mirror, mirror.match == nil { _ = try InvitationRecords.delete(mirror.id, in: db) }
    let record = try meeting.join(
      player, with: invitation.owner, invitation.ruleset, invitation.pace,
      starter: invitation.starter, isPrivate: invitation.isShownToFriends, in: db)
    guard try InvitationRecords.markTaken(invitation.id, by: record.id, in: db) else {
      throw InvitationRefusal.used
    }
    return record
  }
}

extension Invitation {
  /// Whether somebody may take it by its id, or has.
  fileprivate func mayTake(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    switch form {
    case .pool, .taken: true
    case .challenge(let challenged, _, _): player == challenged || player == owner
    case .link:
      try isShownToFriends
        && (player == owner || Relationship.load(of: player, with: owner, in: db).areFriends)
    }
  }
}
