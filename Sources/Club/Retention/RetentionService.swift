import API
package import Base
import Database

/// Takes away what the host doesn't want to be kept for longer. All of it happens in small transactions, each of
/// which leaves things in order, so nobody waits, and an end of the server in between does no harm.
package struct RetentionService: Sendable {
  /// Rows that are looked at in one reading.
  private static let reach = 500
  /// Rows that are taken away in one transaction, and rooms or matches of which these are.
  package static let batch = 100
  private static let things = 25

  private let database: Database
  private let dependencies: Dependencies
  private let notices: Notices

  package init(_ database: Database, _ dependencies: Dependencies, _ notices: Notices) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
  }

  /// Takes away messages that are so many days old; what an open report is about stays until it is closed, with
  /// what was said in its room from then on.
  ///
  /// Cost: looks at what is old, and at 500 messages more.
  /// - Returns: how many it was
  package func removeMessages(olderThan days: Int) async throws -> Int {
    let now = dependencies.now()
    let cutoff = now.before(days: days)
    return try await remove { id, db in
      try MessageExpiry.rooms(after: id ?? 0, before: cutoff, at: now, limit: Self.reach, in: db)
    } each: { [notices] room, limit, db in
      try MessageExpiry.removeOldest(
        of: room, before: cutoff, at: now, limit: limit, notices, in: db)
    }
  }

  /// Takes away rounds that ended so many days ago. What their matches count stays, and so does the board on which
  /// the last one ended.
  ///
  /// Cost: looks at every match, some at a time, because there is no index of when rounds ended.
  /// - Returns: how many it was
  package func removeRounds(olderThan days: Int) async throws -> Int {
    let cutoff = dependencies.now().before(days: days)
    return try await remove { id, db in
      try RoundRecords.matches(after: id, before: cutoff, limit: Self.reach, in: db)
    } each: { match, limit, db in
      try RoundRecords.removeOldest(of: match, before: cutoff, limit: limit, in: db)
    }
  }

  /// Looks for things in which something is old while others write, and takes away a little of it at a time.
  ///
  /// - Parameters:
  ///   - find: some of them behind a place, and the place for the next; nil when there are no more
  ///   - each: takes away some of one, at most so many, and says how many
  private func remove<Thing: Sendable, Place: Sendable>(
    _ find:
      @escaping @Sendable (Place?, ReadTransaction) throws -> (things: [Thing], next: Place?),
    each: @escaping @Sendable (Thing, _ limit: Int, WriteTransaction) throws -> Int
  ) async throws -> Int {
    var removed = 0
    var place: Place?
    repeat {
      let (things, next) = try await database.read { [place] db in try find(place, db) }
      var rest = things[...]
      while !rest.isEmpty {
        let (count, done) = try await database.write { [rest] db in
          var (count, done) = (0, 0)
          for thing in rest.prefix(Self.things) {
            let limit = Self.batch - count
            let some = try each(thing, limit, db)
            count += some
            if some == limit { break }
            done += 1
          }
          return (count, done)
        }
        removed += count
        rest = rest.dropFirst(done)
      }
      place = next
    } while place != nil
    return removed
  }
}
