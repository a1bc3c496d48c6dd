import API
import Base
import Database

/// The ratings of a game, as somebody who looks may see them: not across a block, of none who is suspended,
/// and not the viewer's own.
struct GameRatingList {
  let game: GameID
  /// Nil for nobody.
  let viewer: PlayerID?

  struct Found: ListedPlayer {
    let player: PlayerID
    let isFriend: Bool
    let stars: Int
    let line: String
    let at: Instant

    var cursor: ListCursor<PlayerID> { ListCursor(at: at, id: player) }

    fileprivate init(_ row: Row, isFriend: Bool) throws {
      player = try row[0]
      at = try row[1]
      stars = try row[2]
      line = try row[3]
      self.isFriend = isFriend
    }
  }

  /// Ratings that everybody may see of which the average is told: of fewer it would tell who gave what.
  static let fewestTogether = 5

  /// - Returns: those behind a place, and where the next page begins; nil after the last
  func page(
    behind cursor: GamePlayerCursor, in db: ReadTransaction
  ) throws -> (found: [Found], next: GamePlayerCursor?) {
    try FriendsFirstList(friends: friends, others: others).page(behind: cursor, in: db)
  }

  /// Friends of the viewer who have rated it, also those who show it to friends alone; the newest first.
  ///
  /// Cost: two looks into indices for each whom the viewer follows, of whom there are 2,000 at most.
  private func friends(in db: ReadTransaction) throws -> [Found] {
    guard let viewer else { return [] }
    return try db.rows(
      """
      SELECT r.player_id, r.rated_at, r.stars, r.line
      FROM follows f CROSS JOIN game_ratings r CROSS JOIN follows b
      WHERE f.follower_id = $1 AND r.player_id = f.followed_id AND r.game_id = $2
        AND b.follower_id = f.followed_id AND b.followed_id = $1
        AND \(MemberRecords.isNotSuspendedSQL("r.player_id"))
      ORDER BY r.rated_at DESC, r.player_id DESC
      """, viewer, game
    ) { try Found($0, isFriend: true) }
  }

  /// The next ratings that everybody may see, the newest first; nil in place of one that the viewer is not to
  /// see here.
  private func others(
    behind cursor: ListCursor<PlayerID>, limit: Int, in db: ReadTransaction
  ) throws -> [(cursor: ListCursor<PlayerID>, found: Found?)] {
    try db.rows(
      """
      SELECT r.player_id, r.rated_at, r.stars, r.line, \(isVisibleSQL("r.player_id", of: "$5"))
        AND NOT EXISTS (SELECT 1 FROM \(FollowRecords.mutual)
          WHERE f.follower_id = $5 AND f.followed_id = r.player_id)
      FROM game_ratings r
      WHERE r.game_id = $1 AND r.audience = $2 AND (r.rated_at, r.player_id) < ($3, $4)
      ORDER BY r.rated_at DESC, r.player_id DESC LIMIT $6
      """, game, GameEntryNote.Audience.everybody, cursor.at, cursor.id, viewer.viewer, limit
    ) { row in
      let found = try Found(row, isFriend: false)
      return (found.cursor, try row[4] ? found : nil)
    }
  }

  /// Whether a rating is among those that the viewer may see.
  func shows(_ rating: GameRatingRecord, in db: ReadTransaction) throws -> Bool {
    try db.exists(
      """
      SELECT 1 WHERE \(isVisibleSQL("$1", of: "$2")) AND ($3 = 1 OR EXISTS (
        SELECT 1 FROM \(FollowRecords.mutual) WHERE f.follower_id = $2 AND f.followed_id = $1))
      """, rating.player, viewer.viewer, rating.isPublic)
  }

  /// All ratings together that everybody may see, without those of whom a block parts from the viewer; nil
  /// while they are few.
  ///
  /// Cost: a look into an index, and one for each from whom a block parts the viewer.
  func overall(in db: ReadTransaction) throws -> GameRatingPage.Overall? {
    let all = try db.first(
      "SELECT ratings, rating_stars FROM games WHERE id = $1", game, read: Self.sum)
    let parted = try db.first(
      """
      SELECT count(*), coalesce(sum(r.stars), 0) FROM (\(BlockRecords.parted(from: "$1"))) AS parted
      JOIN game_ratings r ON r.player_id = parted.id AND r.game_id = $2
      WHERE r.audience = $3 AND \(MemberRecords.isNotSuspendedSQL("r.player_id"))
      """, viewer.viewer, game, GameEntryNote.Audience.everybody, read: Self.sum)
    guard let all, let parted, all.count - parted.count >= Self.fewestTogether else { return nil }
    let (count, stars) = (all.count - parted.count, all.stars - parted.stars)
    return GameRatingPage.Overall(
      average: (Double(stars) / Double(count) * 10).rounded() / 10, count: count)
  }

  private static func sum(_ row: Row) throws -> (count: Int, stars: Int) {
    (try row[0], try row[1])
  }
}
