struct TimeLimitReached: Error {}

/// Does something, and gives it up after a while.
///
/// - Throws: `TimeLimitReached`, or what `work` throws.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { tasks in
    tasks.addTask(operation: work)
    tasks.addTask {
      try await Task.sleep(for: limit)
      throw TimeLimitReached()
    }
    defer { tasks.cancelAll() }
    return try await tasks.next()!
  }
}
