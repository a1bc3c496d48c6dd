package import NIOCore
import NIOPosix
import Synchronization

/// Calls that may hang for as long as something outside likes, such as a look-up of a name, on threads of
/// their own. Whoever waits for one waits only so long, and not at all when the task is cancelled; a call that
/// hangs on keeps its thread, and nothing else.
package final class BlockingCalls: Sendable {
  package enum Failure: Error {
    /// The queue is full: as many wait as may.
    case busy
    case tookTooLong
  }

  private let pool: NIOThreadPool
  private let limit: Int
  private let patience: TimeAmount
  private let pending = Mutex(0)

  /// - Parameters:
  ///   - threads: calls at the same time; the threads are made when the first call is
  ///   - waiting: calls that may wait for a thread
  ///   - patience: after which nobody waits for a call any more
  package init(threads: Int, waiting: Int, patience: TimeAmount) {
    pool = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
    self.patience = patience
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Throws: `Failure`, `CancellationError`, what the call throws
  package func run<Value: Sendable>(
    _ call: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard takePlace() else { throw Failure.busy }
    pool.start()
    let outcome = Outcome<Value>()
    pool.submit { [self] state in
      defer { pending.withLock { $0 -= 1 } }
      guard state == .active, !outcome.isSettled else {
        return outcome.settle(.failure(CancellationError()))
      }
      outcome.settle(Result(catching: call))
    }
    let end = MultiThreadedEventLoopGroup.singleton.any().scheduleTask(in: patience) {
      outcome.settle(.failure(Failure.tookTooLong))
    }
    defer { end.cancel() }
    return try await withTaskCancellationHandler {
      try await outcome.value
    } onCancel: {
      outcome.settle(.failure(CancellationError()))
    }
  }

  private func takePlace() -> Bool {
    pending.withLock { pending in
      guard pending < limit else { return false }
      pending += 1
      return true
    }
  }
}

/// The result of a call; the first one set counts.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value, any Error>?)
    case settled(Result<Value, any Error>)
  }

  private let state = Mutex(State.open(nil))

  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// The value, to be asked for once.
  var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = state.withLock { state in
          if case .settled(let result) = state { return result }
          state = .open(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    }
  }

  func settle(_ result: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      guard case .open(let continuation) = state else { return nil }
      state = .settled(result)
      return continuation
    }
    continuation?.resume(with: result)
  }
}
