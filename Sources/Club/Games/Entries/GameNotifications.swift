import API
import Base
import Database
import Logging
import ServiceLifecycle

/// Tells those who follow a player which games the player has added: a minute after the first of them, in one
/// notice for all, and only of those that are there still. So whoever taps the wrong game, or fills a list
/// of a hundred, tells nobody a hundred times.
///
/// A player may have very many followers. So they are told in the background, a few in a transaction, and
/// nobody who wasn't there for a month; where it has got to lies in the database, so a restart
/// neither forgets nor repeats anybody.
package final class GameNotifications: Sendable {
  /// The time for which additions are gathered.
  package static let gathering = Duration.seconds(60)
  /// Followers of one transaction.
  package static let batch = 50
  /// Absence after which a follower isn't told.
  private static let absence = Duration.seconds(30 * 24 * 60 * 60)

  enum Entry: Hashable, Sendable {
    case notifications
  }

  private let database: Database
  private let dependencies: Dependencies
  private let notices: Notices
  private let scheduler: DeadlineScheduler<Entry>

  init(_ database: Database, _ dependencies: Dependencies, _ notices: Notices) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    scheduler = DeadlineScheduler(dependencies)
  }

  /// Makes it wake up at that instant, as something is to be told then.
  func wait(until instant: Instant) {
    scheduler.set(.notifications, by: instant)
  }

  /// Begins anew. To be called once, at a start of the server.
  package func restart() async throws {
    if let due = try await database.read(GameNotificationRecords.nextDue) { wait(until: due) }
  }

  /// Tells what is due, until the task is cancelled.
  package func run() async {
    await scheduler.run { [self] _ in
      do {
        try await tellDue()
        try await restart()
      } catch {
        wait(until: dependencies.now() + .seconds(5))
      }
    }
  }

  /// Tells all that is due.
  package func tellDue() async throws {
    let now = dependencies.now()
    while try await tellSome(dueAt: now) { try Task.checkCancellation() }
  }

  /// - Returns: Whether there may be more.
  private func tellSome(dueAt now: Instant) async throws -> Bool {
    try await database.write { [notices] db in
      guard let pending = try GameNotificationRecords.due(at: now, in: db) else { return false }
      let own = try GameProposalRecords.games(of: pending.player, in: db)
      let games = try GameEntryRecords.all(of: pending.player, in: db)
        .filter { !own.contains($0.game) }
      let additions = GameAdditions(games, since: pending.since, until: pending.dueAt)
      let followers =
        additions.isEmpty
        ? []
        : try GameNotificationRecords.followers(
          of: pending.player, behind: pending.told ?? .start, limit: Self.batch, in: db)
      for follower in followers.map(\.id)
      where try GameNotificationRecords.wasThere(follower, since: now - Self.absence, in: db) {
        try notices.add(additions, of: pending.player, to: follower, at: now, in: db)
      }
      if followers.count == Self.batch {
        try GameNotificationRecords.setTold(followers[Self.batch - 1], of: pending.player, in: db)
        return true
      }
      try GameNotificationRecords.delete(pending.player, in: db)
      if let next = games.map(\.addedAt).filter({ $0 >= pending.dueAt }).min() {
        _ = try GameNotificationRecords.note(pending.player, at: next, in: db)
      }
      return true
    }
  }
}
