package import API
import Database

/// What waits, and for how long.
extension InvitationService {
  /// The invitations of a player that somebody can still take, oldest first.
  package func open(of player: PlayerID) async throws -> [Invitation] {
    let now = surroundings.now()
    return try await database.read { db in
      try InvitationRecords.open(
        of: player, ended: now - Invitation.poolGrace, at: now, in: db)
    }
  }

  /// What a link shows before it is taken; nil for an unknown code.
  package func invitation(_ code: InvitationCode) async throws -> Invitation? {
    try await database.read { db in try InvitationRecords.load(code, in: db) }
  }

  /// The player's last event stream ended, or the first began. Entries end 15 s after the last.
  package func presence(of player: PlayerID, isHere: Bool) async throws {
    let now = surroundings.now()
    try await database.write { [node] db in
      if isHere {
        try InvitationRecords.ownerCame(
          player, node: node, ended: now - Invitation.poolGrace, in: db)
      } else {
        try InvitationRecords.ownerLeft(player, at: now, in: db)
      }
    }
  }

  /// To be called once, at a start of the server: nobody has a stream yet.
  package func restart() async throws {
    let now = surroundings.now()
    try await database.write { [node] db in
      try InvitationRecords.nodeStarted(node, at: now, in: db)
    }
  }

  /// Forgets entries that have ended, and links a week after they expired, so that until then their
  /// codes tell what became of them. To be called now and then.
  package func clean() async throws {
    let now = surroundings.now()
    try await database.write { db in
      try InvitationRecords.clean(
        ended: now - Invitation.poolGrace, longAgo: now - .seconds(7 * 24 * 60 * 60), in: db)
    }
  }
}
