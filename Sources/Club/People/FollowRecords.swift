import API
import Database

/// The rows that say who follows whom.
enum FollowRecords {
  /// SQL for those who follow each other, to stand behind FROM: `f.follower_id` is to be given,
  /// `f.followed_id` is a friend, since the later of `f.created_at` and `b.created_at`.
  static let mutual = """
    follows f JOIN follows b ON b.follower_id = f.followed_id AND b.followed_id = f.follower_id
    """

  /// - Parameter name: What the followed is called now.
  /// - Returns: False when it was so already.
  static func insert(
    _ follower: PlayerID, _ followed: PlayerID, seenName name: PlayerName, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO follows (follower_id, followed_id, seen_name, created_at)
      VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
      """, follower, followed, name, now) == 1
  }

  /// - Returns: False when it wasn't so.
  static func delete(
    _ follower: PlayerID, _ followed: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM follows WHERE follower_id = $1 AND followed_id = $2", follower, followed) == 1
  }

  static func exists(
    _ follower: PlayerID, _ followed: PlayerID, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM follows WHERE follower_id = $1 AND followed_id = $2", follower, followed)
  }

  static func setSeenName(
    _ name: PlayerName, of followed: PlayerID, by follower: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE follows SET seen_name = $3 WHERE follower_id = $1 AND followed_id = $2", follower,
      followed, name)
  }

  /// Counts those whom a player follows.
  static func count(by follower: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM follows WHERE follower_id = $1", follower) { try $0[0] } ?? 0
  }

  static func count(of followed: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM follows WHERE followed_id = $1", followed) { try $0[0] } ?? 0
  }
}

/// Follows of players who are joined, or gone.
extension FollowRecords {
  /// Moves everything of one player to another, but for what that one has already.
  static func move(
    _ player: PlayerID, to other: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO follows (follower_id, followed_id, seen_name, created_at)
      SELECT $2, followed_id, seen_name, created_at FROM follows
      WHERE follower_id = $1 AND followed_id <> $2 ON CONFLICT DO NOTHING
      """, player, other)
    try db.execute(
      """
      INSERT INTO follows (follower_id, followed_id, seen_name, created_at)
      SELECT follower_id, $2, seen_name, created_at FROM follows
      WHERE followed_id = $1 AND follower_id <> $2 ON CONFLICT DO NOTHING
      """, player, other)
    for (follower, followed) in try pairs(of: player, in: db) {
      db.publish(
        .follow(follower == player ? other : follower, followed == player ? other : followed))
    }
    try deleteAll(of: player, in: db)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    for (follower, followed) in try pairs(of: player, in: db) {
      db.publish(.follow(follower, followed))
    }
    try db.execute("DELETE FROM follows WHERE follower_id = $1 OR followed_id = $1", player)
  }

  /// Deletes those of this player's that a block stands between.
  static func deleteBlocked(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM follows WHERE (follower_id = $1 OR followed_id = $1)
        AND NOT \(noBlockSQL("followed_id", from: "follower_id"))
      """, player)
  }

  private static func pairs(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> [(PlayerID, PlayerID)] {
    try db.rows(
      "SELECT follower_id, followed_id FROM follows WHERE follower_id = $1 OR followed_id = $1",
      player
    ) { (try $0[0], try $0[1]) }
  }
}
