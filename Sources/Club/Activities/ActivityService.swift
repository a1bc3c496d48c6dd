package import API
package import Base
import Database

/// The service for what others did lately.
package struct ActivityService: Sendable {
  let database: Database
  let dependencies: Dependencies

  package init(database: Database, dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Activities on a page, how many are looked at for it, and how many at once: then it is shorter.
  private static let page = 20
  private static let mostPassed = 200
  private static let batch = 40
  /// Of very many whom somebody follows these count, whom they followed last.
  package static let mostFollowed = 500

  /// A page of what those did whom a player follows, as far as the player may see it.
  ///
  /// - Parameter cursor: The `next` of the page before.
  package func page(
    for viewer: PlayerID, before cursor: ListCursor<ActivityID> = .start
  ) async throws -> ActivityPage {
    try await database.read { db in
      let (found, next) = try Self.page(for: viewer, before: cursor, in: db)
      let players = Set(found.flatMap { [$0.player, $0.other].compactMap(\.self) })
      let games = Set(found.compactMap(\.game))
      return ActivityPage(
        activities: found, players: try PlayerRecords.summaries(players.sorted(), in: db),
        games: try games.sorted().compactMap {
          try GameRecords.summary($0, for: viewer, in: db)
        }, next: next?.description)
    }
  }

  private static func page(
    for viewer: PlayerID, before start: ListCursor<ActivityID>, in db: ReadTransaction
  ) throws -> (found: [Activity], next: ListCursor<ActivityID>?) {
    let sight = ActivitySight(viewer: viewer)
    var (found, cursor, passed): ([Activity], ListCursor<ActivityID>, Int) = ([], start, 0)
    while passed < mostPassed {
      let some = try ActivityRecords.followed(
        by: viewer, most: mostFollowed, behind: cursor, limit: batch, in: db)
      for record in some {
        guard found.count < page else { return (found, cursor) }
        if let activity = try sight.activity(record, in: db) { found.append(activity) }
        cursor = record.cursor
      }
      guard some.count == batch else { return (found, nil) }
      passed += some.count
    }
    return (found, cursor)
  }

  /// Forgets what is old, some at a time. To be called now and then.
  package func clean() async throws {
    let old = dependencies.now() - ActivityRecords.life
    let limit = 500
    while try await database.write({ db in
      try ActivityRecords.clean(before: old, limit: limit, in: db)
    }) == limit {}
  }
}
