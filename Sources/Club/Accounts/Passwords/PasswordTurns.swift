import NIOCore
import NIOPosix
import Synchronization

/// Lets a number of them act at once, and the others wait for their turn as `FairQueue` has it, but
/// not for ever.
final class PasswordTurns: Sendable {
  private typealias Waiter = CheckedContinuation<Void, any Error>

  private struct State {
    var acting = 0
    var queue: FairQueue<Int>
    var waiters: [Int: Waiter] = [:]
    var count = 0
  }

  private let atOnce: Int
  private let patience: TimeAmount
  private let state: Mutex<State>

  /// - Parameter patience: after which nobody waits for a turn any more
  init(atOnce: Int, _ bounds: FairQueue<Int>.Bounds, patience: TimeAmount) {
    self.atOnce = atOnce
    self.patience = patience
    state = Mutex(State(queue: FairQueue(bounds)))
  }

  /// Waits until it is the caller's turn, which is to be ended.
  ///
  /// - Throws: `AccountRefusal.busy`, also while it waits; `CancellationError`
  func begin(_ attempt: AttemptOrigin) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let end = MultiThreadedEventLoopGroup.singleton.any().scheduleTask(in: patience) { [self] in
      leave(number, AccountRefusal.busy)
    }
    defer { end.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: Waiter) in
        let told = state.withLock { state in
          if Task.isCancelled {
            return [(waiter, Result<Void, any Error>.failure(CancellationError()))]
          }
          if state.acting < atOnce {
            state.acting += 1
            return [(waiter, .success(()))]
          }
          let busy = Result<Void, any Error>.failure(AccountRefusal.busy)
          switch state.queue.add(number, attempt) {
          case .refused: return [(waiter, busy)]
          case .taken:
            state.waiters[number] = waiter
            return []
          case .takenInstead(of: let other):
            state.waiters[number] = waiter
            return state.waiters.removeValue(forKey: other).map { [($0, busy)] } ?? []
          }
        }
        for (waiter, outcome) in told { waiter.resume(with: outcome) }
      }
    } onCancel: {
      leave(number, CancellationError())
    }
  }

  /// Removes somebody, if they still wait.
  private func leave(_ number: Int, _ reason: any Error) {
    let waiter = state.withLock { state in
      state.queue.remove { $0 == number }.flatMap { state.waiters.removeValue(forKey: $0) }
    }
    waiter?.resume(throwing: reason)
  }

  /// The next has their turn.
  func end() {
    let waiter = state.withLock { state -> Waiter? in
      guard let next = state.queue.next() else {
        state.acting -= 1
        return nil
      }
      return state.waiters.removeValue(forKey: next)
    }
    waiter?.resume()
  }
}
