package import Database
package import Logging

/// Logs the progress of the migrations of a database of an earlier version.
package final class MigrationLog {
  /// The time after which a step that still goes on is logged again.
  private static let pause = Duration.seconds(10)
  /// The time until the next entry that it asks for with each. SQLite reports no progress while it sorts the rows of a
  /// new index.
  private static let patience = Duration.seconds(10 * 60)

  private let logger: Logger
  private let needs: (Duration) -> Void
  private let now: () -> ContinuousClock.Instant
  /// The step that came first. With step 1 the database is new, and nothing is logged.
  private var first: Int?
  private var began: ContinuousClock.Instant
  private var loggedAt: ContinuousClock.Instant

  /// - Parameters:
  ///   - needs: is called with the longest time that may pass until it is called again, for a service manager's timeout
  ///   - now: the clock
  package init(
    _ logger: Logger, needs: @escaping (Duration) -> Void = { _ in },
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.logger = logger
    self.needs = needs
    self.now = now
    began = now()
    loggedAt = began
  }

  /// Logs a step as it begins, goes on or is done.
  package func note(_ step: MigrationStep) {
    switch step.state {
    case .begins: begin(step)
    case .underWay: goOn(step)
    case .taken(let time): take(step, in: time)
    }
  }

  private func begin(_ step: MigrationStep) {
    (began, loggedAt) = (now(), now())
    guard first == nil else { return }
    first = step.number
    guard step.number > 1 else { return }
    needs(Self.patience)
    logger.notice(
      "the database of an earlier version is taken to its new form; it may be stopped and goes on later",
      metadata: ["steps": "\(step.last - step.number + 1)"])
  }

  private func goOn(_ step: MigrationStep) {
    guard let first, first > 1, loggedAt.duration(to: now()) >= Self.pause else { return }
    loggedAt = now()
    needs(Self.patience)
    tell("a step of the database goes on", step, first, began.duration(to: loggedAt))
  }

  private func take(_ step: MigrationStep, in time: Duration) {
    guard let first, first > 1 else { return }
    needs(Self.patience)
    tell("a step of the database is taken", step, first, time)
  }

  private func tell(
    _ message: Logger.Message, _ step: MigrationStep, _ first: Int, _ time: Duration
  ) {
    logger.notice(
      message,
      metadata: [
        "step": "\(step.number - first + 1) of \(step.last - first + 1)",
        "seconds": "\(time.components.seconds)",
      ])
  }
}
