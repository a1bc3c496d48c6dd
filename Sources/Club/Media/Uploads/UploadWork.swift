import API
import Base
import Rules
import Synchronization

/// The work on uploads: signs that something waits, and how to stop what is at work.
final class UploadWork: Sendable {
  private struct Line {
    let signs: AsyncStream<Void>
    let sign: AsyncStream<Void>.Continuation

    init() {
      (signs, sign) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }
  }

  private let lines: [Attachment.Kind: Line]
  private let stops = Mutex<[UploadID: CancellationFlag]>([:])

  init() {
    lines = Dictionary(uniqueKeysWithValues: Attachment.Kind.allCases.map { ($0, Line()) })
    Attachment.Kind.allCases.forEach(remind)
  }

  /// Reminds whoever listens that one of the kind waits.
  func remind(_ kind: Attachment.Kind) {
    lines[kind]?.sign.yield()
  }

  /// The signs for one listener.
  func signs(of kind: Attachment.Kind) -> AsyncStream<Void> { lines[kind]!.signs }

  /// Runs the body with a sign that says when nobody wants its upload any more, or the task is cancelled.
  func working<Value>(
    on id: UploadID, _ body: (CancellationFlag) async throws -> Value
  ) async rethrows -> Value {
    let stop = CancellationFlag()
    stops.withLock { $0[id] = stop }
    defer { stops.withLock { $0[id] = nil } }
    return try await withTaskCancellationHandler {
      try await body(stop)
    } onCancel: {
      stop.set()
    }
  }

  func stop(_ id: UploadID) {
    stops.withLock { $0[id] }?.set()
  }
}
