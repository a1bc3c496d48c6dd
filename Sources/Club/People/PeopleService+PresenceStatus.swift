package import API
import Base
import Database

/// The presence of players, for those who are told as it changes.
extension PeopleService {
  /// The players whom a player follows, those followed last first.
  package func followed(by player: PlayerID, limit: Int) async throws -> [PlayerID] {
    try await database.read { db in
      try PeopleList.following.page(of: player, before: .start, limit: limit, in: db).map(\.id)
    }
  }

  /// Nil for whom the viewer may have nothing to do with.
  package func person(_ id: PlayerID, for viewer: PlayerID) async throws -> PersonRecord? {
    let now = dependencies.now()
    return try await database.read { db in
      try PersonRecord.load(id, for: viewer, at: now, in: db)
    }
  }

  /// The players among these who have a stream (`here`), play a live round, or wait for somebody.
  package func whoMayBeHere(
    of players: [PlayerID], _ here: Set<PlayerID>, for viewer: PlayerID
  ) async throws -> [PersonRecord] {
    let now = dependencies.now()
    return try await database.read { db in
      try players.filter { try here.contains($0) || PresenceRecord.isBusy($0, in: db) }
        .compactMap { try PersonRecord.load($0, for: viewer, at: now, in: db) }
    }
  }

  /// The presence of a player, and what of it some others may know, who all follow the player.
  ///
  /// - Parameter isOffline: so that it matters when they were last here
  package func presence(
    of player: PlayerID, isOffline: Bool, for others: [PlayerID]
  ) async throws -> PresenceAudience {
    let now = dependencies.now()
    return try await database.read { db in
      try PresenceAudience(of: player, isOffline: isOffline, among: others, at: now, in: db)
    }
  }
}

/// News of somebody who waits for an opponent.
extension PeopleService {
  /// The number of friends who are told at most, those of late first, 20 at once.
  private static let friendsTold = 60
  private static let batch = 20

  /// The oldest entry of a player in the pool that friends may know of.
  package func waiting(_ player: PlayerID) async throws -> Invitation? {
    let now = dependencies.now()
    return try await database.read { db in
      guard try PreferenceRecords.load(player, in: db).presenceFor != .nobody else { return nil }
      return try InvitationRecords.open(
        of: player, ended: now - Invitation.poolGrace, at: now, in: db
      ).first { $0.form == .pool }
    }
  }

  /// Tells the owner's friends that this entry waits. Of one owner nobody has more than one unread notice.
  package func tellFriends(of entry: Invitation) async throws {
    let now = dependencies.now()
    var friends = try await database.read { db in
      try PeopleList.friends.page(
        of: entry.owner, before: .start, limit: Self.friendsTold, in: db
      ).map(\.id)
    }[...]
    while !friends.isEmpty {
      let some = friends.prefix(Self.batch)
      friends = friends.dropFirst(Self.batch)
      try await database.write { [notices] db in
        for friend in some {
          try notices.add(
            .opened, to: friend, by: entry.owner, invitation: entry.id, ruleset: entry.ruleset,
            pace: entry.pace, at: now, in: db)
        }
      }
    }
  }
}
