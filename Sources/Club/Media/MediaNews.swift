import Media
import Synchronization

/// The files of photos and videos that were kept since the start, by numbers from 0, for whoever takes them along.
package final class MediaNews: Sendable {
  /// Files that are remembered.
  private static let limit = 20_000

  private struct State {
    var first = 0
    var paths: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  func note(_ media: [String]) {
    state.withLock { state in
      state.paths += media
      let many = state.paths.count - Self.limit
      guard many > 0 else { return }
      state.paths.removeFirst(many)
      state.first += many
    }
  }

  /// The number that the next one gets.
  package var next: Int { state.withLock { $0.first + $0.paths.count } }

  /// The paths of all from a number on, seen from the data folder; nil when some are forgotten.
  package func all(from number: Int) -> [String]? {
    state.withLock { state in
      number >= state.first ? Array(state.paths.dropFirst(number - state.first)) : nil
    }
  }

  /// Forgets those before a number.
  package func forget(before number: Int) {
    state.withLock { state in
      let count = min(max(0, number - state.first), state.paths.count)
      state.paths.removeFirst(count)
      state.first += count
    }
  }
}
