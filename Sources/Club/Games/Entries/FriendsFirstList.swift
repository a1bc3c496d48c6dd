import API
import Base
import Database

/// Somebody in a list of those who have to do with a game.
protocol ListedPlayer {
  var player: PlayerID { get }
  /// The place within the list of friends, or of the others.
  var cursor: ListCursor<PlayerID> { get }
}

/// A list of those who have to do with a game, page by page: friends of the viewer first, then everybody else
/// whom the viewer may see there.
struct FriendsFirstList<Found: ListedPlayer> {
  /// All friends in their order.
  let friends: (ReadTransaction) throws -> [Found]
  /// Others behind a place, at most as many as asked for, in their order; nil in place of one whom the viewer is not
  /// to see.
  let others:
    (ListCursor<PlayerID>, Int, ReadTransaction) throws -> [(
      cursor: ListCursor<PlayerID>, found: Found?
    )]

  /// Players on a page, and how many may be passed over for it: then it is shorter.
  private static var page: Int { 50 }
  private static var mostPassed: Int { 1000 }

  /// - Returns: those behind a place, and where the next page begins; nil after the last
  func page(
    behind cursor: GamePlayerCursor, in db: ReadTransaction
  ) throws -> (found: [Found], next: GamePlayerCursor?) {
    guard cursor.isFriend else { return try others(than: [], behind: cursor.listCursor, in: db) }
    let friends = try friends(db).filter { cursor.listCursor.isBefore($0.cursor) }
    guard friends.count >= Self.page else {
      return try others(than: friends, behind: .start, in: db)
    }
    let page = Array(friends.prefix(Self.page))
    return (page, GamePlayerCursor(isFriend: true, listCursor: page[page.count - 1].cursor))
  }

  /// Fills a page up that begins with friends.
  private func others(
    than friends: [Found], behind start: ListCursor<PlayerID>, in db: ReadTransaction
  ) throws -> (found: [Found], next: GamePlayerCursor?) {
    var (found, cursor, passed) = (friends, start, 0)
    while passed < Self.mostPassed {
      let some = try others(cursor, Self.page + 1, db)
      for one in some {
        guard found.count < Self.page else {
          return (found, GamePlayerCursor(isFriend: false, listCursor: cursor))
        }
        if let player = one.found { found.append(player) }
        cursor = one.cursor
      }
      guard some.count > Self.page else { return (found, nil) }
      passed += some.count
    }
    return (found, GamePlayerCursor(isFriend: false, listCursor: cursor))
  }
}

extension ListCursor {
  /// Whether another comes later in the list.
  fileprivate func isBefore(_ other: ListCursor) -> Bool {
    (other.at, other.id) < (at, id)
  }
}
