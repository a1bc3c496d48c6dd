import Synchronization

/// Lets a number of tasks go on together, once all of them have come.
package final class Gate: Sendable {
  private struct State {
    var missing: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  package init(_ count: Int) {
    state = Mutex(State(missing: count))
  }

  package func pass() async {
    await withCheckedContinuation { task in
      let free = state.withLock { state in
        state.waiting.append(task)
        state.missing -= 1
        guard state.missing <= 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for task in free { task.resume() }
    }
  }
}
