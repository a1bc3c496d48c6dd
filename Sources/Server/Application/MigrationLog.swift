package import Database
package import Logging

/// Says in the log how far a database of an earlier version is on its way to the form of this one.
package final class MigrationLog {
  /// The time after which it says that a step still goes on.
  private static let pause = Duration.seconds(10)

  private let logger: Logger
  private let now: () -> ContinuousClock.Instant
  /// The step with which this began; with the first one a database is made, and nobody waits for that.
  private var first: Int?
  private var began: ContinuousClock.Instant
  private var told: ContinuousClock.Instant

  /// - Parameter now: the clock by which it is patient
  package init(
    _ logger: Logger, now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.logger = logger
    self.now = now
    began = now()
    told = began
  }

  package func note(_ step: MigrationStep) {
    switch step.state {
    case .begins: begin(step)
    case .underWay: goOn(step)
    case .taken(let time): take(step, in: time)
    }
  }

  private func begin(_ step: MigrationStep) {
    (began, told) = (now(), now())
    guard first == nil else { return }
    first = step.number
    guard step.number > 1 else { return }
    logger.notice(
      "the database of an earlier version is taken to its new form; it may be stopped and goes on later",
      metadata: ["steps": "\(step.last - step.number + 1)"])
  }

  private func goOn(_ step: MigrationStep) {
    guard let first, first > 1, told.duration(to: now()) >= Self.pause else { return }
    told = now()
    tell("a step of the database goes on", step, first, began.duration(to: told))
  }

  private func take(_ step: MigrationStep, in time: Duration) {
    guard let first, first > 1 else { return }
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
