import API
import Base
import Database

/// The players who have a game, as somebody who looks may see it: not across a block, none who is
/// suspended, and not the viewer. A place is the day on which a player was last there, and the player.
enum GamePlayerRecords {
  struct Found: ListedPlayer {
    let player: PlayerID
    let activeAt: Instant
    let status: GameEntryNote.Status?

    var cursor: ListCursor<PlayerID> { ListCursor(at: activeAt, id: player) }

    fileprivate init(_ row: Row) throws {
      player = try row[0]
      activeAt = try row[1]
      status = try row[2]
    }
  }

  /// SQL for friends, not `FollowRecords.mutual`: the entry is looked for before whether the friend
  /// follows back, because fewer have the game than do.
  private static let friendly = """
    SELECT e.player_id, e.active_at, e.status
    FROM follows f CROSS JOIN game_entries e CROSS JOIN follows b
    WHERE f.follower_id = $1 AND e.player_id = f.followed_id AND e.game_id = $2
      AND b.follower_id = f.followed_id AND b.followed_id = $1
      AND \(MemberRecords.isNotSuspendedSQL("e.player_id"))
    """

  /// Friends of the viewer who have a game, also those who show it to friends alone; who was there last
  /// comes first.
  ///
  /// Cost: two looks into indices for each whom the viewer follows, of whom there are 2,000 at most.
  static func friends(
    of viewer: PlayerID, with game: GameID, in db: ReadTransaction
  ) throws -> [Found] {
    try db.rows(
      "\(friendly) ORDER BY e.active_at DESC, e.player_id DESC", viewer, game, read: Found.init)
  }

  /// The same, counted.
  static func countFriends(
    of viewer: PlayerID, with game: GameID, in db: ReadTransaction
  ) throws -> Int {
    try db.first("SELECT count(*) FROM (\(friendly)) AS counted", viewer, game) { try $0[0] } ?? 0
  }

  /// Counts those who show everybody that they have a game, without whom a block parts from the
  /// viewer.
  ///
  /// Cost: nothing but a look into an index for somebody who has blocked nobody and is blocked by nobody; else one for
  /// each of these.
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func count(
    of game: GameRecord, seenBy viewer: PlayerID?, in db: ReadTransaction
  ) throws -> Int {
    guard let viewer, game.players > 0 else { return game.players }
    let parted =
      try db.first(
        """
        SELECT count(*) FROM (\(BlockRecords.parted(from: "$1"))) AS parted
        JOIN game_entries e ON e.player_id = parted.id AND e.game_id = $2
        WHERE e.audience = $3 AND \(MemberRecords.isNotSuspendedSQL("e.player_id"))
        """, viewer, game.id, GameEntryNote.Audience.everybody
      ) { try $0[0] as Int } ?? 0
    return game.players - parted
  }

  /// The next players who show everybody that they have a game, behind a place, those who were
  /// there last first; nil in place of one whom the viewer is not to see here.
  ///
  /// - Returns: with the place of each
  static func others(
    than viewer: PlayerID?, with game: GameID, behind cursor: ListCursor<PlayerID>, limit: Int,
    in db: ReadTransaction
  ) throws -> [(cursor: ListCursor<PlayerID>, found: Found?)] {
    try db.rows(
      """
      SELECT e.player_id, e.active_at, e.status, \(isVisibleSQL("e.player_id", of: "$5"))
        AND NOT EXISTS (SELECT 1 FROM \(FollowRecords.mutual)
          WHERE f.follower_id = $5 AND f.followed_id = e.player_id)
      FROM game_entries e
      WHERE e.game_id = $1 AND e.audience = $2 AND (e.active_at, e.player_id) < ($3, $4)
      ORDER BY e.active_at DESC, e.player_id DESC LIMIT $6
      """, game, GameEntryNote.Audience.everybody, cursor.at, cursor.id, viewer.viewer,
      limit
    ) { row in
      let found = try Found(row)
      return (found.cursor, try row[3] ? found : nil)
    }
  }
}
