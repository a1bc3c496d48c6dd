package import API
import Synchronization

/// The state of the backups that the server makes by itself, for whoever watches over it.
package final class BackupStatus: Sendable {
  package struct State: Equatable, Sendable {
    /// Whether the server makes backups by itself.
    package var areMade = false
    /// The moment of the newest whole backup; nil as long as there is none, or none is to be made.
    package var newest: Instant?
    /// The photos and videos that the data folder hadn't got as it should when the last one was made.
    package var faults = MediaFaults()
    /// The number of tries since the start that have failed.
    package var failures = 0
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
    value.withLock { ($0.areMade, $0.newest) = (true, newest) }
  }

  func succeeded(at instant: Instant, _ faults: MediaFaults) {
    value.withLock { ($0.newest, $0.faults, $0.failure) = (instant, faults, nil) }
  }

  func failed(at instant: Instant, _ reason: String) {
    value.withLock {
      $0.failure = Failure(at: instant, reason: reason)
      $0.failures += 1
    }
  }
}
