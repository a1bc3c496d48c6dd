import NIOPosix
import Synchronization

/// Threads for work that takes long and much: few at once, and only a few wait.
final class LimitedThreadPool: Sendable {
  private let pool: NIOThreadPool
  private let limit: Int
  private let pending = Mutex(0)

  /// - Parameters:
  ///   - threads: What is done at the same time.
  ///   - waiting: What may wait besides.
  init(_ threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Throws: `PhotoRefusal.busy` when too many wait; what `body` throws.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard takePlace() else { throw PhotoRefusal.busy }
    defer { pending.withLock { $0 -= 1 } }
    return try await runBeforeOthers(body)
  }

  /// Takes no place of those that are counted.
  func runBeforeOthers<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    pool.start()
    return try await pool.runIfActive(body)
  }

  private func takePlace() -> Bool {
    pending.withLock { pending in
      guard pending < limit else { return false }
      pending += 1
      return true
    }
  }
}
