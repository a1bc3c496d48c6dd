import Synchronization

/// A sign that there is something to do, for one who listens: now, or later. What rang while nobody listened is heard
/// by the next who does; several rings are one.
package final class Bell: Sendable {
  private struct State {
    var rang: Bool
    var listener: AsyncStream<Void>.Continuation?
  }

  private let state: Mutex<State>

  /// - Parameter rang: whether whoever listens first hears it at once
  package init(rang: Bool = false) {
    state = Mutex(State(rang: rang))
  }

  package func ring() {
    state.withLock { state in
      state.rang = true
      state.listener?.yield()
    }
  }

  /// Calls `answer` after each ring, one at a time, until the task is cancelled. May be called again then.
  package func answer(_ answer: () async -> Void) async {
    let (rings, listener) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      state.listener = listener
      if state.rang { listener.yield() }
    }
    for await _ in rings {
      guard !Task.isCancelled else { return }
      state.withLock { $0.rang = false }
      await answer()
      // What the end of this listener cut off is there for the next.
      if Task.isCancelled { return ring() }
    }
  }
}
