import Synchronization

/// The closures that wait for the writer, in the order in which they came.
struct WriteQueue<Change: Sendable>: ~Copyable, Sendable {
  struct State {
    var waiting: [any PendingWrite<Change>] = []
    var isServed = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: How many closures may wait.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of closures that wait.
  var count: Int { state.withLock { $0.waiting.count } }

  /// Lets a closure wait.
  ///
  /// - Returns: Whether nobody serves the queue, so that the caller has to see to it.
  func add(_ write: any PendingWrite<Change>) throws(DatabaseError) -> Bool {
    try state.withLock { state throws(DatabaseError) in
      guard !state.isClosed else { throw .closed }
      guard state.waiting.count < limit else { throw .busy }
      state.waiting.append(write)
      defer { state.isServed = true }
      return !state.isServed
    }
  }

  /// Takes what waits, in order; nil ends the service until `add` asks for it again.
  func take(atMost most: Int = .max) -> [any PendingWrite<Change>]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isServed = false
        return nil
      }
      guard state.waiting.count > most else {
        defer { state.waiting.removeAll(keepingCapacity: true) }
        return state.waiting
      }
      defer { state.waiting.removeFirst(most) }
      return Array(state.waiting.prefix(most))
    }
  }

  /// Refuses all that comes from now on. What waits already is still served.
  func close() {
    state.withLock { $0.isClosed = true }
  }
}
