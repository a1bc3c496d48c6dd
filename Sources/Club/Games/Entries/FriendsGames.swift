import API
import Base
import Database

/// The games of the friends of a player, as far as they are read: of friends who list very much
/// only those count who were there last.
struct FriendsGames {
  struct Found {
    let game: GameID
    /// The one who was there last comes first.
    var friends: [PlayerID]
  }

  /// The games found, those that most have first.
  let found: [Found]

  /// The number of friends who are asked at most, those who were there last, until 20,000 entries
  /// are read.
  static let mostFriends = 500
  static let mostEntries = 20_000

  /// Cost: a query for each of the friends; 6 ms where both bounds are reached.
  init(of player: PlayerID, in db: ReadTransaction) throws {
    var (friends, read) = ([GameID: [PlayerID]](), 0)
    for friend in try Self.friends(of: player, in: db) where read < Self.mostEntries {
      for game in try GameEntryRecords.games(of: friend, in: db) {
        friends[game, default: []].append(friend)
        read += 1
      }
    }
    found = friends.map { Found(game: $0.key, friends: $0.value) }.sorted { $0.cursor < $1.cursor }
  }

  private static func friends(
    of player: PlayerID, in db: ReadTransaction
  ) throws -> [PlayerID] {
    try db.rows(
      """
      SELECT f.followed_id FROM \(FollowRecords.mutual)
      WHERE f.follower_id = $1 AND \(MemberRecords.isNotSuspendedSQL("f.followed_id"))
      ORDER BY coalesce((SELECT max(s.seen_at) FROM sessions s WHERE s.player_id = f.followed_id), 0)
        DESC, f.followed_id LIMIT $2
      """, player, mostFriends
    ) { try $0[0] }
  }
}

/// A place among games, those that most friends have first.
///
/// As text, for clients: "12-aaaaaaaaaaaab".
package struct FriendsGameCursor: Comparable, Sendable, LosslessStringConvertible {
  let friends: Int
  let game: GameID

  init(friends: Int, game: GameID) {
    self.friends = friends
    self.game = game
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let friends = Int(digits: parts[0]),
      let game = GameID(String(parts[1]))
    else { return nil }
    self.init(friends: friends, game: game)
  }

  package var description: String { "\(friends)-\(game)" }

  package static func < (left: FriendsGameCursor, right: FriendsGameCursor) -> Bool {
    (right.friends, left.game) < (left.friends, right.game)
  }
}

extension FriendsGames.Found {
  var cursor: FriendsGameCursor { FriendsGameCursor(friends: friends.count, game: game) }
}
