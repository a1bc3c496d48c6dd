import API
package import Base
import Database
package import Logging
import ServiceLifecycle

/// Sends mail, one letter after the other, after those who asked for it have their answers: so nobody
/// learns from an answer, or the time that it takes, whether there was anything to send. What is to be sent
/// lies in the database until it is handed over, so no end of the server loses it.
package final class MailQueue: Service {
  /// Letters that may wait.
  package static let limit = 1000

  private enum Entry: Hashable, Sendable {
    case outbox
  }

  private let settings: MailSettings
  private let accounts: AccountService
  private let logger: Logger
  /// Rings when letters wait.
  private let waits: Bell
  private let scheduler: DeadlineScheduler<Entry>

  private var database: Database { accounts.database }
  private var now: Instant { accounts.dependencies.now() }

  /// - Parameter waits: rings for each `Change.mailWaits`, on whichever node the letter was asked for
  package init(
    _ settings: MailSettings, _ accounts: AccountService, waits: Bell, _ logger: Logger
  ) {
    self.settings = settings
    self.waits = waits
    self.accounts = accounts
    self.logger = logger
    scheduler = DeadlineScheduler(accounts.dependencies)
  }

  /// Returns when the job is on the disk.
  ///
  /// - Throws: `AccountRefusal.busy` when too much waits
  package func take(_ job: MailJob) async throws {
    let now = now
    let isTaken = try await database.write { db in
      try MailOutboxRecords.insert(job, at: now, limit: Self.limit, in: db)
    }
    guard isTaken else { throw AccountRefusal.busy }
  }

  /// Goes on until the server stops. Where several nodes serve one database, one of them sends.
  func run() async {
    await cancelWhenGracefulShutdown { [self] in
      await database.nodes.housekeep { [self] in await send() }
    }
  }

  private func send() async {
    scheduler.set(.outbox, by: now)
    await withDiscardingTaskGroup { group in
      group.addTask { [self] in
        await waits.answer { scheduler.set(.outbox, by: now) }
      }
      group.addTask { [self] in
        await scheduler.run { [self] _ in await look() }
      }
    }
  }

  private func look() async {
    do {
      try await sendDue()
    } catch is CancellationError {
      return
    } catch {
      logger.error("mail waits", metadata: ["error": "\(error)"])
      scheduler.set(.outbox, by: now + .seconds(5))
    }
  }

  private func sendDue() async throws {
    while let waiting = try await database.read({ [now] db in
      try MailOutboxRecords.due(at: now, in: db)
    }) {
      try await handOver(waiting)
    }
    if let next = try await database.read(MailOutboxRecords.nextDue) {
      scheduler.set(.outbox, by: next)
    }
  }

  private func handOver(_ waiting: WaitingLetter) async throws {
    guard waiting.isWorthATry(at: now) else { return try await giveUp(waiting) }
    let begun = waiting.begun
    guard let (prepared, sender) = try await accounts.prepare(begun, settings) else { return }
    let message = prepared.letter.message(
      from: sender, at: now, number: accounts.dependencies.random())
    do {
      try await MailProgram(path: settings.program).send(message)
    } catch {
      try Task.checkCancellation()
      logger.warning(
        "mail failed",
        metadata: [
          "error": "\(error)", "letter": "\(begun.job.purpose)",
          "tries": "\(begun.attempts)",
        ])
      if begun.attempts >= MailRetryPolicy.attempts { try await giveUp(begun) }
      return
    }
    try await accounts.settle(prepared, of: begun)
  }

  private func giveUp(_ waiting: WaitingLetter) async throws {
    logger.error(
      "a letter is given up",
      metadata: [
        "letter": "\(waiting.job.purpose)", "asked": "\(waiting.askedAt)",
        "player": "\(waiting.job.player, default: "unknown")",
      ])
    try await database.write { db in try MailOutboxRecords.remove(waiting, in: db) }
  }
}
