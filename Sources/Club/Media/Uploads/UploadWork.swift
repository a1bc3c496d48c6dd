import API
import Base
import Rules
import Synchronization

/// The work on uploads: signs that something waits, and how to stop what is at work.
final class UploadWork: Sendable {
  private let bells: [Attachment.Kind: Bell]
  private let stops = Mutex<[UploadID: CancellationFlag]>([:])

  init() {
    bells = Dictionary(
      uniqueKeysWithValues: Attachment.Kind.allCases.map { ($0, Bell(rang: true)) })
  }

  /// Reminds whoever listens that one of the kind waits.
  func remind(_ kind: Attachment.Kind) {
    bells[kind]?.ring()
  }

  /// Calls `answer` for each sign, until the task is cancelled.
  func forEachSign(of kind: Attachment.Kind, _ answer: () async -> Void) async {
    await bells[kind]?.answer(answer)
  }

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
