package import API
import Base
import Database

/// Open invitations, and how long they wait.
extension InvitationService {
  /// The invitations of a player that somebody can still take, oldest first.
  package func open(of player: PlayerID) async throws -> [Invitation] {
    let now = dependencies.now()
    return try await database.read { db in
      try InvitationRecords.open(of: player, ended: now - Invitation.poolGrace, at: now, in: db)
    }
  }

  /// The same with the challenges to and by the player.
  package func openList(of player: PlayerID) async throws -> OpenList {
    let now = dependencies.now()
    return try await database.read { db in
      let own = try ChallengeRecords.open(
        by: player, at: now, limit: Bound.challenges.range.upperBound, in: db)
      let received = try ChallengeRecords.open(
        to: player, at: now, limit: Self.mostReceived, in: db)
      return OpenList(
        invitations: try InvitationRecords.open(
          of: player, ended: now - Invitation.poolGrace, at: now, in: db),
        challenges: (own + received).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) })
    }
  }

  /// The invitation that a link shows before it is taken; nil for an unknown code, and for one that
  /// `player` may not take.
  package func invitation(
    _ code: InvitationCode, for player: PlayerID? = nil
  ) async throws -> Invitation? {
    try await database.read { db in
      guard let invitation = try InvitationRecords.load(code, in: db) else { return nil }
      if let player, try blockExists(player, invitation.owner, in: db) { return nil }
      return invitation
    }
  }

  /// A player is here again: entries that have not ended yet stay.
  package func ownerCame(_ player: PlayerID) async throws {
    let ended = dependencies.now() - Invitation.poolGrace
    try await database.write { [node] db in
      try InvitationRecords.ownerCame(player, node: node, ended: ended, in: db)
    }
  }

  /// A player was last here at this instant: entries end 15 s later.
  ///
  /// - Returns: Whether there are any.
  package func ownerLeft(_ player: PlayerID, at instant: Instant) async throws -> Bool {
    try await database.write { db in
      try InvitationRecords.ownerLeft(player, at: instant, in: db)
    }
  }

  /// The players with entries who count as here, the next ones behind one: for a node that begins while others serve.
  package func waiting(
    after player: PlayerID?
  ) async throws -> (owners: [PlayerID], next: PlayerID?) {
    let reach = 100
    return try await database.read { db in
      let owners = try InvitationRecords.waiting(after: player, limit: reach, in: db)
      return (owners, owners.count == reach ? owners.last : nil)
    }
  }

  /// Begins anew. To be called once, at a start of the server: nobody has a stream yet.
  package func restart() async throws {
    let now = dependencies.now()
    try await database.write { [node] db in
      try InvitationRecords.nodeStarted(node, at: now, in: db)
    }
  }

  /// Forgets entries that have ended, and links and challenges a week after they expired, so that until then their
  /// codes tell what became of them. To be called now and then.
  package func clean() async throws {
    let now = dependencies.now()
    try await database.write { db in
      try InvitationRecords.clean(
        ended: now - Invitation.poolGrace, longAgo: now - .seconds(7 * 24 * 60 * 60), in: db)
    }
  }
}
