package import API
package import Database
import Rules

/// The database's knowledge of where a player is. Whether the player is there at all,
/// `EventStreams` knows.
package struct PresenceRecord: Equatable, Sendable {
  package let player: PlayerID
  /// The people who may know of it: nobody, where the player is suspended.
  let audience: Preferences.Audience
  /// Whether the player is in an open live round.
  let isPlaying: Bool
  /// The match of that round, if anybody may watch it.
  package var match: MatchID?
  /// Entries of the pool, the oldest first.
  package let open: [OpenEntry]
  /// Links that the player shows to friends, the oldest first.
  let links: [OpenEntry]
  /// The instant at which the player was last here, for friends who show theirs.
  package private(set) var lastSeenAt: Instant?

  private static let mostOpen = 5

  package static func load(
    of player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> PresenceRecord {
    let audience =
      try MemberRecords.isOutOfSight(player, in: db)
      ? .nobody : PreferenceRecords.load(player, in: db).presenceFor
    guard audience != .nobody else {
      return PresenceRecord(
        player: player, audience: .nobody, isPlaying: false, match: nil, open: [], links: [])
    }
    let live = try db.first(
      """
      SELECT m.id, m.is_private FROM live_players l JOIN matches m ON m.id = l.match_id
      WHERE l.player_id = $1
      """, player
    ) { (id: try $0[0] as MatchID, isPrivate: try $0[1] as Bool) }
    return PresenceRecord(
      player: player, audience: audience, isPlaying: live != nil,
      match: live.flatMap { $0.isPrivate ? nil : $0.id },
      open: try InvitationRecords.entries(
        of: player, ended: now - Invitation.poolGrace, limit: mostOpen, in: db),
      links: try InvitationRecords.linksForFriends(of: player, at: now, limit: mostOpen, in: db),
      lastSeenAt: try LastSeenRecords.load(player, in: db))
  }

  /// The same as far as a viewer may see it. Whom a block parts from the other in the match hears that the
  /// player plays, and not where.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  func seen(by viewer: PlayerID?, in db: ReadTransaction) throws -> PresenceRecord {
    guard let match, try !MatchRecords.exists(match, for: viewer, in: db) else { return self }
    var seen = self
    seen.match = nil
    return seen
  }

  /// The same for somebody who may not know when the player was last here.
  package var withoutLastSeen: PresenceRecord {
    var record = self
    record.lastSeenAt = nil
    return record
  }

  /// Whether a player is in a live round, has an entry in the pool or shows a link to friends.
  static func isBusy(_ player: PlayerID, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM live_players WHERE player_id = $1
      UNION ALL SELECT 1 FROM invitations WHERE owner_id = $1 AND kind = 1
      UNION ALL SELECT 1 FROM invitations WHERE owner_id = $1 AND kind = 5 AND match_id IS NULL
      """, player)
  }

  /// Whether somebody may know, whom no block parts from the player.
  package func isShown(toFriend isFriend: Bool) -> Bool {
    audience == .everybody || audience == .friends && isFriend
  }

  /// The status for those who may know it.
  ///
  /// - Parameter presence: Whether the player is there, as `EventStreams` knows it.
  /// - Parameter isFriend: Whether it is for a friend, who sees links too, and when the player was last here.
  package func status(
    _ presence: PresenceStatus.Presence, toFriend isFriend: Bool
  ) -> PresenceStatus {
    guard !isPlaying else {
      return PresenceStatus(player: player, presence: .playing, match: match)
    }
    // Programs may wait without a stream.
    let isWaiting = presence == .offline && !open.isEmpty
    let isGone = presence == .offline && !isWaiting
    return PresenceStatus(
      player: player, presence: isWaiting ? .online : presence,
      open: Array((isFriend ? open + links : open).prefix(Self.mostOpen)),
      lastSeenAt: isGone && isFriend ? lastSeenAt : nil)
  }

  /// The status for those who may not know it.
  package var hidden: PresenceStatus { PresenceStatus(player: player, presence: .offline) }
}

extension InvitationRecords {
  /// The entries of a player in the pool whose owner was there after `ended`.
  fileprivate static func entries(
    of owner: PlayerID, ended: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [OpenEntry] {
    try db.rows(
      """
      SELECT id, ruleset, pace FROM invitations
      WHERE kind = 1 AND owner_id = $1 AND (gone_at IS NULL OR gone_at > $2)
      ORDER BY created_at, id LIMIT $3
      """, owner, ended, limit
    ) { OpenEntry(id: try $0[0], ruleset: (try $0[1] as Ruleset).text, pace: try $0[2]) }
  }

  /// The links that a player shows to friends and that can be taken at `now`.
  fileprivate static func linksForFriends(
    of owner: PlayerID, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [OpenEntry] {
    try db.rows(
      """
      SELECT id, ruleset, pace FROM invitations
      WHERE kind = 5 AND owner_id = $1 AND match_id IS NULL AND expires_at > $2
      ORDER BY created_at, id LIMIT $3
      """, owner, now, limit
    ) { OpenEntry(id: try $0[0], ruleset: (try $0[1] as Ruleset).text, pace: try $0[2]) }
  }
}
