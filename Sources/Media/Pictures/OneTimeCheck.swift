import Synchronization

/// The outcome of trying something once, at the first question about it.
final class OneTimeCheck: Sendable {
  private let task = Mutex<Task<String?, Never>?>(nil)

  /// - Parameter find: What is wrong; nil for nothing.
  func trouble(_ find: @escaping @Sendable () async -> String?) async -> String? {
    let task = task.withLock { task in
      let begun = task ?? Task { await find() }
      task = begun
      return begun
    }
    return await task.value
  }
}
