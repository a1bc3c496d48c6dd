import Synchronization

/// A lock that tasks get one after the other, in the order in which they come.
package final class AsyncMutex: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Runs the body while no other runs. One that waits for a turn inside of its own waits for ever.
  package func alone<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
    defer { next() }
    return try await body()
  }

  private func next() {
    state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }?.resume()
  }
}
