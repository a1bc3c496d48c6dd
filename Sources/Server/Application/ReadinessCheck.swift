package import API
import Base
import Club
import Database
import Instruments
import Logging
import NIOPosix
import Synchronization

/// Checks whether the server can do its work: it isn't stopping, the disk has room, and the database can be
/// written.
package final class ReadinessCheck: Sendable {
  /// The time after which a database that hasn't answered counts as silent.
  private static let patience = Duration.seconds(5)
  /// The time for which it is believed that what was looked at is still so: strangers may ask too, and each look
  /// is a write.
  private static let rest = Duration.seconds(1)

  private struct Look {
    let began: Instant
    let state: Task<Readiness.State, Never>
  }

  private let database: Database
  private let dependencies: Dependencies
  private let logger: Logger
  private let isStopping = Atomic(false)
  private let stale = Atomic(false)
  private let last = Mutex<Look?>(nil)
  /// The state that was found last.
  private let known = Mutex(Readiness.State.ready)
  private let found = Dictionary(
    uniqueKeysWithValues: Readiness.State.allCases.map { ($0, Counter()) })

  init(_ database: Database, _ dependencies: Dependencies, _ logger: Logger) {
    self.database = database
    self.dependencies = dependencies
    self.logger = logger
  }

  /// The reasons for which it could not do its work, and how often each was found since the start.
  package var troubles: [(state: Readiness.State, count: Int)] {
    [.diskFull, .diskFailed, .databaseSilent].map { ($0, found[$0]!.count) }
  }

  /// Whether what the server holds in memory may be of the past, because it can't follow the database.
  var isStale: Bool {
    get { stale.load(ordering: .relaxed) }
    set { stale.store(newValue, ordering: .relaxed) }
  }

  /// Says from now on that the server stops.
  package func stop() {
    isStopping.store(true, ordering: .relaxed)
  }

  /// Cost: at most one write and one question to the disk a second, however many ask.
  package func state() async -> Readiness.State {
    if isStopping.load(ordering: .relaxed) { return .stopping }
    if isStale { return .databaseSilent }
    let look = currentLook().state
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let patience = Task {
        try await dependencies.sleep(dependencies.now() + Self.patience)
        if answer.give(.databaseSilent) { note(.databaseSilent) }
      }
      Task {
        answer.give(await look.value)
        patience.cancel()
      }
    }
  }

  /// The look that goes on, or was made a moment ago, or a new one.
  private func currentLook() -> Look {
    let now = dependencies.now()
    return last.withLock { last in
      if let last, last.began + Self.rest > now, last.began <= now { return last }
      let look = Look(began: now, state: Task { [self] in await lookAnew() })
      last = look
      return look
    }
  }

  private func lookAnew() async -> Readiness.State {
    let (state, error) = await find()
    note(state, because: error)
    return state
  }

  private func find() async -> (Readiness.State, (any Error)?) {
    do {
      let folder = database.folder
      let free = try await NIOThreadPool.singleton.runIfActive { try DiskSpace.free(at: folder) }
      guard free >= DiskSpace.reserve else { return (.diskFull, nil) }
      try await database.probe()
      return (.ready, nil)
    } catch DatabaseError.diskFull {
      return (.diskFull, nil)
    } catch let error as DatabaseError where error.isOfDisk {
      return (.diskFailed, error)
    } catch let error as SystemError {
      return (.diskFailed, error)
    } catch {
      return (.databaseSilent, error)
    }
  }

  /// Counts what was found, and says it where it is something else than before.
  private func note(_ state: Readiness.State, because error: (any Error)? = nil) {
    found[state]!.add()
    let isNew = known.withLock { known in
      defer { known = state }
      return known != state
    }
    guard isNew else { return }
    if state == .ready { return logger.notice("can do its work again") }
    logger.error(
      "can't do its work",
      metadata: ["reason": "\(state.rawValue)", "error": "\(error.map { "\($0)" } ?? "none")"])
  }
}

/// Gives the first of several answers, and no other.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  /// - Returns: whether it is the first
  @discardableResult
  func give(_ value: Value) -> Bool {
    let first = continuation.withLock { $0.take() }
    first?.resume(returning: value)
    return first != nil
  }
}
