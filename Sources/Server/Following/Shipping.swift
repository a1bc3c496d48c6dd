import API
import Base
import Club
import Database
import Foundation
import Logging
import Synchronization

/// A backup that is whole, and what of the log it has.
struct FollowedTarget: Sendable {
  let log: LogTarget
  let has: LogKeeper.Commit
  /// The time since which the log was held for it.
  let hold: LogKeeper.Hold
  /// Keeps all others out of the folder of backups.
  let lock: BackupLock
}

/// Takes the log along, on a thread of its own, into the backup that it is given last.
final class Shipping: Sendable {
  /// The time in which commits gather.
  private static let pause = Duration.milliseconds(200)
  private static let pauseAfterFailure = Duration.seconds(1)
  /// The time after which it looks whether something was missed.
  private static let rest = Duration.seconds(60)
  /// The bytes of logs that a backup may have behind it, where the database isn't larger.
  private static let longest = 256 << 20

  private struct State {
    var target: FollowedTarget?
    /// Whether a backup is being made that is to be the next target.
    var isBeginning = false
  }

  private let data: FollowedData
  private let database: String
  private let dependencies: Dependencies
  private let logger: Logger
  /// Asks for a new backup.
  private let begin: @Sendable () -> Void
  private let state = Mutex(State())

  init(
    _ data: FollowedData, of dataFolder: String, _ dependencies: Dependencies, _ logger: Logger,
    begin: @escaping @Sendable () -> Void
  ) {
    self.data = data
    database = DatabaseFile.path(in: dataFolder)
    self.dependencies = dependencies
    self.logger = logger
    self.begin = begin
  }

  var lock: BackupLock? { state.withLock { $0.target?.lock } }

  /// Goes on until the log says stop, and takes along what there is by then.
  func run() {
    while !data.log.hasStopped {
      guard currentTarget() != nil else {
        beginAnew()
        data.log.gather(for: Self.pause)
        continue
      }
      let commit = data.log.waitForCommit(atMost: Self.rest)
      // Another one may have come meanwhile.
      guard let target = currentTarget() else { continue }
      let isDone = take(commit, into: target)
      data.log.gather(for: isDone ? Self.pause : Self.pauseAfterFailure)
    }
    if let target = currentTarget() { _ = take(data.log.lastCommit, into: target) }
  }

  /// Nil when there is none, or the log was let go since.
  private func currentTarget() -> FollowedTarget? {
    state.withLock { state in
      if let target = state.target, !data.log.isUnbroken(since: target.hold) { state.target = nil }
      return state.target
    }
  }

  private func beginAnew() {
    let isFirst = state.withLock { state in
      defer { state.isBeginning = true }
      return !state.isBeginning
    }
    if isFirst { begin() }
  }

  /// - Returns: whether all was taken
  private func take(_ commit: LogKeeper.Commit, into target: FollowedTarget) -> Bool {
    do {
      try takeLog(commit, into: target)
      var last = ContinuousClock.now
      try target.log.takeMedia {
        guard ContinuousClock.now - last > Self.pause else { return }
        try takeLog(data.log.lastCommit, into: target)
        last = .now
      }
    } catch {
      guard isCurrent(target) else { return true }
      data.log.fail()
      fail(target, "\(error)", isLost: error is LogIsLost)
      return false
    }
    succeed()
    if state.withLock({ !$0.isBeginning }) { data.media.forget(before: target.log.nextMedia) }
    let bound = max(Self.longest, 2 * FolderSize.bytes(ofFile: database))
    if target.log.bytes > bound { beginAnew() }
    return true
  }

  private func isCurrent(_ target: FollowedTarget) -> Bool {
    state.withLock { $0.target?.log === target.log }
  }

  private func succeed() {
    if data.status.succeed() { logger.notice("follows again") }
  }

  private func takeLog(_ commit: LogKeeper.Commit, into target: FollowedTarget) throws {
    try target.log.take(commit) { data.log.isUnbroken(since: target.hold) }
    // Another one may not have it.
    state.withLock { state in
      if state.target?.log === target.log { data.log.take(commit) }
    }
  }

  private func fail(_ target: FollowedTarget, _ reason: String, isLost: Bool) {
    if isLost || !target.lock.isInPlace || !target.log.isThere {
      state.withLock { state in
        guard state.target?.log === target.log else { return }
        state.target = nil
        if !state.isBeginning { data.log.release() }
      }
    }
    tell(reason)
  }

  private func tell(_ reason: String) {
    guard data.status.fail(at: dependencies.now(), reason) else { return }
    logger.error("does not follow any more", metadata: ["error": "\(reason)"])
  }

  /// Takes the log along into a new backup from now on.
  func goOn(with target: FollowedTarget) {
    let isFollowed = state.withLock { state in
      state.isBeginning = false
      guard data.log.follow(target.hold, has: target.has) else { return false }
      state.target = target
      return true
    }
    guard isFollowed else { return tell("The log became too long before the backup was whole.") }
    succeed()
  }

  /// Says that no new backup was made: the one that there is goes on.
  ///
  /// - Parameter hold: during which it should have been made
  func stay(_ hold: LogKeeper.Hold, because reason: String) {
    state.withLock { state in
      state.isBeginning = false
      if state.target == nil || !data.log.follow(hold, has: nil) { data.log.release() }
    }
    tell(reason)
  }
}
