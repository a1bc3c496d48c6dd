package import API
package import Database

/// The relation of a player to another, seen from the first.
package struct Relationship: Equatable, Sendable {
  static let none = Relationship(
    relation: Relation(follows: false, followsYou: false, isBlocked: false),
    isBlockedByOther: false,
    seenName: nil)

  package let relation: Relation
  /// Whether the other blocks the player, who is never told.
  let isBlockedByOther: Bool
  /// The other's name when the player last saw it; nil for whom the player doesn't follow.
  let seenName: PlayerName?

  var areFriends: Bool { relation.follows && relation.followsYou }
  var isBlocked: Bool { relation.isBlocked || isBlockedByOther }

  package static func load(
    of player: PlayerID, with other: PlayerID, in db: ReadTransaction
  ) throws -> Relationship {
    try db.first(
      """
      SELECT EXISTS (SELECT 1 FROM follows WHERE follower_id = $1 AND followed_id = $2),
        EXISTS (SELECT 1 FROM follows WHERE follower_id = $2 AND followed_id = $1),
        \(hasBlockedSQL("$1", "$2")), \(hasBlockedSQL("$2", "$1")),
        (SELECT seen_name FROM follows WHERE follower_id = $1 AND followed_id = $2)
      """, player, other
    ) { row in
      Relationship(
        relation: Relation(follows: try row[0], followsYou: try row[1], isBlocked: try row[2]),
        isBlockedByOther: try row[3], seenName: try row[4])
    } ?? none
  }
}
