package import API
import Synchronization

/// Whether all that is committed is in the folder that a host lets the server follow into.
package final class FollowStatus: Sendable {
  package struct Failure: Equatable, Sendable {
    /// The moment since which it isn't.
    package let since: Instant
    package let reason: String
  }

  private struct State {
    var isFollowing = false
    var failure: Failure?
  }

  private let state = Mutex(State())

  package init() {}

  /// The last thing that went wrong; nil when nothing is wrong.
  package var failure: Failure? { state.withLock { $0.failure } }

  /// Whether everything that was committed a second ago is there.
  package var isFollowing: Bool { state.withLock { $0.isFollowing } }

  /// - Returns: whether it failed before
  func succeed() -> Bool {
    state.withLock { state in
      defer { state = State(isFollowing: true) }
      return state.failure != nil
    }
  }

  /// - Returns: whether it didn't fail before for the same reason
  func fail(at instant: Instant, _ reason: String) -> Bool {
    state.withLock { state in
      defer {
        state = State(failure: Failure(since: state.failure?.since ?? instant, reason: reason))
      }
      return state.failure?.reason != reason
    }
  }
}
