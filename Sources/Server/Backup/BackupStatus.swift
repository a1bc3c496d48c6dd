package import API
import Synchronization

/// The state of the backups that the server makes by itself, for whoever watches over it.
package final class BackupStatus: Sendable {
  package struct State: Equatable, Sendable {
    /// The moment of the newest whole backup; nil as long as there is none, or none is to be made.
    package var newest: Instant?
    /// The reason why the last one failed, and when; nil when it didn't.
    package var failure: Failure?
  }

  package struct Failure: Equatable, Sendable {
    package let at: Instant
    package let reason: String
  }

  private let value = Mutex(State())

  package init() {}

  package var state: State { value.withLock { $0 } }

  func found(_ newest: Instant?) {
    value.withLock { $0.newest = newest }
  }

  func succeeded(at instant: Instant) {
    value.withLock { $0 = State(newest: instant) }
  }

  func failed(at instant: Instant, _ reason: String) {
    value.withLock { $0.failure = Failure(at: instant, reason: reason) }
  }
}
