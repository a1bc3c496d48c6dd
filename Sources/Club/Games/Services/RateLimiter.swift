package import API
package import Base
import Synchronization

/// Lets calls to a service begin as `RateLimit` says.
package final class RateLimiter: Sendable {
  private struct State {
    var pace: RateLimit
    var last = 0
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var alarm: (at: Instant, task: Task<Void, Never>)?
  }

  private let dependencies: Dependencies
  private let state: Mutex<State>

  package init(_ limits: RateLimit.Limits, _ dependencies: Dependencies) {
    self.dependencies = dependencies
    state = Mutex(State(pace: RateLimit(limits)))
  }

  /// Makes a call when it is its turn.
  ///
  /// - Throws: `ServiceError.busy` when that isn't before the deadline; what the call throws
  package func run<Value>(
    before deadline: Instant, _ call: () async throws -> Value
  ) async throws -> Value {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    guard await turn(of: id, before: deadline) else { throw ServiceError.busy }
    defer {
      state.withLock { $0.pace.leave(id, at: dependencies.now()) }
      advance()
    }
    return try await call()
  }

  /// Lets nothing begin for the time of `pause`.
  package func rest(_ pause: Duration) {
    state.withLock { state in
      let longest = RateLimit.longestRest
      state.pace.rest(until: dependencies.now() + min(pause, longest))
    }
  }

  private func turn(of id: Int, before deadline: Instant) async -> Bool {
    await withCheckedContinuation { continuation in
      let hasEntered = state.withLock { state in
        guard state.pace.enter(id, until: deadline) else { return false }
        state.waiting[id] = continuation
        return true
      }
      guard hasEntered else { return continuation.resume(returning: false) }
      advance()
    }
  }

  private func advance() {
    let now = dependencies.now()
    let answers = state.withLock { state in
      let turn = state.pace.advance(at: now)
      if let next = turn.next { set(next, &state) }
      return turn.begin.map { (state.waiting.removeValue(forKey: $0), true) }
        + turn.expire.map { (state.waiting.removeValue(forKey: $0), false) }
    }
    for (continuation, begins) in answers { continuation?.resume(returning: begins) }
  }

  /// Makes sure that this is looked at again at this instant or before.
  private func set(_ next: Instant, _ state: inout sending State) {
    if let alarm = state.alarm, alarm.at <= next { return }
    state.alarm?.task.cancel()
    let task = Task { [weak self, dependencies] in
      guard (try? await dependencies.sleep(next)) != nil, !Task.isCancelled else { return }
      self?.ring(next)
    }
    state.alarm = (next, task)
  }

  private func ring(_ instant: Instant) {
    state.withLock { state in
      if state.alarm?.at == instant { state.alarm = nil }
    }
    advance()
  }
}
