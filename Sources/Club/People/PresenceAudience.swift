package import API
import Database

/// The presence of a player, and who of some others may know what of it.
package struct PresenceAudience: Sendable {
  package let record: PresenceRecord
  /// The people who may know of it.
  package let told: Set<PlayerID>
  /// Those of them who are friends, as far as friends see more.
  package let friends: Set<PlayerID>
  /// Those of the friends who may know when the player was last here: they show it themselves.
  package let seers: Set<PlayerID>
  /// Those of them whom a block parts from the other in the match.
  package let parted: Set<PlayerID>

  /// - Parameter others: They follow the player.
  init(
    of player: PlayerID, isOffline: Bool, among others: [PlayerID], at now: Instant,
    in db: ReadTransaction
  ) throws {
    let record = try PresenceRecord.load(of: player, at: now, in: db)
    let told = try others.filter { other in
      try record.isShown(
        toFriend: record.audience == .friends && FollowRecords.exists(player, other, in: db))
    }
    let showsWhen = isOffline && record.lastSeenAt != nil
    let showsMore = !record.links.isEmpty || showsWhen
    let friends = try showsMore ? told.filter { try FollowRecords.exists(player, $0, in: db) } : []
    let seers =
      try showsWhen
      ? friends.filter { try PreferenceRecords.load($0, in: db).tellsLastSeen } : []
    let parted = try record.match.map { match in
      try told.filter { try !MatchRecords.exists(match, for: $0, in: db) }
    }
    self.record = record
    self.told = Set(told)
    self.friends = Set(friends)
    self.seers = Set(seers)
    self.parted = Set(parted ?? [])
  }
}
