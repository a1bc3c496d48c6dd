package import API
package import Base
import Synchronization

/// A clock that a test turns by hand.
package final class HandClock: Sendable {
  private struct State {
    var now = Instant(milliseconds: 1_800_000_000_000)
    var sleepers: [Int: (until: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }

  /// Whether somebody sleeps.
  package var isAwaited: Bool { state.withLock { !$0.sleepers.isEmpty } }

  /// Lets time pass, and wakes whoever slept until then.
  package func pass(_ time: Duration) {
    let woken = state.withLock { state in
      state.now = state.now + time
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.wake)
    }
    for wake in woken { wake.resume() }
  }

  package func sleep(until instant: Instant) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if instant <= state.now { return .success(()) }
          state.sleepers[id] = (instant, wake)
          return nil
        }
        if let outcome { wake.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }
}

extension HandClock {
  package var dependencies: Dependencies {
    Dependencies(
      now: { self.now }, random: { 0 }, sleep: { try await self.sleep(until: $0) })
  }
}
