/// A closure that waits to be written, with whoever awaits its answer.
protocol PendingWrite<Change>: AnyObject, Sendable {
  associatedtype Change: Sendable
  /// Runs the closure. It may be run again: its last run counts.
  ///
  /// - Parameter settles: whether it waits for what it has written too
  func attempt(
    on session: Session, _ memory: WriterMemory, settles: Bool
  ) -> WriteAttempt<Change>
  /// Replaces whatever came of the closure.
  func refuse(_ error: any Error)
  /// Tells what came of the last attempt. Once, and after the commit.
  func answer()
}

/// The state in which a run of a closure left the transaction.
enum WriteAttempt<Change> {
  /// - Parameter changes: what is to be published
  case accepted(_ changes: [Change])
  /// - Parameter leavesTraces: whether anything may have been written, or the transaction be over
  case refused(any Error, leavesTraces: Bool)
}

extension WriteAttempt {
  /// The reason why a transaction is over that this closure was in.
  var failure: DatabaseError {
    switch self {
    case .accepted: .failed(code: 0, message: "a closure has ended the transaction")
    case .refused(let error, _): DatabaseError(error)
    }
  }
}

/// @unchecked because only the writer's queue touches `outcome`, from the first attempt to `answer`.
final class TypedPendingWrite<Value: Sendable, Change: Sendable>: PendingWrite, @unchecked Sendable
{
  private let body: @Sendable (PublishingTransaction<Change>) throws -> Value
  private let done: @Sendable (Result<Value, any Error>) -> Void
  private var outcome: Result<Value, any Error> = .failure(DatabaseError.closed)

  init(
    _ body: @escaping @Sendable (PublishingTransaction<Change>) throws -> Value,
    done: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.body = body
    self.done = done
  }

  func attempt(
    on session: Session, _ memory: WriterMemory, settles: Bool
  ) -> WriteAttempt<Change> {
    let transaction = PublishingTransaction<Change>(session, memory)
    outcome = Result { try body(transaction) }
    // What a closure has refused may be refused for something that was remembered wrongly: what it wrote would tell.
    if settles || outcome.isFailure { transaction.settle() }
    // A closure that swallows the failure of a statement has failed all the same.
    if let failure = transaction.failure { outcome = .failure(failure) }
    switch outcome {
    case .success: return .accepted(transaction.changes)
    case .failure(let error):
      return .refused(error, leavesTraces: transaction.hasWritten || transaction.failure != nil)
    }
  }

  func refuse(_ error: any Error) {
    outcome = .failure(error)
  }

  func answer() {
    done(outcome)
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    switch self {
    case .success: false
    case .failure: true
    }
  }
}
