import Synchronization

/// A duty as far as this node has it, for a term that ends by itself unless it is renewed.
final class Duty: Sendable {
  private struct State {
    /// The number of the term: another one each time that the duty is taken.
    var term: Int64?
    /// Nil where nobody else can take it.
    var end: ContinuousClock.Instant?
    var listeners: [Int: AsyncStream<Int64?>.Continuation] = [:]
    var listenersSoFar = 0
  }

  private let state: Mutex<State>

  /// - Parameter isKept: whether this node has it for ever
  init(isKept: Bool = false) {
    state = Mutex(State(term: isKept ? 0 : nil))
  }

  var isHeld: Bool {
    state.withLock { $0.term != nil && ($0.end.map { .now < $0 } ?? true) }
  }

  /// Notes that this node has it until then.
  func hold(_ term: Int64, until end: ContinuousClock.Instant) {
    set(term, end) { _ in true }
  }

  func lose() {
    set(nil, nil) { _ in true }
  }

  /// Loses it where its term is over.
  func expire() {
    set(nil, nil) { state in state.end.map { .now >= $0 } ?? false }
  }

  private func set(
    _ term: Int64?, _ end: ContinuousClock.Instant?, where isTrue: (State) -> Bool
  ) {
    state.withLock { state in
      guard isTrue(state) else { return }
      let isOther = state.term != term
      (state.term, state.end) = (term, end)
      if isOther { for listener in state.listeners.values { listener.yield(term) } }
    }
  }

  /// The term of now, nil where this node doesn't have the duty, and each that follows; of several that wait the newest.
  func terms() -> AsyncStream<Int64?> {
    let (terms, listener) = AsyncStream.makeStream(
      of: Int64?.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.listenersSoFar += 1
      state.listeners[state.listenersSoFar] = listener
      listener.yield(state.term)
      return state.listenersSoFar
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return terms
  }
}
