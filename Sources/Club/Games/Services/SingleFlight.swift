import API
import Base
import Synchronization

/// Does work once that many want at the same time, and goes on when those who wanted it have left.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let tasks = Mutex<[Key: Task<Value, Never>]>([:])

  /// The result, or nil when it isn't there in time.
  func result(
    of key: Key, before deadline: Instant, _ dependencies: Dependencies,
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    await Self.wait(for: start(key, work), until: deadline, dependencies)
  }

  /// Begins the work unless it is being done.
  @discardableResult
  func start(_ key: Key, _ work: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
    tasks.withLock { tasks in
      if let task = tasks[key] { return task }
      let task = Task {
        let value = await work()
        self.tasks.withLock { $0[key] = nil }
        return value
      }
      tasks[key] = task
      return task
    }
  }

  private static func wait(
    for task: Task<Value, Never>, until deadline: Instant, _ dependencies: Dependencies
  ) async -> Value? {
    let (results, result) = AsyncStream<Value?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let alarm = Task {
      guard (try? await dependencies.sleep(deadline)) != nil else { return }
      result.yield(nil)
    }
    let waiting = Task { result.yield(await task.value) }
    defer {
      alarm.cancel()
      waiting.cancel()
    }
    for await value in results { return value }
    return nil
  }
}
