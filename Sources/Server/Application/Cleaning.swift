import API
import Base
import Club
import Database
import Instruments
package import Logging
import ServiceLifecycle

/// Forgets what has expired, each hour in which the server has the duty: sessions, links, entries of the pool, guests never used,
/// uploads, files of photos and videos, letters, games that were removed, what players did; and what the host
/// doesn't want to be kept for longer.
package struct Cleaning: BackgroundService {
  private let services: Services
  /// Says for how long things are kept.
  private let live: LiveSettings
  private let logger: Logger

  package init(services: Services, live: LiveSettings, logger: Logger) {
    self.services = services
    self.live = live
    self.logger = logger
  }

  /// Goes on until the server stops.
  package func run() async {
    await cancelWhenGracefulShutdown {
      await services.database.nodes.housekeep {
        async let counts: Void = cleanCountsEachMinute()
        await cleanEachHour()
        await counts
      }
    }
  }

  /// Cleans what all nodes count together. That lies in the database for minutes, and there may be very much of it.
  private func cleanCountsEachMinute() async {
    guard let buckets = services.database.sharedBuckets else { return }
    let dependencies = services.dependencies
    while (try? await dependencies.sleep(dependencies.now() + .seconds(60))) != nil {
      do {
        try await buckets.clean(at: dependencies.now())
        try await services.accounts.cleanTries()
      } catch {
        logger.error("cleaning of counts failed", metadata: ["error": "\(error)"])
      }
    }
  }

  private func cleanEachHour() async {
    let dependencies = services.dependencies
    while (try? await dependencies.sleep(dependencies.now() + .seconds(60 * 60))) != nil {
      do {
        try await cleanMail()
        try await services.invitations.clean()
        try await services.notices.clean()
        try await services.activities.clean()
        try await services.sweepRooms()
        try await services.catalogue.clean()
        try await services.gameServices.clean()
        try await removeOld()
      } catch is CancellationError {
        return
      } catch {
        logger.error("cleaning failed", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Takes away what is kept no longer, by the settings as they are now, and says how much it was.
  package func removeOld() async throws {
    let retention = live.retention
    let guests = try await services.accounts.clean(keepingGuestsFor: retention.guests)
    note(guests, .guests)
    if let days = retention.messages {
      note(try await services.retention.removeMessages(olderThan: days), .messages)
    }
    if let days = retention.rounds {
      note(try await services.retention.removeRounds(olderThan: days), .rounds)
    }
    // Files of messages that have gone just now go with these.
    note(try await services.uploads.clean(keepingFor: retention.media), .media)
  }

  private func note(_ count: Int, _ kind: Retention.Kind) {
    guard count > 0 else { return }
    services.figures.removed[kind].add(count)
    logger.notice(
      "kept for long enough and gone", metadata: ["kind": "\(kind)", "count": "\(count)"])
  }

  private func cleanMail() async throws {
    let count = try await services.accounts.cleanMail()
    if count > 0 { logger.warning("letters are given up", metadata: ["count": "\(count)"]) }
  }
}
