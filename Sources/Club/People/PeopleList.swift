package import API
package import Base
package import Database

/// The lists of people that a player has.
package enum PeopleList: CaseIterable, Sendable {
  /// People who follow each other.
  case friends
  case followers
  case following
  case blocked

  /// The people behind a place, newest first.
  package func page(
    of player: PlayerID, before cursor: ListCursor<PlayerID>, limit: Int, in db: ReadTransaction
  ) throws -> [ListCursor<PlayerID>] {
    try db.rows(
      """
      SELECT id, since FROM (\(members)) AS listed WHERE since < $2 OR since = $2 AND id < $3
      ORDER BY since DESC, id DESC LIMIT $4
      """, player, cursor.at, cursor.id, limit
    ) { ListCursor(at: try $0[1], id: try $0[0]) }
  }

  private var members: String {
    switch self {
    case .friends:
      """
      SELECT f.followed_id AS id,
        CASE WHEN f.created_at > b.created_at THEN f.created_at ELSE b.created_at END AS since
      FROM \(FollowRecords.mutual)
      WHERE f.follower_id = $1
      """
    case .followers:
      "SELECT follower_id AS id, created_at AS since FROM follows WHERE followed_id = $1"
    case .following:
      "SELECT followed_id AS id, created_at AS since FROM follows WHERE follower_id = $1"
    case .blocked: BlockRecords.blocked(by: "$1")
    }
  }
}
