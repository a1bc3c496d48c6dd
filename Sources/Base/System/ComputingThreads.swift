import NIOPosix

/// Threads for what may be computed for as long as a millisecond: an event loop that did it would hold up all
/// others whose connections it reads and writes.
package enum ComputingThreads {
  private static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
    return pool
  }()

  /// Cost: some ten microseconds besides, and the wait for whoever computes before.
  ///
  /// - Throws: what `compute` throws, `CancellationError`
  package static func run<Value: Sendable>(
    _ compute: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await pool.runIfActive(compute)
  }
}
