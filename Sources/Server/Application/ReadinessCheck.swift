package import API
import Base
import Club
import Database
import NIOPosix
import Synchronization

/// Looks whether the server can do its work: it isn't stopping, the disk has room, and the database can be
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
  private let isStopping = Atomic(false)
  private let last = Mutex<Look?>(nil)

  init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Says from now on that the server stops.
  package func stop() {
    isStopping.store(true, ordering: .relaxed)
  }

  /// Cost: at most one write and one question to the disk a second, however many ask.
  package func state() async -> Readiness.State {
    if isStopping.load(ordering: .relaxed) { return .stopping }
    let look = currentLook().state
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let patience = Task {
        try await dependencies.sleep(dependencies.now() + Self.patience)
        answer.give(.databaseSilent)
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
    do {
      let folder = database.folder
      let free = try await NIOThreadPool.singleton.runIfActive { try DiskSpace.free(at: folder) }
      guard free >= DiskSpace.reserve else { return .diskFull }
      // It writes the first page as it is, and waits for the disk.
      _ = try await database.write { db in try db.execute("PRAGMA user_version = 0") }
      return .ready
    } catch DatabaseError.diskFull {
      return .diskFull
    } catch {
      return .databaseSilent
    }
  }
}

/// Gives the first of several answers, and no other.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ value: Value) {
    continuation.withLock { $0.take() }?.resume(returning: value)
  }
}
