import API
import Base
import Database

/// The players of a game, page by page.
struct GamePlayerList {
  let game: GameID
  /// Nil for nobody.
  let viewer: PlayerID?

  /// Players on a page, and how many may be passed over for it: then it is shorter.
  static let page = 50
  private static let mostPassed = 1000

  /// - Returns: those behind a place, and where the next page begins; nil after the last
  func page(
    behind cursor: GamePlayerCursor, in db: ReadTransaction
  ) throws -> (found: [GamePlayerRecords.Found], next: GamePlayerCursor?) {
    guard cursor.isFriend else { return try others(than: [], behind: cursor.listCursor, in: db) }
    let friends = try viewer.map { viewer in
      try GamePlayerRecords.friends(of: viewer, with: game, in: db)
        .filter { cursor.listCursor.isBefore($0.cursor) }
    }
    guard let friends, friends.count >= Self.page else {
      return try others(than: friends ?? [], behind: .start, in: db)
    }
    let page = Array(friends.prefix(Self.page))
    return (page, GamePlayerCursor(isFriend: true, listCursor: page[page.count - 1].cursor))
  }

  /// Fills a page up that begins with friends.
  private func others(
    than friends: [GamePlayerRecords.Found], behind start: ListCursor<PlayerID>,
    in db: ReadTransaction
  ) throws -> (found: [GamePlayerRecords.Found], next: GamePlayerCursor?) {
    var (found, cursor, passed) = (friends, start, 0)
    while passed < Self.mostPassed {
      let some = try GamePlayerRecords.others(
        than: viewer, with: game, behind: cursor, limit: Self.page + 1, in: db)
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
