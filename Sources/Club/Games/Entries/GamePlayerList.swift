import API
import Database

/// The players of a game, page by page.
struct GamePlayerList {
  let game: GameID
  /// Nil for nobody.
  let viewer: PlayerID?

  /// - Returns: those behind a place, and where the next page begins; nil after the last
  func page(
    behind cursor: GamePlayerCursor, in db: ReadTransaction
  ) throws -> (found: [GamePlayerRecords.Found], next: GamePlayerCursor?) {
    let list = FriendsFirstList<GamePlayerRecords.Found> { db in
      try viewer.map { try GamePlayerRecords.friends(of: $0, with: game, in: db) } ?? []
    } others: { cursor, limit, db in
      try GamePlayerRecords.others(than: viewer, with: game, behind: cursor, limit: limit, in: db)
    }
    return try list.page(behind: cursor, in: db)
  }
}
